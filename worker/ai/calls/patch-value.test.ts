import { expect, test } from 'vitest';
import { applyPatch, readPatch } from './patch-value.ts';

const base = {
  name: 'Shed',
  entities: [
    { name: 'tool', fields: [{ name: 'title' }] },
    { name: 'loan', fields: [] },
  ],
};

test('[CALL11] a patch adds, replaces and removes, by pointers or by dots; what it was made from stays', () => {
  const patch = readPatch([
    { op: 'replace', path: '/entities/1/name', value: 'lending' },
    { op: 'add', path: 'entities.1.fields.-', value: { name: 'since' } },
    { op: 'add', path: '/entities/0/fields/0', value: { name: 'a/b' } },
    { op: 'remove', path: '/entities/0/fields/1' },
    { op: 'replace', path: '/tag~1line', value: '' },
  ]);
  expect(applyPatch(base, patch ?? [])).toEqual({
    ok: true,
    value: {
      name: 'Shed',
      'tag/line': '',
      entities: [
        { name: 'tool', fields: [{ name: 'a/b' }] },
        { name: 'lending', fields: [{ name: 'since' }] },
      ],
    },
  });
  expect(base.entities[1]?.name).toBe('loan');
  expect(readPatch({ patch: [{ op: 'remove', path: '/name' }] })).toHaveLength(1);
});

test('[CALL11] what has no place is told, and nothing is changed', () => {
  for (const [operation, told] of [
    [{ op: 'replace', path: '/entities/2/name', value: 'x' }, /entities\/2\/name: there is no 2$/],
    [{ op: 'replace', path: '/entities/2', value: 'x' }, /no place 2 in a list of 2$/],
    [{ op: 'add', path: '/entities/x', value: 'x' }, /no place x in a list of 2$/],
    [{ op: 'remove', path: '/tagline' }, /there is no tagline$/],
    [{ op: 'add', path: '/name/first', value: 'x' }, /name has no parts$/],
    [{ op: 'add', path: '/name' }, /it has no "value"$/],
    [{ op: 'replace', path: '/', value: {} }, /answer with the whole value/],
    [{ op: 'add', path: '/__proto__', value: { is: 1 } }, /nothing is called so$/],
    [{ op: 'add', path: '/constructor/prototype/is', value: 1 }, /there is no constructor$/],
  ] as const) {
    const done = applyPatch(base, readPatch([operation]) ?? []);
    expect(done.ok ? done : done.problem).toMatch(told);
  }
  for (const none of [[], {}, null, 'x', [{ op: 'move', path: '/name' }], base])
    expect(readPatch(none)).toBeNull();
});
