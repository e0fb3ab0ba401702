import { describe, expect, test } from 'vitest';
import { findMismatch } from './match-json.ts';

describe('patterns of the contract', () => {
  test('objects match in part, lists and scalars exactly', () => {
    expect(findMismatch({ id: 1, title: 'Ladder' }, { title: 'Ladder' })).toBeNull();
    expect(findMismatch({ id: 1 }, { title: 'Ladder' })).toBe(
      'body.title should be "Ladder", but is missing',
    );
    expect(findMismatch([1, 2], [1, 2])).toBeNull();
    expect(findMismatch([1, 2, 3], [1, 2])).toBe('body should have 2 entries, but has 3');
    expect(findMismatch({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } })).toBe(
      'body.a.b[0].c should be 2, but is 1',
    );
    expect(findMismatch('1', 1)).not.toBeNull();
    expect(findMismatch(null, {})).not.toBeNull();
  });

  test('$type', () => {
    expect(findMismatch(3, { $type: 'integer' })).toBeNull();
    expect(findMismatch(3, { $type: 'number' })).toBeNull();
    expect(findMismatch(3.5, { $type: 'integer' })).not.toBeNull();
    expect(findMismatch('x', { $type: 'string' })).toBeNull();
    expect(findMismatch([], { $type: 'array' })).toBeNull();
    expect(findMismatch(null, { $type: 'null' })).toBeNull();
    expect(findMismatch(undefined, { $type: 'string' })).not.toBeNull();
  });

  test('$contains and $lacks', () => {
    const items = [
      { id: 1, title: 'Ladder' },
      { id: 2, title: 'Drill' },
    ];
    expect(findMismatch(items, { $contains: { title: 'Drill' } })).toBeNull();
    expect(findMismatch(items, { $contains: { title: 'Saw' } })).toMatch(/should contain/);
    expect(findMismatch(items, { $lacks: { title: 'Saw' } })).toBeNull();
    expect(findMismatch(items, { $lacks: { id: 1 } })).toMatch(/should not contain/);
    expect(findMismatch({}, { $lacks: 1 })).not.toBeNull();
  });

  test('$length, $near, $matches', () => {
    expect(findMismatch([1], { $length: 1 })).toBeNull();
    expect(findMismatch('abc', { $length: 2 })).not.toBeNull();
    expect(findMismatch(12.504, { $near: 12.5 })).toBeNull();
    expect(findMismatch(12.51, { $near: 12.5 })).not.toBeNull();
    expect(findMismatch('2026-11-20', { $matches: '^\\d{4}-\\d{2}-\\d{2}$' })).toBeNull();
    expect(findMismatch(20, { $matches: '20' })).not.toBeNull();
  });

  test('$ordered', () => {
    const rows = [{ price: 1 }, { price: 2 }, { price: 2 }];
    expect(findMismatch(rows, { $ordered: 'price' })).toBeNull();
    expect(findMismatch(rows, { $ordered: 'price', descending: true })).not.toBeNull();
    expect(findMismatch(rows.toReversed(), { $ordered: 'price', descending: true })).toBeNull();
    expect(findMismatch([{ at: null }, { at: 'a' }], { $ordered: 'at' })).toBeNull();
  });

  test('a matcher that does not exist is a failure of the check, not a pass', () => {
    expect(findMismatch(1, { $around: 1 })).toMatch(/no matcher called \$around/);
  });
});
