import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from '../root.mjs';

/** Packages of generated apps → the package here that has their types. */
const PACKAGES = {
  react: '@types/react-19',
  'react-dom': '@types/react-dom-19',
  csstype: 'csstype',
  wouter: 'wouter',
  regexparam: 'regexparam',
  hono: 'hono',
  zod: 'zod',
  '@hono/node-server': '@hono/node-server',
  '@types/node': '@types/node',
  'undici-types': 'undici-types',
};
const NAME = 'virtual:project-types';

/**
 * Gives the editor the types of the language and of the packages of generated apps, as one file that is loaded when it is
 * needed: path with `/` in front → text. `import address from 'virtual:project-types'` gives its address.
 * @returns {import('vite').Plugin}
 */
export function projectTypes() {
  return {
    name: 'project-types',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const source = JSON.stringify(collectTypes());
      const file = this.emitFile({ type: 'asset', name: 'project-types.json', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/** @returns {Record<string, string>} path with `/` in front → text */
export function collectTypes() {
  /** @type {Record<string, string>} */
  const files = {};
  const libraries = inRoot('node_modules/typescript/lib');
  for (const name of readdirSync(libraries))
    if (
      /^lib\.(es(5|20(1[5-9]|2[0-3]))\b.*|dom|dom\.iterable|decorators|decorators\.legacy)\.d\.ts$/.test(name)
    )
      files[`/${name}`] = readFileSync(join(libraries, name), 'utf8');
  for (const [name, home] of Object.entries(PACKAGES)) {
    const folder = inRoot('node_modules', home);
    for (const path of listTypes(folder))
      files[`/node_modules/${name}/${relative(folder, path)}`] = readFileSync(path, 'utf8');
  }
  return files;
}

/** @param {string} folder */
function listTypes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && (/\.d\.m?ts$/.test(one.name) || one.name === 'package.json'))
    .map((one) => join(one.parentPath, one.name))
    .filter(
      (path) =>
        !/\/(node_modules|src|locales|v3|ts5\.0)\//.test(
          relative(dirname(folder), path).replace(/^[^/]+\//, '/'),
        ),
    );
}
