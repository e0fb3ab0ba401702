/** What printing adds to a plan: a page for paper of what is printed, which the record's page leads to. */
import {
  type Draft,
  type DraftEntity,
  findChildren,
  findDraftEntity,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import type { PrintOptions } from './print-options.ts';

const PAPER = [
  'invoice',
  'quote',
  'quotation',
  'estimate',
  'receipt',
  'bill',
  'order',
  'delivery',
  'report',
  'recipe',
  'certificate',
  'contract',
  'ticket',
  'menu',
  'worksheet',
  'letter',
];

export const planPrint: Planner = (draft, wanted) => {
  const target = findPaper(draft, wanted.entity);
  if (!target)
    return 'There is no record in the plan that a sheet of paper could be made of; lists can be printed by the browser.';
  const { entity } = target;
  const name = `print_${entity.name}`;
  if (draft.extraPages.some((page) => page.name === name)) return null;
  draft.extraPages.push({
    name,
    title: `Print ${entity.label}`,
    path: `/${entity.plural.replaceAll('_', '-')}/:id/print`,
    icon: 'printer',
    nav: false,
    blocks: [{ ability: 'print', entity: entity.name, options: {} }],
  });
  // Lines and sums may come from abilities that are planned after this one.
  draft.finish.push(() => {
    const block = draft.pages.find((page) => page.name === name)?.blocks[0];
    if (block) block.options = { ...printOptions(draft, target) };
  });
  if (/\bpdf/i.test(draft.facts.text))
    draft.assumptions.push(
      `A ${target.fact.words} becomes a PDF through the print window of the browser ("Save as PDF").`,
    );
  return null;
};

function printOptions(draft: Draft, target: DraftEntity): PrintOptions {
  const to = target.entity.fields.find((field) => {
    const pointed = field.reference && findDraftEntity(draft, field.reference.entity);
    return (
      pointed &&
      (pointed.nature === 'person' || /client|customer|company|supplier|account/.test(pointed.entity.name))
    );
  });
  const totals = draft.abilities.find(
    (use) => use.ability === 'totals' && use.entity === target.entity.name,
  )?.options;
  const children = findChildren(draft, target.entity.name);
  const part =
    children.find(({ child }) => child.entity.name === totals?.lines) ??
    children.find(({ child }) => child.nature === 'part' && child.entity.operations.includes('list'));
  return {
    ...(to ? { to: to.name } : {}),
    ...(part ? { lines: { entity: part.child.entity.name, by: part.field.name } } : {}),
  };
}

/** What people print: bills first, then what the text names beside the word. */
function findPaper(draft: Draft, asked: string | undefined): DraftEntity | null {
  const usable = draft.entities.filter(
    (one) => one.nature !== 'part' && one.nature !== 'group' && one.entity.operations.includes('read'),
  );
  const named = usable.find((one) => one.entity.name === asked);
  const called = (one: DraftEntity) =>
    PAPER.some(
      (word) => one.entity.name === word || one.thing?.name === word || one.entity.name.endsWith(`_${word}`),
    );
  if (named && called(named)) return named;
  const bill = PAPER.flatMap((word) =>
    usable.filter(
      (one) => one.entity.name === word || one.thing?.name === word || one.entity.name.endsWith(`_${word}`),
    ),
  )[0];
  return bill ?? named ?? usable[0] ?? null;
}
