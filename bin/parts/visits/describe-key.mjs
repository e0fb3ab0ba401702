/** Numbers of keys that have no letter (`KeyboardEvent.keyCode`). */
const NUMBERS = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Shift: 16, Control: 17, Alt: 18, Escape: 27, Space: 32 },
  ...{
    PageUp: 33,
    PageDown: 34,
    End: 35,
    Home: 36,
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
  },
  ...{ Insert: 45, Delete: 46 },
};
/** What they write. */
const TEXTS = { Enter: '\r', Space: ' ' };

/**
 * A key as Chrome's DevTools Protocol is told of it.
 * @param {string} name as on the web platform: `Enter`, `ArrowLeft`, `F2`, or the letter itself
 */
export function describeKey(name) {
  const number = NUMBERS[name] ?? readFunctionKey(name);
  if (name.length > 1 || number !== undefined) {
    const text = TEXTS[name];
    return {
      key: name === 'Space' ? ' ' : name,
      code: name,
      windowsVirtualKeyCode: number ?? 0,
      ...(text && { text }),
    };
  }
  const upper = name.toUpperCase();
  const isPlain = /^[A-Z0-9 ]$/.test(upper);
  const code = /\d/.test(name) ? `Digit${name}` : name === ' ' ? 'Space' : `Key${upper}`;
  return {
    key: name,
    text: name,
    ...(isPlain && { code, windowsVirtualKeyCode: upper.charCodeAt(0) }),
  };
}

function readFunctionKey(name) {
  const number = Number(/^F(\d{1,2})$/.exec(name)?.[1]);
  return number >= 1 && number <= 12 ? 111 + number : undefined;
}
