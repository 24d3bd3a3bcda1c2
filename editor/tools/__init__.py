"""The tools of the editor, one in each file: what a press, drags and a release make of an island."""
