import { expect, test } from 'vitest';
import { describeKey } from './describe-key.mjs';

test.each([
  ['Enter', { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  ['ArrowLeft', { key: 'ArrowLeft', windowsVirtualKeyCode: 37 }],
  ['F2', { key: 'F2', windowsVirtualKeyCode: 113 }],
  ['a', { key: 'a', text: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }],
  ['7', { key: '7', text: '7', code: 'Digit7', windowsVirtualKeyCode: 55 }],
  ['ä', { key: 'ä', text: 'ä' }],
])('[VISIT6] the key %s is pressed as a keyboard presses it', (name, described) => {
  expect(describeKey(name)).toMatchObject(described);
});
