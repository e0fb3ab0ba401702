"""Reads Python with Python's own parser, for inspect-code.ts."""

import ast
import json
import warnings

warnings.simplefilter("error", SyntaxWarning)


def find_twice(tree):
    """Find names of the module that one definition or import takes from another."""
    seen = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.asname or alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names = [node.name]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        else:
            names = []
        for name in names:
            if name in seen:
                yield name
            seen.add(name)


def inspect(files, marker):
    """Return what is wrong: code that cannot be compiled, and names that hold the marker of hostile texts."""
    faults = []
    for path, text in json.loads(files):
        try:
            tree = ast.parse(text, path)
            compile(tree, path, "exec")
        except (SyntaxError, ValueError) as error:
            faults.append(f"{path}: {error}: {(getattr(error, 'text', '') or '')[:200]}")
            continue
        faults += [f"{path}: {name} is defined twice" for name in find_twice(tree)]
        for node in ast.walk(tree):
            for field, value in ast.iter_fields(node):
                is_text = isinstance(node, ast.Constant) and field == "value"
                if isinstance(value, str) and not is_text and marker in value:
                    faults.append(f"{path}: {marker} became code: {ast.dump(node)[:200]}")
    return json.dumps(faults)
