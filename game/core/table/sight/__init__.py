"""Line of sight and cover (TB-6 to TB-9)."""
