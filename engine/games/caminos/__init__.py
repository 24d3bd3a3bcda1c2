"""Caminos: trade, build, draw; ten points win."""
