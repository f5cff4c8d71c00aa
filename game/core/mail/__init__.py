"""Play by mail: letters between two players, and dice that come from secrets of both (`docs/mail.md`)."""
