import { expect, test } from 'vitest';
import { completeRunId, cutRunId, makeRunId } from './ids.ts';

const [here, there] = ['abcdefghijklmnop', '2345672345672345'];

test('[WHOLE9] [WHOLE10] the id of a run leaves its project behind, and names the one that it is put back into', () => {
  const id = makeRunId(here, new Uint8Array([1, 2, 3, 4, 5]));
  const cut = cutRunId(here, id);
  expect([cut.length, id]).toEqual([8, here + cut]);
  expect(completeRunId(there, cut)).toBe(there + cut);
  expect(cutRunId(here, `run:${id}`)).toBe(`run:${cut}`);
  expect(completeRunId(there, `run:${cut}`)).toBe(`run:${there}${cut}`);
});

test.each([here, `deploy:${here}`, '0d5bafdc-4524-4f3c-bbf0-7e4d866e5eda', '', 'run:'])(
  '[WHOLE10] %j is no such id, and stays as it is',
  (other) => {
    expect([cutRunId(here, other), completeRunId(there, other)]).toEqual([other, other]);
  },
);
