import { expect, test } from 'vitest';
import { isAlone } from './is-alone.ts';

test('[TERM4] a command alone may write while it runs; one whose output goes elsewhere may not', () => {
  for (const line of [
    'node a.ts',
    ' deploy',
    "node -e 'for (;;) { a | b; }'",
    'python -c "print(1 > 0)"',
    'build',
  ])
    expect([line, isAlone(line)]).toEqual([line, true]);
  for (const line of [
    'node a.ts | head',
    'node a.ts > out.txt',
    'node a.ts; ls',
    'node a.ts && ls',
    'for a in 1 2; do node a.ts; done',
    'echo $(node a.ts)',
    'echo "$(node a.ts)"',
    'echo `node a.ts`',
    "node -e 'open",
    'A=1 node a.ts',
  ])
    expect([line, isAlone(line)]).toEqual([line, false]);
});
