"""How many pictures visitors may store."""

from backend.http.limit_visitors import Bounds

# Pictures of one visitor: nobody alone fills what is there for all.
UPLOADS: Bounds = ((60, 30), (3600, 100), (86_400, 200))
