"""The screens and dialogs besides table, library and editor."""
