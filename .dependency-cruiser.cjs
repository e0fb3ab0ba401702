/**
 * The direction of imports:
 *   app → worker/contract ← worker
 *   contract ← domain ← { db, engine, builder, git, mail, dns } ← { ai, import-code, runtime } ← { agents, pipeline } ← project ← { auth, api } ← mcp ← hosts ← index
 * A layer may use itself and those before it. Types alone may also be taken from later ones where a line below says so.
 */
const layers = [
  ['contract'],
  ['domain'],
  ['db', 'engine', 'builder', 'git', 'mail', 'dns'],
  ['ai', 'import-code', 'runtime'],
  ['agents', 'pipeline'],
  ['project'],
  ['auth', 'api'],
  ['mcp'],
  ['hosts'],
];

const folder = (names) => `^worker/(${names.join('|')})/`;
/** Imports that are gone when the program runs. */
const types = ['type-only', 'type-import'];
const kit = '^worker/engine/kit/';
const notTests = '\\.test\\.(ts|tsx|mjs)$';

const directions = layers.slice(0, -1).map((names, index) => ({
  name: `${names.join('-')}-knows-no-later-layer`,
  severity: 'error',
  comment: `worker/{${names.join(', ')}} may not use what is built on it.`,
  from: { path: folder(names), pathNot: notTests },
  to: { path: folder(layers.slice(index + 1).flat()) },
}));

/**
 * Rooms of the engine, and which others each may know. What did not keep to it on the day it was set in order is listed, and the list
 * only shrinks (`worker/engine/rooms.test.ts`). Rooms that `may` does not name are built on all of these, and know abilities by their registry.
 */
const { may, exceptions } = require('./worker/engine/rooms.json');
const engine = '^worker/engine/';
const escaped = (path) => `${engine}${path.replace(/[.[\]()+]/g, '\\$&')}$`;
const excepted = (from, to) => (exceptions[`${from} → ${to}`] ?? []).map(escaped);
const rooms = Object.keys(may);

const roomRules = rooms.flatMap((from) =>
  [...rooms, 'assembly', 'problems', 'settle']
    .filter((to) => to !== from && !may[from].includes(to))
    .map((to) => ({
      name: `engine-${from}-knows-no-${to}`,
      severity: 'error',
      from: { path: `${engine}${from}/`, pathNot: [notTests, kit, ...excepted(from, to)] },
      to: { path: `${engine}${to}/`, pathNot: kit },
    })),
);
const abilityRules = ['assembly', 'problems', 'settle'].map((from) => ({
  name: `engine-${from}-knows-no-ability`,
  severity: 'error',
  from: { path: `${engine}${from}/`, pathNot: [notTests, ...excepted(from, 'abilities')] },
  to: {
    path: `${engine}abilities/`,
    ...(from === 'assembly' && { pathNot: `${engine}abilities/registry\\.ts$` }),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...roomRules,
    ...abilityRules,
    {
      name: 'engine-has-a-door',
      severity: 'error',
      comment:
        'All that others take of the engine is in index.ts, and what is needed without loading it in given.ts.',
      from: { path: '^(app|worker)/', pathNot: [notTests, engine] },
      to: { path: engine, pathNot: `${engine}(index|given)\\.ts$` },
    },
    {
      name: 'engine-knows-no-door',
      severity: 'error',
      from: { path: engine, pathNot: notTests },
      to: { path: `${engine}(index|given)\\.ts$` },
    },
    {
      name: 'rules-know-no-bindings',
      severity: 'error',
      comment: 'The contract and the domain take values and return decisions.',
      from: { path: folder(['contract', 'domain']) },
      to: { path: '^worker/env\\.ts$' },
    },
    {
      name: 'env-is-the-ground',
      severity: 'error',
      comment:
        'Bindings and settings are read by all that is built on them. Processes of apps are bound in worker/runtime.',
      from: { path: '^worker/env\\.ts$' },
      to: { path: '^worker/', pathNot: '^worker/(contract|domain|dns)/' },
    },
    {
      name: 'every-folder-has-a-layer',
      severity: 'error',
      comment: 'A new folder under worker/ needs its place in the list of layers above.',
      from: {},
      to: { path: '^worker/[^/]+/', pathNot: folder(layers.flat()) },
    },
    {
      name: 'app-knows-the-contract-alone',
      severity: 'error',
      comment:
        'Pages take values from worker/contract, and the assistant’s rules that need no server; types also from worker/api.',
      from: { path: '^app/' },
      to: { path: '^worker/', pathNot: '^worker/(contract|ai/offline)/', dependencyTypesNot: types },
    },
    {
      name: 'worker-knows-no-page',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^app/' },
    },
    {
      name: 'index-is-the-top',
      severity: 'error',
      from: { pathNot: '^(worker/index\\.ts|worker/main-module\\.d\\.ts|tests/|bin/)' },
      to: { path: '^worker/index\\.ts$' },
    },
    {
      name: 'kit-stands-alone',
      severity: 'error',
      comment: 'The kit is copied into generated apps: it can use nothing of Hewn.',
      from: { path: kit },
      to: { path: '^(app|worker|bin|tests)/', pathNot: kit },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(app|worker)/', pathNot: notTests },
      to: { path: ['^(tests|bin)/', notTests] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Types count too: what two files need of each other stands in a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tools-in-the-product',
      severity: 'error',
      comment: 'The Worker and the pages use dependencies; devDependencies are for building and testing.',
      from: {
        path: '^(app|worker)/',
        pathNot: [notTests, kit, '^worker/(builder/vendor|runtime/python/pack)/build-'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: types,
        pathNot: ['@types/', '^node_modules/vite/client'],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'The kit has the packages and the folders of a generated app; what runs inside an isolate is joined there. Texts of a package whose exports name them are found by Vite.',
      from: { pathNot: [kit, '^worker/runtime/((python|visits)/)?inside/'] },
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|virtual:|#pages|tailwindcss/\\w+\\.css\\?raw$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|tests/output)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workerd', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
