import { expect, test } from 'vitest';
import { listEntries, listInlineScripts, listLinkedStyles, writePage } from './write-page.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <link rel="stylesheet" href="/src/styles.css">
    <link rel="icon" href="/favicon.svg">
    <link rel="preload" as="font" crossorigin href="/node_modules/@fontsource-variable/lora/files/lora.woff2">
    <script>document.documentElement.className = 'js';</script>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

const written = writePage(page, {
  importMap: { react: '/_vendor/react-A.js' },
  preloads: ['/assets/chunk-B.js'],
  styles: ['/assets/styles-C.css'],
  faces: new Map([['/node_modules/@fontsource-variable/lora/files/lora.woff2', '/_vendor/lora-E.woff2']]),
  entries: new Map([
    ['/src/main.tsx', '/assets/main-D.js'],
    ['/src/styles.css', '/assets/styles-C.css'],
  ]),
});

test('[PAGE1] sources are found in the page', () => {
  expect(listEntries(page)).toEqual(['/src/main.tsx']);
  expect(listLinkedStyles(page)).toEqual(['/src/styles.css']);
});

test('[PAGE2] the import map stands before every module script and preload', () => {
  const map = written.indexOf('<script type="importmap">');
  expect(map).toBeGreaterThan(0);
  expect(map).toBeLessThan(written.indexOf('modulepreload'));
  expect(map).toBeLessThan(written.indexOf('src="/assets/main-D.js"'));
});

test('[PAGE3] sources are gone, what was built is in the head, the rest stays', () => {
  expect(written).not.toContain('/src/');
  expect(written.indexOf('/assets/main-D.js')).toBeLessThan(written.indexOf('</head>'));
  expect(written).toContain('<link rel="stylesheet" crossorigin href="/assets/styles-C.css">');
  expect(written).toContain('<link rel="icon" href="/favicon.svg">');
  expect(written).toContain('<div id="root"></div>');
});

test('[PAGE6] a preloaded face is asked for where it is served', () => {
  expect(written).toContain('<link rel="preload" as="font" crossorigin href="/_vendor/lora-E.woff2">');
  expect(written).not.toContain('/node_modules/');
});

test('[PAGE4] inline scripts are listed for the content policy exactly as they stand', () => {
  expect(listInlineScripts(written)).toEqual([
    "document.documentElement.className = 'js';",
    '{"imports":{"react":"/_vendor/react-A.js"}}',
  ]);
});

test('[PAGE5] scripts of other servers are no sources', () => {
  expect(listEntries('<script type="module" src="https://example.com/x.js"></script>')).toEqual([]);
});
