import { expect, test } from 'vitest';
import { listPageAssets, listStaticImports } from './page-assets.ts';

test('[TRY4] scripts, preloads and styles of a page, not those of other hosts', () => {
  const html = `<!doctype html><link rel="icon" href="/favicon.svg">
    <link rel='stylesheet' href='/assets/main-AB.css'><link rel="modulepreload" href="/_vendor/react-CD.js">
    <script type="module" crossorigin src="./assets/main-EF.js"></script><script src="https://other.example/x.js"></script>
    <script>inline()</script>`;
  expect(listPageAssets(html)).toEqual({
    scripts: ['/_vendor/react-CD.js', '/assets/main-EF.js'],
    styles: ['/assets/main-AB.css'],
  });
});

test('static imports of minified modules', () => {
  const code = `import"react";import{a as b,c}from"./chunk-1.js";import*as d from'/x.js';export{e}from"./y.js";const f=import("./lazy.js");let g="import x from 'no'"`;
  expect(listStaticImports(code)).toEqual(
    expect.arrayContaining(['react', './chunk-1.js', '/x.js', './y.js']),
  );
  expect(listStaticImports(code)).not.toContain('./lazy.js');
});
