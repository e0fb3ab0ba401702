import { expect, test } from 'vitest';
import { trimOpening } from './trim-opening.ts';

const REPORT = 'The list shows who has paid.';

test.each([
  'Certainly!',
  'Sure, here is the summary:',
  "Sure! Here's what I changed:",
  'Of course.',
  'Great idea!',
  "Absolutely! I'd be happy to help with that.",
  'I have made the changes you asked for.',
  'Thank you for your patience!',
  'Gerne!',
  'Alles klar, hier die Zusammenfassung:',
  'Done!',
  'Sure, here is the updated list:',
])('[DONE3] %j is no part of a report', (opening) => {
  for (const between of [' ', '\n\n'])
    expect(trimOpening(`${opening}${between}${REPORT}`, ['Show in the list who paid', 'src/List.tsx'])).toBe(
      REPORT,
    );
});

test.each([
  REPORT,
  'Certainly!',
  `Guests see times in their own zone. ${REPORT}`,
  `The sidebar is gone. ${REPORT}`,
  `I added a map. ${REPORT}`,
  `I could not do it without a new table. ${REPORT}`,
  `I moved it to the side. ${REPORT}`,
  `I'm not sure that it is right. ${REPORT}`,
  `Listed! ${REPORT}`,
  `a.ts has it: ${REPORT}`,
  `- One\n- Two`,
  `It counts to 2! ${REPORT}`,
])('[DONE3] %j is told as it is', (text) => {
  expect(trimOpening(text, ['Show in the list who paid', 'src/List.tsx'])).toBe(text);
});
