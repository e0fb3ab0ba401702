import { transform } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { printSvgComponent, usesNamedComponents } from './svg-component.ts';

async function render(text: string, props: object = {}): Promise<string> {
  const source = printSvgComponent(text, null) ?? '';
  const { code } = await transform(source, { format: 'cjs' });
  const module = { exports: {} as { default: Parameters<typeof createElement>[0] } };
  new Function('module', 'exports', 'require', code)(module, module.exports, () => ({ createElement }));
  return renderToStaticMarkup(createElement(module.exports.default, props));
}

test('[PACK44] a picture is a component: what stands at its root and in it stays, and properties come over it', async () => {
  const picture = `\ufeff<?xml version="1.0"?><!-- <b> --><!DOCTYPE svg>
<svg xmlns="http://www.w3.org/2000/svg" class='logo' stroke-width="2" viewBox="0 0 1 1" style="fill: red; --a: 1" data-a="x &gt; &#x41;" onload="alert(1)">
  <defs><svg/></defs><path d="M0 0" fill-rule="evenodd"/>
</svg>
`;
  const markup = await render(picture, { width: 20, className: 'mine' });
  expect(markup).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" class="mine" stroke-width="2" viewBox="0 0 1 1" style="fill:red;--a:1" data-a="x &gt; A" width="20">/,
  );
  expect(markup).toContain('<path d="M0 0" fill-rule="evenodd"/>\n</svg>');
  expect(markup).not.toContain('alert');
  expect(await render('<svg id="a"/>', { children: 'x' })).toBe('<svg id="a"></svg>');
});

test('[PACK44] what is no picture is no component; the address comes along where it is wanted', () => {
  expect(printSvgComponent('<html></html>', null)).toBeNull();
  expect(printSvgComponent('<svg></svg>', './a.svg?url')).toContain('export { default } from "./a.svg?url";');
  expect(usesNamedComponents({ 'src/App.tsx': "import { ReactComponent as L } from './l.svg'" })).toBe(true);
  expect(usesNamedComponents({ 'readme.md': 'ReactComponent' })).toBe(false);
});
