/** Each wanted ability → a change of the draft, or an honest line about what will be missing. */

import { findAbility, listAbilities } from '../../abilities/registry.ts';
import { pluralise } from '../../core/names/inflection.ts';
import { capitalise } from '../../core/names/words.ts';
import { wordTable } from '../lexicon/word-table.ts';
import type { WantedAbility } from '../reader/facts.ts';
import { type Draft, type DraftEntity, findDraftEntity, noteNotBuilt, type Planner } from './draft/draft.ts';
import { UNBUILT } from './unbuilt-abilities.ts';

/** Below this a wish is a guess: an ability may take it up, its absence is not worth a line. */
const SURE = 0.7;

/** Answers all wishes of the facts in their order, then lets abilities see what is there anyway. */
export function answerWanted(draft: Draft): void {
  answerWishes(draft);
  for (const ability of listAbilities()) ability.complete?.(draft);
}

/** Answers all wishes of the facts in their order, and touches nothing else. */
export function answerWishes(draft: Draft): void {
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
  noteNotBuilt(
    draft,
    unbuilt.title === '' ? wanted.evidence : fill(unbuilt.title, target),
    fill(unbuilt.reason, target),
  );
}

/** The plan of the ability itself, or of the architect for what lists, fields and relations do anyway. */
function findPlanner(ability: string): Planner | null {
  return findAbility(ability)?.plan ?? PLANNERS[ability] ?? null;
}

const done: Planner = () => null;

const PLANNERS = wordTable<Planner>({
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
  roles: done,
  apply: done,
  'line-items': done,
  'csv-export': planExport,
});

/** Every list that stands by itself can be taken away as a file. */
function planExport(draft: Draft): string | null {
  for (const one of draft.entities)
    if (!one.entity.operations.includes('export')) one.entity.operations.push('export');
  return null;
}

/** A wish that is met or empty in this plan. */
function unneeded(wanted: WantedAbility, draft: Draft): boolean {
  // Collecting addresses is built; only sending to them is not.
  if (wanted.ability === 'newsletter')
    return !/\b(?:newsletters?|mailings?|send|sending|campaigns?)\b/i.test(draft.facts.text);
  // Sums of lines, budgets and the like are worked out.
  if (wanted.ability === 'formula')
    return draft.facts.wanted.some(({ ability }) =>
      /^(?:calculator|totals|budget|stock|progress)$/.test(ability),
    );
  // The page that asks the questions has an address that is made for passing on.
  if (wanted.ability === 'share') return draft.facts.wanted.some(({ ability }) => ability === 'survey');
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
