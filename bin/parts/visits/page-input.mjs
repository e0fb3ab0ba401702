/** What hands do, as Chrome's DevTools Protocol is told of it. */
import { describeKey } from './describe-key.mjs';

/** Longer texts come as from a clipboard: letter by letter they would take too long. */
const TYPED_LETTERS = 200;

/** @typedef {(method: string, params: object) => Promise<unknown>} Input */

/**
 * @param {{ x: number, y: number }} place
 * @param {Input} input
 */
export async function clickAt({ x, y }, input) {
  const at = { x, y, clickCount: 1 };
  const one = (type, button, buttons) => input('Input.dispatchMouseEvent', { ...at, type, button, buttons });
  await one('mouseMoved', 'none', 0);
  await one('mousePressed', 'left', 1);
  await one('mouseReleased', 'left', 0);
}

/**
 * @param {string} text
 * @param {Input} input
 */
export async function typeText(text, input) {
  if (text.length > TYPED_LETTERS) return void (await input('Input.insertText', { text }));
  for (const letter of text) await pressKey(letter === '\n' ? 'Enter' : letter, input);
}

/**
 * @param {string} key by its name on the web platform
 * @param {Input} input
 */
export async function pressKey(key, input) {
  const described = describeKey(key);
  const down = described.text ? 'keyDown' : 'rawKeyDown';
  await input('Input.dispatchKeyEvent', { type: down, ...described });
  await input('Input.dispatchKeyEvent', { type: 'keyUp', ...described, text: undefined });
}
