"""How the tables came to be, one step at a time. A step that has been released is never changed."""
