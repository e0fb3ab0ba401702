import { expect, test } from 'vitest';
import { colourCode } from './colour-code.client';

const coloured = async (code: string, language: string) =>
  (await colourCode(code, language)).flatMap(({ text, className }) =>
    className ? [`${text} ${className}`] : [],
  );

test('[TALK9] code in a message has the colours of its language, and all of its text', async () => {
  const code = 'const a = 1; // one\n\nreturn "x"';
  expect((await colourCode(code, 'ts')).map(({ text }) => text).join('')).toBe(code);
  expect(await coloured(code, 'ts')).toEqual(
    expect.arrayContaining(['const text-madder-text', '1 text-amber', '// one text-ink-3', '"x" text-green']),
  );
  expect(await coloured('def a(): # one', 'python')).toEqual(
    expect.arrayContaining(['def text-madder-text', '# one text-ink-3']),
  );
  // Without a name it is taken for what most of it is; what nobody knows stays as it is.
  expect(await coloured('const a = 1', '')).toContain('1 text-amber');
  expect(await colourCode('const a', 'cobol')).toEqual([{ text: 'const a', className: '' }]);
});
