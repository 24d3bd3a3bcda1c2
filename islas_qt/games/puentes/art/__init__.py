"""Painters of Puentes: islets, signs, bridges, lights, letters, boats. They know no widget."""
