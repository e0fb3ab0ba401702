/** Names of entities stay clear of what printed components call things themselves, whatever people keep. */
import nlp from 'compromise';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { fixtureNames, readFixture } from '../../../../../tests/engine/fixtures.ts';
import { tryPrinters } from '../../../../../tests/engine/try-printers.ts';
import { Blueprint } from '../../../../contract/plan/blueprint.ts';
import { planFrontend } from '../../../assembly/print-parts.ts';
import { findGeneratorProblems } from '../../../problems/find-problems.ts';
import { settle } from '../../../settle/settle.ts';
import { buildModel } from '../../model.ts';
import { printModule } from '../code.ts';
import { entityNames } from './entity-names.ts';

vi.setConfig({ testTimeout: 120_000 });

/** In no name of the printers'. */
const MARK = 'qq';

/** The plan with marked names of entities: all other names in its code are the printers' own. */
function markEntities(plan: Blueprint): Blueprint {
  const names = new Set(plan.entities.flatMap(({ name, plural }) => [name, plural]));
  const say = (text: string) => (names.has(text) ? `${MARK}_${text}` : text);
  const mark = (value: unknown, isRecord = false): unknown => {
    if (typeof value === 'string') return say(value);
    if (Array.isArray(value)) return value.map((one) => mark(one, isRecord));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isRecord ? say(key) : key,
        key === 'ability' ? one : mark(one, key === 'seed'),
      ]),
    );
  };
  return Blueprint.parse(mark(plan));
}

/** Variables, parameters, functions and components that a module declares, imports or uses. */
function identifiersOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isMember =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertySignature(parent) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        ts.isJsxAttribute(parent) ||
        ts.isJsxOpeningElement(parent) ||
        ts.isJsxSelfClosingElement(parent) ||
        ts.isJsxClosingElement(parent) ||
        ts.isTypeReferenceNode(parent);
      if (!isMember && !node.text.toLowerCase().includes(MARK)) found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(`${path}.tsx`, text, ts.ScriptTarget.Latest, true));
  return found;
}

const entityCalled = (name: string) => ({
  name,
  plural: `${name}_plural`,
  label: name,
  label_plural: `${name}s`,
  title_field: 'name',
  fields: [
    { name: 'name', label: 'Name', type: 'text' as const, required: true },
    { name: 'price', label: 'Price', type: 'money' as const },
    { name: 'day', label: 'Day', type: 'date' as const },
  ],
});

const planOf = (names: readonly string[]) => ({
  version: 1,
  name: 'Nouns',
  entities: names.map(entityCalled),
  pages: names.flatMap((name, index) => [
    {
      name: `page_${index}`,
      title: name,
      path: index === 0 ? '/' : `/p${index}`,
      blocks: [{ ability: index % 2 ? 'cards' : 'table', entity: name }],
    },
    {
      name: `one_${index}`,
      title: name,
      path: `/p${index}/:id`,
      nav: false,
      blocks: [{ ability: 'detail', entity: name }],
    },
  ]),
});

test('[NAME7] no variable of a record is one that printed components have themselves', () => {
  const own = new Set<string>();
  let printed = 0;
  for (const name of fixtureNames) {
    const plan = markEntities(readFixture(name));
    if (findGeneratorProblems(plan).length > 0) continue;
    printed++;
    for (const [path, body] of planFrontend(settle(plan)))
      for (const found of identifiersOf(path, printModule(path, body))) own.add(found);
  }
  expect(printed).toBeGreaterThan(5);
  // Of several words nobody's record is called `createDataStore` or `onDeleted`.
  const variables = [...own].filter((name) => /^[a-z]+$/.test(name));
  expect(variables.length).toBeGreaterThan(50);
  const clashing = variables.filter((name) => {
    const plan = Blueprint.parse(planOf([name]));
    const [entity] = buildModel(plan).entities;
    return entity && String(entityNames(entity).variable) === name;
  });
  expect(clashing.sort().join(' ')).toBe('');
});

test('[NAME8] a thousand nouns are kept without fault in what both printers write', async () => {
  const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  const nouns = Object.entries(lexicon)
    .filter(
      ([word, tags]) =>
        /^[a-z]{3,14}$/.test(word) && [tags].flat().some((tag) => /^(Singular|Noun)$/.test(tag)),
    )
    .map(([word]) => word);
  const step = Math.max(1, Math.floor(nouns.length / 1000));
  const taken = nouns.filter((_, index) => index % step === 0).slice(0, 1000);
  const hard =
    'day cart calendar mark value shape view people order page key index state event form item list query'.split(
      ' ',
    );
  const all = [...new Set([...hard, ...taken])];
  // The check tries those that are hard; all of them take a minute.
  const size = Number(process.env.NOUNS ?? 30);
  const faults: string[] = [];
  for (let at = 0; at < Math.min(all.length, size); at += 30) {
    const outcome = await tryPrinters(planOf(all.slice(at, at + 30)));
    faults.push(
      ...(outcome.kind === 'printed' ? outcome.faults : [`${outcome.kind}: ${all.slice(at, at + 30)}`]),
    );
  }
  expect(all.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});
