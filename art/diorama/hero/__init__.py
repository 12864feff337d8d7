"""The Parisian building of the home page: its plan, its shell, one file per part of the house."""
