/** Hands over a DOM: user-event's. No layout says what lies over what, and nobody types for the looks of it. */
import userEvent from '@testing-library/user-event';
import type { Hands } from './hands.ts';

export function openDomHands(document: Document): Hands {
  const hands = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
  return {
    async click(element) {
      await hands.click(element);
      return null;
    },
    async type(field, value) {
      await hands.click(field);
      await hands.clear(field);
      if (value !== '') await hands.keyboard(writeKeys(value));
      return null;
    },
    async choose(select, option) {
      await hands.selectOptions(select as never, option as never);
      return null;
    },
    async key(key) {
      await hands.keyboard(key.length === 1 ? writeKeys(key) : `{${key}}`);
    },
  };
}

/** Brackets are the names of keys there. */
const writeKeys = (text: string) => text.replace(/[[{]/g, '$&$&');
