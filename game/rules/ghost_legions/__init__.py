"""Ghost Legions: fighting men of all ages, activated one after another until the dice say stop; first to ten points."""
