"""The table of Caminos: what lies where, what is asked, and how it is shown."""
