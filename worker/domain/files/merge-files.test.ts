import { describe, expect, test } from 'vitest';
import { mergeFiles, type WorkingText } from './merge-files.ts';

const by = (isPersons: boolean) => (text: string | null) => ({ text, isPersons });
const person = by(true);
const machine = by(false);
const working = (files: Record<string, WorkingText>) => new Map(Object.entries(files));

describe('[KEEP1] what a person edited stays when files are generated again', () => {
  const BASE = 'one\ntwo\nthree\nfour\nfive\n';

  test('a file that nobody edited is the new one; one that is no longer generated goes', () => {
    expect(
      mergeFiles({ a: 'old', b: 'b' }, { a: 'new', c: 'c' }, working({ a: machine('old'), b: machine('b') })),
    ).toEqual({ files: { a: 'new', c: 'c' }, gone: ['b'], edited: [], conflicts: [] });
  });

  test('an edit and a change of the plan in other lines are both there', () => {
    const edited = BASE.replace('one', 'ONE');
    const generated = BASE.replace('five', 'FIVE');
    expect(mergeFiles({ a: BASE }, { a: generated }, working({ a: person(edited) }))).toEqual({
      files: { a: BASE.replace('one', 'ONE').replace('five', 'FIVE') },
      gone: [],
      edited: ['a'],
      conflicts: [],
    });
  });

  test('in the same lines the edit stays, and the other text is told', () => {
    const merged = mergeFiles(
      { a: BASE },
      { a: BASE.replace('two', '2') },
      working({ a: person('one\nTWO\nthree\nfour\nfive\n') }),
    );
    expect(merged.files.a).toBe('one\nTWO\nthree\nfour\nfive\n');
    expect(merged.conflicts).toEqual([
      { path: 'a', reason: expect.stringContaining('One place'), generated: BASE.replace('two', '2') },
    ]);
  });

  test('a file that was removed stays removed until the plan changes it', () => {
    expect(mergeFiles({ a: 'a' }, { a: 'a' }, working({}))).toEqual({
      files: {},
      gone: [],
      edited: ['a'],
      conflicts: [],
    });
    const changed = mergeFiles({ a: 'a' }, { a: 'b' }, working({}));
    expect([changed.files, changed.conflicts.length]).toEqual([{ a: 'b' }, 1]);
  });

  test('an edited file that the plan no longer has stays', () => {
    expect(mergeFiles({ a: 'a' }, {}, working({ a: person('mine') }))).toMatchObject({
      gone: [],
      edited: ['a'],
    });
  });

  test("a person's own file is not written over, one that holds no text neither", () => {
    const merged = mergeFiles(
      { icon: 'svg' },
      { own: 'generated', icon: 'svg 2', old: 'new' },
      working({ own: person('mine'), icon: person(null), old: machine('before there was a base') }),
    );
    expect(merged.files).toEqual({ own: 'mine', old: 'new' });
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['own', 'icon']);
  });
});
