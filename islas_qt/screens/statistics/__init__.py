"""What the matches tell about those who played."""
