"""What people may send about themselves."""

from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    StringConstraints,
    field_validator,
)

from backend.accounts.roles import ChosenRole, Role
from backend.accounts.user import User
from backend.values.fields import check_email, require_value


def lower_email(text: str) -> str:
    """Take an e-mail address; capital letters make no difference."""
    return check_email(text).lower()


def lower(text: str) -> str:
    """Take what was typed into the field for the address."""
    return text.strip().lower()


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)
]
NewEmail = Annotated[
    str, StringConstraints(max_length=254), AfterValidator(lower_email)
]
KnownEmail = Annotated[str, StringConstraints(max_length=254), AfterValidator(lower)]
# Long enough not to be guessed, short enough to be hashed in bounded time.
NewPassword = Annotated[str, StringConstraints(min_length=8, max_length=200)]
KnownPassword = Annotated[str, StringConstraints(max_length=200)]


class NewAccount(BaseModel):
    """Someone who registers."""

    name: Name
    email: NewEmail
    password: NewPassword
    role: ChosenRole | None = None

    @field_validator("role", mode="before")
    @classmethod
    def keep_role(cls, value: object) -> object:
        """A role may be left out, but is never nothing."""
        return require_value(value)


class Credentials(BaseModel):
    """Someone who signs in."""

    email: KnownEmail
    password: KnownPassword


class NewCredentials(BaseModel):
    """With which somebody who came by a link can sign in from now on."""

    email: NewEmail
    password: NewPassword


class AccountChanges(BaseModel):
    """What people may change about their own account."""

    name: Name | None = None

    @field_validator("name", mode="before")
    @classmethod
    def keep_name(cls, value: object) -> object:
        """A name can be changed, not taken away."""
        return require_value(value)


class PasswordChange(BaseModel):
    """A new password, which takes knowing the old one."""

    current: KnownPassword
    password: NewPassword


class NewInvitation(BaseModel):
    """Who is invited, as what, and for how many days the link is good."""

    email: NewEmail
    role: Role
    days: Annotated[int, Field(strict=True, ge=1, le=30)] = 7


class InvitationToken(BaseModel):
    """What stands behind the # of an invitation's link; the whole link does as well."""

    token: Annotated[
        str,
        StringConstraints(max_length=400),
        AfterValidator(lambda text: text.rpartition("#")[2]),
    ]


class InvitedAccount(InvitationToken):
    """Who was invited; their address comes with the invitation."""

    name: Name
    password: NewPassword


class RoleChange(BaseModel):
    """Another role for somebody."""

    role: Role


class AccountAnswer(BaseModel):
    """An account as people see it."""

    account: User | None


class Visit(AccountAnswer):
    """Who is signed in, and what they may do before anything else."""

    may_open: bool
    may_register: bool
    is_visitor_view: bool
