"""The passwords that are used most, as lists that were stolen and published say.

In small letters, with a blank between two.
"""

COMMON_PASSWORDS = """
password 12345678 123456789
"""
