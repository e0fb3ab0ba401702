import { expect, test } from 'vitest';
import { resolveAlias } from './import-aliases.ts';

const files = { 'src/lib/a.ts': '', 'src/ui/button.tsx': '', 'shared/b.ts': '' };

test.each<[string, Record<string, string>, string, string | null]>([
  ['nothing says it', {}, '@/lib/a', 'src/lib/a.ts'],
  [
    'types with comments',
    {
      'tsconfig.json':
        '{ // of the editor\n "compilerOptions": { "baseUrl": ".", "paths": { "@ui/*": ["./src/ui/*"], }, }, /* end */ }',
    },
    '@ui/button',
    'src/ui/button.tsx',
  ],
  ['a base', { 'jsconfig.json': '{"compilerOptions":{"baseUrl":"src"}}' }, 'lib/a', 'src/lib/a.ts'],
  [
    'Vite, by a path',
    {
      'vite.config.ts': "export default { resolve: { alias: { '~': path.resolve(__dirname, './shared') } } }",
    },
    '~/b',
    'shared/b.ts',
  ],
  [
    'Vite, by an address',
    { 'vite.config.js': "alias: { '@shared': fileURLToPath(new URL('./shared', import.meta.url)) }" },
    '@shared/b',
    'shared/b.ts',
  ],
  ['a package', {}, '@scope/tool', null],
  ['broken types', { 'tsconfig.json': '{' }, 'lib/a', null],
])('[PACK42] an import by another name is found: %s', (_, config, specifier, expected) => {
  expect(resolveAlias({ ...files, ...config }, specifier)).toBe(expected);
});
