import { describe, expect, test } from 'vitest';
import { coveringNames, readFixture } from '../../../../../tests/engine/fixtures.ts';
import { generateBackend, generateProjectFiles } from '../../../../engine/generate.ts';
import kit from '../../../../engine/kit.generated.ts';
import { checkPython } from './check-python.ts';
import { readPython } from './read-python.ts';

const STACK = 'React + FastAPI';
const plan = readFixture('todo');
const APP = { ...generateBackend(plan, STACK), ...generateProjectFiles(plan, STACK) };
const OWN = 'backend/routers/own.py';
const check = (text: string) =>
  checkPython({ ...APP, [OWN]: text }, kit).map((line) => line.replace(`${OWN}:`, ''));

describe('[NAMES1] what Python names and is not there is said with its line and what to do', () => {
  test.each([
    [
      'a name',
      'def own():\n    return totl\n',
      ['2: "totl" is used and not defined. Import it or define it.'],
    ],
    [
      'a name that is written otherwise',
      'def count_rows():\n    return 1\n\ndef own():\n    return count_row()\n',
      ['5: "count_row" is used and not defined. Did you mean "count_rows"?'],
    ],
    [
      'a name of another function',
      'def one():\n    found = 1\n    return found\n\ndef two():\n    return found\n',
      ['6: "found" is used and not defined. Import it or define it.'],
    ],
    [
      'a name of a class, from its function',
      'class Own:\n    limit = 3\n    def own(self):\n        return limit\n',
      ['4: "limit" is used and not defined. Import it or define it.'],
    ],
    [
      'a type of a parameter, a default, a decorator',
      '@router.get("/own")\ndef own(a: Item, b=LIMIT):\n    return a, b\n',
      [
        '1: "router" is used and not defined. Import it or define it.',
        '2: "Item" is used and not defined. Import it or define it.',
        '2: "LIMIT" is used and not defined. Import it or define it.',
      ],
    ],
    [
      'a name within a text',
      'def own(a):\n    return f"{a!r:>{width}}"\n',
      ['2: "width" is used and not defined. Import it or define it.'],
    ],
    [
      'a module of the app',
      'import backend.valuse.clock\n',
      ["1: There is no module 'backend.valuse.clock' in the app. Did you mean 'backend.values.clock'?"],
    ],
    [
      'a name of a module of the app',
      'from backend.values.clock import (\n    utcnow,\n)\n',
      [`2: 'backend.values.clock' has no "utcnow". It has "utc_now".`],
    ],
    [
      'a name of a module beside it',
      'from ..values.clock import utc_now, nothing_such\n',
      [`1: '..values.clock' has no "nothing_such".`],
    ],
  ])('%s', (_, text, said) => expect(check(text)).toEqual(said));
});

describe('[NAMES2] nothing that is there is a finding', () => {
  test.each([
    [
      'comprehensions',
      'def own(rows):\n    return {a: b for a, b in rows}, sum(c for c in rows), [d for (d, *e) in rows if e]\n',
    ],
    [
      'what is bound within',
      'def own(rows):\n    if (n := len(rows)) > 1 and any((m := r) for r in rows):\n        return n, m\n    return max(k := 1, k)\n',
    ],
    [
      'what is opened and caught',
      'def own():\n    try:\n        with open("a") as a, open("b") as b:\n            return a, b\n    except (OSError, ValueError) as error:\n        return error\n',
    ],
    [
      'patterns',
      'def own(x):\n    match x:\n        case {"k": v, **rest}:\n            return v, rest\n        case [first, *others] | (first, others) as all_of_it:\n            return first, others, all_of_it\n        case int() | str():\n            return x\n        case dict(items=found):\n            return found\n',
    ],
    ['generators that only wait', 'def own():\n    got = yield\n    yield\n    return got\n'],
    ['what is shared', 'def own():\n    global made\n    made = 1\n\ndef other():\n    return made\n'],
    ['what comes later', 'def own():\n    return later()\n\ndef later():\n    return own\n'],
    [
      'types with parameters',
      'type Pair[T] = tuple[T, T]\n\ndef own[U](a: U, *rest: U, key: int = 1, **more: U) -> Pair[U]:\n    return (a, a)\n\nclass Own[V](list[V]):\n    pass\n',
    ],
    [
      'arguments by name and decorators',
      'import functools as f\n\n@f.lru_cache(maxsize=1)\ndef own():\n    return dict(anything=1)\n',
    ],
    [
      'modules of others',
      'from fastapi import NothingSuch\nimport httpx, os.path as place\nNothingSuch, httpx, place\n',
    ],
    ['all names of a module', 'from backend.values.clock import *\nwho_knows()\n'],
    ['modules as names', 'from backend.values import clock\nimport backend.database\nclock, backend\n'],
    ['what the grammar does not know', 'with a() as (b, c):\n    nobody_knows\n'],
  ])('%s', (_, text) => expect(check(text)).toEqual([]));

  test('in all that Hewn prints', () => {
    for (const name of coveringNames) {
      const one = readFixture(name);
      const files = { ...generateBackend(one, STACK), ...generateProjectFiles(one, STACK) };
      // Held against no kit: each file is read.
      expect(checkPython(files, {}), name).toEqual([]);
      const unread = Object.entries(files).filter(
        ([path, text]) => path.endsWith('.py') && !readPython(text).isRead,
      );
      expect(
        unread.map(([path]) => path),
        name,
      ).toEqual([]);
    }
  });
});
