"""The table of Islas: where everything lies, who is asked, what is told."""
