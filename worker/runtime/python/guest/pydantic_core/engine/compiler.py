"""The way through a schema that validators and serializers share."""


class Compiler:
    """Makes something of each part of a schema, once for each `ref`."""

    def __init__(self):
        self.made = {}
        self.schemas = {}

    def compile(self, schema, config):
        kind = schema["type"]
        if kind == "definitions":
            for definition in schema["definitions"]:
                self.schemas[definition["ref"]] = (definition, config)
            return self.compile(schema["schema"], config)
        if kind == "definition-ref":
            return self._follow(schema, config)
        ref = schema.get("ref")
        if ref is not None and ref in self.made:
            return self.made[ref]
        made = self._make(kind, schema, config)
        if ref is not None:
            self.made[ref] = made
        return made

    def _follow(self, schema, config):
        """Give what finds the definition when it is first used: definitions may hold one another."""
        raise NotImplementedError

    def _make(self, kind, schema, config):
        raise NotImplementedError
