import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { named } from '../names/name.ts';
import { code, comment, jsxAttribute, jsxText, literal, propertyName, ref, templateText } from './code.ts';

const HOSTILE = [
  `{alert(1)}`,
  `</p><script>alert(1)</script>`,
  '*/ alert(1) /*',
  `\`\${alert(1)}\``,
  `' + alert(1) + "`,
  '\\',
  'a\nalert(1)',
  '\u2028alert(1)',
  '\u202e alert(1) \u2066',
  '&quot;',
  '__proto__',
];

/** What the piece is when it runs. */
const evaluate = (source: string): unknown => new Function(`return (${source});`)();

test.each(HOSTILE)(
  '[PRINT1] words stay words in text, attributes, literals, templates and comments: %j',
  (text) => {
    const h = '(tag, props, ...children) => ({ props, children })';
    const source = `((h) => (/* ${comment(text).text} */ <p${jsxAttribute('title', text).text} data={${literal(text).text}} in={\`${templateText(text).text}\`}>${jsxText(text).text}</p>))(${h})`;
    const { code: script } = transformSync(source, { loader: 'jsx', jsxFactory: 'h' });
    expect(evaluate(script.trim().replace(/;$/, ''))).toEqual({
      props: { title: text, data: text, in: text },
      children: [text],
    });
  },
);

test('[PRINT2] signs that no editor shows are written as escapes, and left out of comments', () => {
  expect(literal('a\u202eb\u0007').text).toBe('"a\\u202eb\\u0007"');
  expect(comment('a\u202eb\u0007\n*/c').text).toBe('ab * /c');
});

test('[PRINT3] a member called __proto__ is a member', () => {
  expect(evaluate(`Object.keys({ ${propertyName('__proto__').text}: 1 })`)).toEqual(['__proto__']);
});

test('[PRINT4] bare text does not type as code, and what is imported is a name of JavaScript', () => {
  const label: string = '{alert(1)}';
  // @ts-expect-error a label is no code
  code`${label}`;
  // @ts-expect-error nor is text that holds one
  code`${`New ${label}`}`;
  // @ts-expect-error nor a list of them
  code`${[label]}`;
  expect(code`${named`deal`}${' pictured'}${1}`.text).toBe('deal pictured1');
  expect(() => ref('class', 'src/x')).toThrow(/no name of JavaScript/);
  expect(() => ref('a b', 'src/x')).toThrow(/no name of JavaScript/);
});
