"""What an address asks behind its question mark."""

from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator


class QueryModel(BaseModel):
    """Members of a query; those that are empty count as left out."""

    # Some versions of FastAPI hand members over by the names of attributes.
    model_config = ConfigDict(populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def leave_out_empty(cls, data: Any) -> Any:
        """Drop empty members."""
        return {name: value for name, value in data.items() if value != ""}
