import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Draft } from './draft.ts';

function over(files: Record<string, string>) {
  const live = new Map(Object.entries(files));
  const draft = new Draft({ paths: () => [...live.keys()], read: (path) => live.get(path) ?? null });
  return { live, draft };
}

describe('[CODE2] a draft over files that people go on changing', () => {
  test('nothing of it is in the files; what was changed back is no change', () => {
    const { live, draft } = over({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
    draft.write('a.ts', 'ONE\n');
    draft.write('c.ts', 'three\n');
    draft.write('b.ts', null);
    expect(draft.files()).toEqual({ 'a.ts': 'ONE\n', 'c.ts': 'three\n' });
    expect(Object.fromEntries(live)).toEqual({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
    draft.write('a.ts', 'one\n');
    expect(draft.changes().map(({ path }) => path)).toEqual(['b.ts', 'c.ts']);
  });

  test('[WRITE6] a file keeps its BOM and the end of each line, however a model writes it anew', () => {
    const { draft } = over({
      'dos.txt': '\ufeffone\r\ntwo\r\nthree\r\n',
      'unix.txt': 'one\ntwo\n',
      'mixed.txt': 'one\r\ntwo\nthree\r\n',
      'one-line.txt': 'one',
    });
    draft.write('dos.txt', 'one\nTWO\nthree\nfour\n');
    draft.write('unix.txt', 'one\r\nTWO\r\n');
    draft.write('mixed.txt', 'one\ntwo\nTHREE\n');
    draft.write('one-line.txt', 'one\ntwo\n');
    draft.write('new.txt', '\ufeffone\r\n');
    expect(draft.files()).toEqual({
      'dos.txt': '\ufeffone\r\nTWO\r\nthree\r\nfour\r\n',
      'unix.txt': 'one\nTWO\n',
      'mixed.txt': 'one\r\ntwo\nTHREE\r\n',
      'one-line.txt': 'one\ntwo\n',
      'new.txt': '\ufeffone\r\n',
    });
    // Written again as it was, in another form: no change at all.
    draft.write('dos.txt', 'one\ntwo\nthree\n');
    expect(draft.changes().map(({ path }) => path)).not.toContain('dos.txt');
  });

  test('what a person changes meanwhile is brought in; on the same lines theirs stand', () => {
    const { live, draft } = over({ 'a.ts': 'one\ntwo\nthree\nfour\n' });
    draft.write('a.ts', 'ONE\ntwo\nthree\nfour\n');
    live.set('a.ts', 'one\ntwo\nthree\nFOUR\n');
    expect(draft.read('a.ts')?.text).toBe('ONE\ntwo\nthree\nFOUR\n');
    live.set('a.ts', 'mine\ntwo\nthree\nFOUR\n');
    expect(draft.read('a.ts')?.text).toBe('mine\ntwo\nthree\nFOUR\n');
    expect(draft.changes()).toEqual([]);
  });

  test('what a person made, removed or rewrote stands', () => {
    const { live, draft } = over({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
    draft.write('new.ts', 'draft\n');
    draft.write('a.ts', 'ONE\n');
    draft.write('b.ts', null);
    live.set('new.ts', 'person\n');
    live.delete('a.ts');
    live.set('b.ts', 'kept\n');
    expect(draft.files()).toEqual({ 'new.ts': 'person\n', 'b.ts': 'kept\n' });
    expect(draft.changes()).toEqual([]);
  });

  test('a state that was kept comes back whole, whatever was written since', () => {
    const path = fc.constantFrom('a', 'b', 'c', 'd');
    const writes = fc.array(fc.tuple(path, fc.option(fc.constantFrom('x\n', 'y\n', 'x\ny\n'))), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(writes, writes, (first, then) => {
        const { draft } = over({ a: 'x\n', b: 'y\n' });
        for (const [at, text] of first) draft.write(at, text);
        const [files, kept] = [draft.files(), draft.snapshot()];
        for (const [at, text] of then) draft.write(at, text);
        draft.restore(kept);
        expect(draft.files()).toEqual(files);
      }),
      { seed: 16, numRuns: 300 },
    );
  });
});
