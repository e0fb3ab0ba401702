/**
 * What a trade usually brings is asked of no visitor [FORM8], and nothing stands twice in a kind [FORM9]: held against plans of both
 * readers, of texts that were taken by lot. `PLANS=1000` takes all.
 */
import { expect, test } from 'vitest';
import { planMarked } from '../../../tests/engine/plan-marked.ts';
import { planSamples, type SamplePlan } from '../../../tests/engine/plan-samples.ts';
import type { Entity, Field } from '../../contract/plan/blueprint.ts';
import { singularise } from '../core/names/inflection.ts';

const samples = await planSamples(31, 40);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singularise);

/** What a label says, whether of one or several, and whatever its unit. */
const bareLabel = (label: string) =>
  wordsOf(label.replace(/ in (?:minutes|hours|days|kg|km|cm)$/i, '').replace(/^number of /i, '')).join(' ');

const isEntered = ({ input }: Field) => input === 'always' || input === 'create';

function isNamed({ label }: Field, text: ReadonlySet<string>): boolean {
  return wordsOf(label).some((word) => text.has(word));
}

/** What visitors have to say that no word of the text names, beside who they are, when it is, how much, of what, and what it says. */
function listDemanded(entity: Entity, text: string): string[] {
  const said = new Set(wordsOf(text));
  const opened = entity.rules.some(
    ({ operations, allow }) => operations.includes('create') && allow.includes('public'),
  );
  if (!opened) return [];
  return entity.fields
    .filter((field) => field.required && isEntered(field) && !isNamed(field, said))
    .filter((field) => /^(?:email|url|image|enum|text)$/.test(field.type))
    .filter(
      ({ name, unique, default: first }) =>
        name !== entity.title_field &&
        name !== entity.flow?.field &&
        !unique &&
        first === undefined &&
        !/name$|^(?:author|customer|client|guest|student|participant|borrower|patient)$/.test(name),
    )
    .map(({ label }) => `${entity.label}: ${label}`);
}

/** Pairs of fields that say the same. */
function listTwice(entity: Entity): string[] {
  const fields = entity.fields.filter(isEntered);
  const targets = fields.flatMap(({ reference }) => reference?.entity ?? []);
  const isTwice = (one: Field, other: Field) => {
    if (one.reference && other.reference && one.reference.entity === other.reference.entity)
      // Of a home team and an away team none is "the team" besides.
      return [one, other].some(
        ({ name }) =>
          name === one.reference?.entity && targets.filter((target) => target === name).length > 2,
      );
    if (Boolean(one.reference) !== Boolean(other.reference)) return one.label === other.label;
    return bareLabel(one.label) === bareLabel(other.label);
  };
  const pairs = fields.flatMap((one, index) =>
    fields
      .slice(index + 1)
      .filter((other) => isTwice(one, other))
      .map((other) => `${entity.label}: ${one.label} and ${other.label}`),
  );
  const names = fields.filter(({ name }) => name === 'name' || /^(?:full|first|given)_name$/.test(name));
  return names.length > 1
    ? [...pairs, `${entity.label}: ${names.map(({ label }) => label).join(' and ')}`]
    : pairs;
}

const listAll = (list: (entity: Entity, text: string) => string[]) =>
  samples.flatMap(({ id, text, plan }: SamplePlan) =>
    plan.blueprint.entities.flatMap((entity) => list(entity, text).map((found) => `${id}: ${found}`)),
  );

test('[FORM8] visitors have to say nothing that no words name, in plans of both readers', () => {
  expect(listAll(listDemanded)).toEqual([]);
});

test('[FORM9] nothing stands twice in a kind, in plans of both readers', () => {
  expect(listAll(listTwice)).toEqual([]);
});

test('[SUM3] lines that are counted by a number of pieces have no quantity besides', () => {
  const line = planMarked(
    'A [thing order] has a [field date]. A [thing line] [link belongs to] an [thing order] and has a [field number of pieces].',
  ).blueprint.entities.find(({ name }) => name === 'line');
  const counted = line?.fields
    .filter(({ label }) => /quantity|number/i.test(label))
    .map(({ label }) => label);
  expect(counted).toEqual(['Number of pieces']);
});

test.each([
  ['type', 'A [thing note] has [field types]. The [field type] is [value short] or [value long].'],
  [
    'guest',
    '[thing Parties] with [field guests] and a [field date]. The [field number of guests] is [bound 20] or more.',
  ],
])('[FORM9] a word in both numbers is one field: %s', (label, marked) => {
  const fields = planMarked(marked).blueprint.entities.flatMap(({ fields: all }) => all);
  expect(fields.filter((field) => bareLabel(field.label) === label)).toHaveLength(1);
});
