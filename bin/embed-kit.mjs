/**
 * Embeds what generated apps are made of, so that the generator can write it from inside a Worker, which has no files:
 * - every source below `worker/engine/kit/` as text → `worker/engine/kit.generated.ts`, under its path in an app: the two
 *   kinds of backend, `hono` and `fastapi`, lie beside each other here, and an app has one of them as its `backend`
 * - what of it whoever writes code may call, one page of signatures → `worker/engine/kit-page.generated.ts`
 * - what its components take, from their types → `worker/engine/kit-types.generated.ts`
 * - the outlines of the lucide icons (ISC licence) → `worker/engine/lucide.generated.ts`
 * - the weights of the reader of descriptions and its clusters of words → `worker/engine/reader-data.generated.ts`
 * All are git-ignored. A file is written only when its content changed, so watchers stay calm.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { printKitPage } from './kit-page.mjs';
import { readKitTypes } from './kit-types.mjs';

const root = new URL('../', import.meta.url);
const kit = new URL('worker/engine/kit/', root);

/** Files that check the kit itself and are no part of a generated app. */
const isOwnMachinery = (path) => /(^|\/)(tsconfig\.json|kit-env\.d\.ts|[^/]+\.test\.tsx?)$/.test(path);

const HEADER = '// Made by bin/embed-kit.mjs; do not edit.\n';

async function listKitFiles() {
  const entries = await readdir(kit, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(kit).length).replace(/^\/+/, ''))
    .filter((path) => !isOwnMachinery(path) && !path.split('/').includes('node_modules'))
    .sort();
}

async function embedKit() {
  const files = {};
  for (const path of await listKitFiles())
    files[path.replace(/^(hono|fastapi)\//, '')] = await readFile(new URL(path, kit), 'utf8');
  const lines = Object.entries(files).map(
    ([path, text]) => `  ${JSON.stringify(path)}: ${JSON.stringify(text)},`,
  );
  await writeWhenChanged(
    new URL('worker/engine/kit.generated.ts', root),
    `${HEADER}const kit: Record<string, string> = {\n${lines.join('\n')}\n};\nexport default kit;\n`,
  );
  await writeWhenChanged(
    new URL('worker/engine/kit-page.generated.ts', root),
    `${HEADER}export default ${JSON.stringify(printKitPage(files))};\n`,
  );
  await embedTypes(files);
}

/** A type checker takes three seconds for it, so it happens once per content of the kit and of that script. */
async function embedTypes(files) {
  const target = new URL('worker/engine/kit-types.generated.ts', root);
  const hash = createHash('sha256')
    .update(JSON.stringify(files))
    .update(await readFile(new URL('kit-types.mjs', import.meta.url)))
    .digest('hex');
  const stamp = `// ${hash.slice(0, 12)}\n`;
  if ((await readOrNull(target))?.startsWith(HEADER + stamp)) return;
  const read = readKitTypes(new URL('src/', kit));
  // They are there for development alone; without them nobody knows what a component takes from its element.
  const hasReact = (await readOrNull(new URL('node_modules/@types/react-19/package.json', root))) !== null;
  const types = hasReact ? read : { ...read, components: {} };
  if ((hasReact && !types.components['src/ui/Button.tsx']?.Button?.icon) || types.globals.length < 500)
    throw new Error('The types of the kit could not be read; look at bin/kit-types.mjs');
  await writeFile(
    target,
    `${HEADER}${stamp}/** As \`bin/kit-types.mjs\` says. Parse before use. */\nexport default ${JSON.stringify(JSON.stringify(types))};\n`,
  );
}

/** Reading 1,700 icon modules takes a second, so it happens once per version of lucide and of this script. */
async function embedIcons() {
  const target = new URL('worker/engine/lucide.generated.ts', root);
  const lucide = new URL('node_modules/lucide-react/', root);
  const { version } = JSON.parse(await readFile(new URL('package.json', lucide), 'utf8'));
  const script = createHash('sha256')
    .update(await readFile(new URL(import.meta.url)))
    .digest('hex');
  const stamp = `// lucide-react ${version}, ISC licence, ${script.slice(0, 12)}\n`;
  if ((await readOrNull(target))?.startsWith(HEADER + stamp)) return;
  const shapes = {};
  const folder = new URL('dist/esm/icons/', lucide);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  for (const name of names) {
    const icon = (await import(new URL(name, folder).href)).__iconData;
    if (!icon?.node) continue;
    const markup = icon.node.map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')} />`;
    });
    shapes[icon.name] = markup.join('');
    for (const alias of icon.aliases ?? []) shapes[alias] ??= shapes[icon.name];
  }
  if (Object.keys(shapes).length < 1000)
    throw new Error('lucide-react is laid out differently; adapt bin/embed-kit.mjs');
  await writeWhenChanged(
    target,
    `${HEADER}${stamp}/** Icon name → the inside of its 24 × 24 SVG, valid as JSX too. Parse before use. */\nexport default ${JSON.stringify(JSON.stringify(shapes))};\n`,
  );
}

async function embedReader() {
  const data = new URL('worker/engine/language/data/', root);
  const [weights, clusters] = await Promise.all([
    readFile(new URL('weights.bin', data), 'base64'),
    readFile(new URL('word-clusters.txt', data), 'utf8'),
  ]);
  await writeWhenChanged(
    new URL('worker/engine/reader-data.generated.ts', root),
    `${HEADER}export default ${JSON.stringify({ weights, clusters })};\n`,
  );
}

async function readOrNull(url) {
  return readFile(url, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function writeWhenChanged(url, text) {
  if ((await readOrNull(url)) !== text) await writeFile(url, text);
}

await Promise.all([embedKit(), embedIcons(), embedReader()]);
