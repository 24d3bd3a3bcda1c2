"""The window: its bar, its screens, and what puts matches and islands on them."""
