"""Who plays at the table of Puentes: name plates, and the charts of the others."""
