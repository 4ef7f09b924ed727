"""Prompts."""
def prompt(g): raise RuntimeError
