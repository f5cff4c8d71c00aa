"""What is told of a battle without a screen: score, figures, what lies on the table, dangers, looks of attacks."""
