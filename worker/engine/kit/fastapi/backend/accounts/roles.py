"""The roles of this app."""

from typing import Literal

Role = Literal[""]
# What people may choose when they register.
ChosenRole = Literal[""]
# What people get who choose none; empty is an account without a role.
USUAL_ROLE = ""
# Of those who run the app: its owner, and to whom they give it.
FIRST_ROLE = ""
# Tables with examples that the owner takes over, and the column of their owner.
EXAMPLE_TABLES: list[tuple[str, str]] = []
# Who may open the app where its environment does not say it.
PLANNED_AUDIENCE = "owner"
