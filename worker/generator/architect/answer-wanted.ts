/** Each wanted ability → a change of the draft, or an honest line about what will be missing. */
import { findAbility } from '../abilities/registry.ts';
import { pluralise } from '../naming/inflection.ts';
import { capitalise } from '../naming/words.ts';
import type { WantedAbility } from '../reader/facts.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findByNature,
  findDraftEntity,
  makeField,
  noteNotBuilt,
  type Planner,
} from './draft.ts';
import { TAKEN_NAMES } from './draft-fields.ts';
import { UNBUILT } from './unbuilt-abilities.ts';

/** Below this a wish is a guess: an ability may take it up, its absence is not worth a line. */
const SURE = 0.7;

/** Answers all wishes of the facts in their order. */
export function answerWanted(draft: Draft): void {
  for (const wanted of draft.facts.wanted) answer(draft, wanted);
}

function answer(draft: Draft, wanted: WantedAbility): void {
  const plan = findPlanner(wanted.ability);
  if (plan) {
    const refusal = plan(draft, wanted);
    if (refusal !== null && wanted.confidence >= SURE) noteNotBuilt(draft, wanted.evidence, refusal);
    return;
  }
  const unbuilt = UNBUILT[wanted.ability];
  if (!unbuilt || wanted.confidence < SURE) return;
  const target = findDraftEntity(draft, wanted.entity) ?? draft.entities[0] ?? null;
  if (unneeded(wanted, draft)) return;
  noteNotBuilt(draft, fill(unbuilt.title, target), fill(unbuilt.reason, target));
}

/** The plan of the ability itself, or of the architect for what lists, fields and relations do anyway. */
function findPlanner(ability: string): Planner | null {
  return findAbility(ability)?.plan ?? PLANNERS[ability] ?? null;
}

const done: Planner = () => null;

const PLANNERS: Readonly<Record<string, Planner>> = {
  // Lists search, filter and sort by themselves; pages, boards and figures are laid out with all of the plan in view.
  search: done,
  filter: done,
  sort: done,
  cards: done,
  board: done,
  dashboard: done,
  chart: done,
  form: done,
  'status-flow': done,
  complete: done,
  assign: done,
  apply: done,
  'line-items': done,
  comments: planComments,
  tags: planTags,
  'csv-export': planExport,
};

/** Comments are records of their own that point at what they are about. */
function planComments(draft: Draft, wanted: WantedAbility): string | null {
  const comment = draft.entities.find((one) => one.thing?.name === 'comment') ?? null;
  if (!comment) return null;
  if (comment.entity.fields.some((field) => field.type === 'reference')) return null;
  const asked = findDraftEntity(draft, wanted.entity);
  const about =
    asked !== null && asked !== comment && /^(post|work|media|record|product|event)$/.test(asked.nature)
      ? asked
      : null;
  const target = about ?? findByNature(draft, ['post', 'work', 'media', 'record', 'product', 'event']);
  if (
    !target ||
    target === comment ||
    comment.entity.fields.some((field) => field.name === target.entity.name)
  )
    return null;
  comment.entity.fields.splice(
    1,
    0,
    makeField({
      name: TAKEN_NAMES.has(target.entity.name) ? `about_${target.entity.name}` : target.entity.name,
      label: target.entity.label,
      type: 'reference',
      required: true,
      reference: { entity: target.entity.name, on_delete: 'delete' },
    }),
  );
  return null;
}

function planTags(draft: Draft, wanted: WantedAbility): string | null {
  const target =
    findDraftEntity(draft, wanted.entity) ??
    findByNature(draft, ['post', 'media', 'record', 'product', 'work']);
  if (
    target &&
    !draft.entities.some((one) => /^(tag|label)$/.test(one.entity.name)) &&
    !target.entity.fields.some((field) => field.type === 'list')
  )
    addField(target, makeField({ name: 'tags', label: 'Tags', type: 'list', max: 40 }));
  return null;
}

/** Every list that stands by itself can be taken away as a file. */
function planExport(draft: Draft): string | null {
  for (const one of draft.entities)
    if (!one.entity.operations.includes('export')) one.entity.operations.push('export');
  return null;
}

/** A wish that is met or empty in this plan. */
function unneeded(wanted: WantedAbility, draft: Draft): boolean {
  if (wanted.ability === 'survey')
    return !draft.entities.some((one) => /survey|poll/.test(one.thing?.name ?? one.entity.name));
  if (wanted.ability === 'booking')
    return !draft.entities.some(
      (one) =>
        one.nature === 'event' ||
        one.entity.fields.some((field) => field.type === 'datetime' || field.type === 'date'),
    );
  return false;
}

function fill(sentence: string, target: DraftEntity | null): string {
  const one = target?.fact.words ?? 'record';
  const many = target?.fact.plural ?? pluralise(one);
  return sentence
    .replaceAll('{entity}', one)
    .replaceAll('{entities}', many)
    .replaceAll('{Entities}', capitalise(many));
}
