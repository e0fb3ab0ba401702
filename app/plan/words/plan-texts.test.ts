/**
 * [PLAIN4] What a plan says to people has no names of rules, fields or parts in it, only labels and words: held against plans of both
 * readers, of texts that were taken by lot. `PLANS=1000` takes all.
 */
import { expect, test } from 'vitest';
import { planSamples } from '../../../tests/engine/plan-samples.ts';
import type { Plan } from '../../../worker/contract/http.ts';
import { listAssumed } from '../../../worker/contract/plan-edits/list-assumed.ts';
import { describeBlock } from './describe-block';
import { describeAudience, describeRules } from './describe-rules';

/** Names as code has them (`signed_in`, `customer_name`, `list:create`, `conflictCheck`), and what is left of a value that is none. */
const RAW =
  /\b[a-z][a-z0-9]*_[a-z0-9_]+|\b[a-z]+:(?:list|read|create|update|delete|summary|export)\b|\b[a-z]+[A-Z]\w+|\[object|\bundefined\b|\bNaN\b|\bnull\b/g;

/** Whatever a page shows of a plan as sentences. */
function listTexts({ blueprint, ...plan }: Plan): string[] {
  return [
    plan.analysis,
    ...plan.understood,
    ...plan.assumptions,
    ...plan.questions,
    ...plan.not_built.flatMap(({ asked, reason }) => [asked, reason]),
    ...(plan.clauses ?? []).map(({ words }) => words),
    ...listAssumed(blueprint).map((assumed) => assumed.sentence),
    ...describeRules(blueprint).flatMap(({ title, rules }) => [title, ...rules]),
    ...blueprint.pages.flatMap((page) => [
      page.title,
      describeAudience(page.audience, blueprint) ?? '',
      ...page.blocks.map((block) => describeBlock(block, blueprint)),
    ]),
    ...blueprint.roles.flatMap(({ label, description }) => [label, description]),
    ...blueprint.entities.flatMap((entity) => [
      entity.label,
      entity.label_plural,
      entity.description,
      ...entity.fields.flatMap(({ label, help, options = [] }) => [
        label,
        help ?? '',
        ...options.map((option) => option.label),
      ]),
      ...entity.actions.flatMap(({ label, confirm }) => [label, confirm ?? '']),
    ]),
  ];
}

test('[PLAIN4] raw names stand in no text that a plan shows, but where the person wrote them', async () => {
  const found = (await planSamples(19, 40)).flatMap(({ id, text, plan }) =>
    listTexts(plan).flatMap((shown) =>
      (shown.match(RAW) ?? [])
        .filter((name) => !text.includes(name))
        .map((name) => `${id}: ${name} in ${shown}`),
    ),
  );
  expect(found).toEqual([]);
});
