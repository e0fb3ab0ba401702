import { expect, test } from 'vitest';
import { findTextFlaw, isWellFormedPath, MAX_DEPTH } from './well-formed.ts';

test('paths that do not decode, or hold NUL, are not well-formed', () => {
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/a%00b', '/?q=%ff'])
    expect(isWellFormedPath(path), path).toBe(false);
  for (const path of ['/', '/projects?q=100%25+sure', '/%C3%BC'])
    expect(isWellFormedPath(path), path).toBe(true);
});

test('text that cannot be stored is found where it stands, names included', () => {
  expect(findTextFlaw({ a: ['fine', 'not\0fine'] })?.path).toEqual(['a', 1]);
  expect(findTextFlaw({ a: '\ud800' })?.path).toEqual(['a']);
  expect(findTextFlaw({ 'a\0': 1 })).not.toBeNull();
  expect(findTextFlaw({ a: '👩‍🚀', b: [1, null, true] })).toBeNull();
});

test('nesting has an end', () => {
  let deep: unknown = 1;
  for (let level = 0; level < MAX_DEPTH; level++) deep = [deep];
  expect(findTextFlaw(deep)).toBeNull();
  expect(findTextFlaw([deep])).not.toBeNull();
});
