import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { listNamedImports, pruneBarrel } from './prune-barrel.ts';

const icons = readFileSync(
  createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('cjs/lucide-react.js', 'esm/lucide-react.mjs'),
  'utf8',
);

test('[PKG20] of a module that hands on others only what is asked for is read', () => {
  const code = pruneBarrel(icons, new Set(['ChefHat', 'Clock', 'Nothing']));
  expect(code?.split('\n')).toEqual([
    expect.stringMatching(/^export \{ default as ChefHat \} from '\.\/icons\/chef-hat\.mjs';$/),
    expect.stringMatching(/^export \{ default as Clock \} from '\.\/icons\/clock[\w-]*\.mjs';$/),
  ]);
  expect(pruneBarrel(icons, new Set(['icons']))).toBe(
    "import * as index from './icons/index.mjs';\nexport { index as icons };",
  );
});

test('[PKG20] a module that does anything else, or is small, is read whole', () => {
  expect(pruneBarrel(`${icons}\nconsole.log(1);`, new Set(['Clock']))).toBeNull();
  expect(pruneBarrel(`${icons}\nexport * from './more.mjs';`, new Set(['Clock']))).toBeNull();
  expect(pruneBarrel("export { a } from './a.js';", new Set(['a']))).toBeNull();
});

test('[PKG21] names are known where a package is imported by names alone', () => {
  const named = listNamedImports({
    'src/App.jsx': `import React, { useState } from 'react';
import { ChefHat, Clock as Time,
  type Icon } from "lucide-react";
import axios from 'axios';
import * as d3 from 'd3';
import { map } from 'lodash-es';
import { a } from 'both';
import 'lodash-es';`,
    'src/other.ts': `export { b } from 'both';\nimport { Star } from 'lucide-react';`,
    'src/notes.md': "import { x } from 'nowhere';",
  });
  expect(Object.fromEntries(named)).toEqual({
    react: new Set(['default', 'useState']),
    'lucide-react': new Set(['ChefHat', 'Clock', 'Icon', 'Star']),
    axios: new Set(['default']),
  });
});
