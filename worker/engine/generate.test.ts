/** What a reader of the generated code may rely on: it is formatted, typed strictly, and the same each time. */
import { check } from 'prettier';
import { expect, test } from 'vitest';
import { findTypeErrors } from '../../tests/engine/find-type-errors.ts';
import { coveringNames, fixtureNames, readFixture } from '../../tests/engine/fixtures.ts';
import { hostileBlueprint } from '../../tests/engine/hostile-blueprint.ts';
import { findFailures, loadBackend } from '../../tests/engine/run-backend.ts';
import type { Blueprint } from '../contract/plan/blueprint.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import { deriveContractSuite, generateBackend, generateFrontend, generateProjectFiles } from './generate.ts';
import { findGeneratorProblems } from './index.ts';

async function generateAll(blueprint: Blueprint): Promise<SourceFiles> {
  return {
    ...(await generateFrontend(blueprint)),
    ...generateBackend(blueprint, 'React + Hono'),
    ...generateProjectFiles(blueprint, 'React + Hono'),
  };
}

function generateServerSide(blueprint: Blueprint): SourceFiles {
  return {
    ...generateBackend(blueprint, 'React + Hono'),
    ...generateProjectFiles(blueprint, 'React + Hono'),
  };
}

/** Texts that are as prettier writes them; most files of an app are those of others, too. */
const formatted = new Set<string>();

async function isFormatted(path: string, text: string, settings: object): Promise<boolean> {
  if (formatted.has(`${path} ${text}`)) return true;
  const isAsAsked = await check(text, { ...settings, filepath: path });
  if (isAsAsked) formatted.add(`${path} ${text}`);
  return isAsAsked;
}

test('[GEN4] backends and tests of projects with all abilities have no type error', {
  timeout: 120_000,
}, () => {
  const files = Object.fromEntries(
    coveringNames.flatMap((name) =>
      Object.entries(generateServerSide(readFixture(name)))
        .filter(([path]) => path !== 'vite.config.ts')
        .map(([path, text]) => [`generated/${name}/${path}`, text]),
    ),
  );
  expect(findTypeErrors(files)).toEqual([]);
  expect(Object.keys(files).length).toBeGreaterThan(coveringNames.length * 20);
});

test('[GEN5] every file of projects with all abilities is formatted as its own prettier asks', {
  timeout: 180_000,
}, async () => {
  const unformatted: string[] = [];
  for (const name of coveringNames) {
    const files = await generateAll(readFixture(name));
    const { prettier } = JSON.parse(files['package.json'] ?? '{}');
    for (const [path, text] of Object.entries(files)) {
      if (!/\.(tsx?|css|json|html|md)$/.test(path)) continue;
      if (!(await isFormatted(path, text, prettier))) unformatted.push(`${name}/${path}`);
    }
  }
  expect(unformatted).toEqual([]);
});

test('[GEN6] the same Blueprint gives the same bytes', async () => {
  const [first, second] = await Promise.all([
    generateAll(readFixture('crm')),
    generateAll(readFixture('crm')),
  ]);
  expect(second).toEqual(first);
});

test('[GEN7] a field added changes only lines about it', () => {
  const before = readFixture('crm');
  const after = readFixture('crm');
  const company = after.entities.find((entity) => entity.name === 'company');
  company?.fields.push({
    name: 'vat_number',
    label: 'VAT number',
    type: 'text',
    required: false,
    unique: false,
    integer: false,
    input: 'always',
    max: 14,
  });
  const changed = diff(generateBackend(before, 'React + Hono'), generateBackend(after, 'React + Hono'));
  expect(changed.map(({ path }) => path).sort()).toEqual([
    'backend/openapi.json',
    'backend/records/companies.ts',
    'backend/schema.ts',
    'backend/validation/companies.ts',
  ]);
  for (const { path, added, removed } of changed.filter((file) => file.path.endsWith('.ts'))) {
    expect(removed, path).toEqual([]);
    for (const line of added) expect(line, path).toContain('vat_number');
  }
});

/** Lines of each file that one version has and the other lacks. */
function diff(
  before: SourceFiles,
  after: SourceFiles,
): { path: string; added: string[]; removed: string[] }[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths
    .filter((path) => before[path] !== after[path])
    .map((path) => ({
      path,
      added: missingLines(after[path] ?? '', before[path] ?? ''),
      removed: missingLines(before[path] ?? '', after[path] ?? ''),
    }));
}

function missingLines(of: string, from: string): string[] {
  const counts = new Map<string, number>();
  for (const line of from.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return of.split('\n').filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}

test('[GEN8] nothing in a generated backend is exported without being used', () => {
  for (const name of fixtureNames) {
    const files = generateServerSide(readFixture(name));
    const all = Object.values(files).join('\n');
    for (const [path, text] of Object.entries(files))
      for (const [, exported = ''] of text.matchAll(
        /^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm,
      )) {
        const uses = all.match(new RegExp(`\\b${exported}\\b`, 'g'))?.length ?? 0;
        expect(uses, `${name}: ${exported} of ${path}`).toBeGreaterThan(1);
      }
  }
});

test('[GEN9] words that try to break out of the code, and names of its languages, do no harm', {
  timeout: 180_000,
}, async () => {
  expect(findGeneratorProblems(hostileBlueprint)).toEqual([]);
  const files = generateServerSide(hostileBlueprint);
  delete files['vite.config.ts'];
  expect(
    findTypeErrors(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`generated/hostile/${path}`, text])),
    ),
  ).toEqual([]);
  for (const [path, text] of Object.entries(files))
    if (/\.(ts|json)$/.test(path))
      expect(await isFormatted(path, text, JSON.parse(files['package.json'] ?? '{}').prettier), path).toBe(
        true,
      );
  const { checks } = deriveContractSuite(hostileBlueprint);
  // All records have the same fields: how each of those is refused is seen at two of them, all else at every one.
  const [first, second] = hostileBlueprint.entities.map(({ name }) => name);
  const isOfField = ({ id }: { id: string }) => /\.create\.\w+$/.test(id);
  const needed = checks.filter(
    (one) => !isOfField(one) || one.entity === first || one.entity === second || /\.defaults$/.test(one.id),
  );
  expect(needed.length).toBeGreaterThan(hostileBlueprint.entities.length * 15);
  expect(await findFailures(await loadBackend(files), needed)).toEqual([]);
});

test('[GEN10] an app without anything to keep has a backend all the same', async () => {
  const blueprint = readFixture('crm');
  blueprint.entities = [];
  blueprint.pages = [
    { ...(blueprint.pages[0] ?? ({} as never)), blocks: [{ ability: 'text', options: { body: 'Hello' } }] },
  ];
  expect(findGeneratorProblems(blueprint)).toEqual([]);
  const files = generateServerSide(blueprint);
  delete files['vite.config.ts'];
  expect(
    findTypeErrors(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`generated/empty/${path}`, text])),
    ),
  ).toEqual([]);
  expect(await findFailures(await loadBackend(files), deriveContractSuite(blueprint).checks)).toEqual([]);
});
