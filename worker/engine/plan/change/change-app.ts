/** The app as a whole: its name, money, clock, pages, texts, figures. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { removePage, renameApp } from '../../../contract/plan-edits/edit-app.ts';
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { findPage } from '../../reading/change/names-in-plan.ts';
import { applyFigures, canBeDrawn } from '../draft/apply-figures.ts';
import { applyPages } from '../draft/apply-pages.ts';
import { applyPlace } from '../draft/apply-place.ts';
import { applyTexts } from '../draft/apply-texts.ts';
import { addPointer } from './change-links.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { findFieldOf, findKindOf, isNoKind } from './plan-nouns.ts';
import { applyDraft, inNounsOfPlan } from './plan-sketch.ts';

export function nameApp({ blueprint }: Desk, { is }: StatementOf<'name'>): Result {
  const name = is
    .replace(/^["“']|["”'.]$/g, '')
    .trim()
    .slice(0, 50);
  if (name === '' || name === blueprint.name) return { blueprint, changes: [] };
  return changed(renameApp(blueprint, name), 'rename-app', `The app is called ${name}.`, ['name']);
}

/** The currency or the clock. */
export function placeApp(desk: Desk, one: StatementOf<'currency'> | StatementOf<'zone'>): Result {
  const next = applyDraft({ ...desk }, applyPlace, { statements: [one], text: '' });
  if (next) {
    const what =
      one.kind === 'currency' ? `Sums are in ${next.currency}.` : `Its clock is that of ${next.time_zone}.`;
    return changed(next, one.kind, what, [one.kind === 'currency' ? 'currency' : 'time_zone']);
  }
  const isKnown = applyDraft({ ...desk, blueprint: { ...desk.blueprint, currency: 'XXX' } }, applyPlace, {
    statements: [one],
    text: '',
  });
  return isKnown?.currency === desk.blueprint.currency
    ? { blueprint: desk.blueprint, changes: [] }
    : { why: `“${one.is}” is not known.` };
}

/** A page that is asked for, or that goes. */
export function changePage(desk: Desk, one: StatementOf<'page'>): Result {
  const { blueprint } = desk;
  const there = findPage(blueprint, one.name);
  if (one.isRefused) {
    if (!there) return { why: `There is no page “${one.name}” in the plan.` };
    const edit = removePage(blueprint, there.name);
    return changed(edit.blueprint, 'remove-page', `The page “${there.title}” goes.`, ['pages']);
  }
  if (there) return { blueprint, changes: [] };
  const isPlace = desk.statements.some(
    (other) => other.sentence === one.sentence && (other.kind === 'figure' || other.kind === 'sort'),
  );
  if (isPlace && /overview|dashboard|start|home|first|front/i.test(one.name)) return null;
  const next = applyDraft(desk, applyPages, { statements: [one] });
  if (!next) return { blueprint, changes: [] };
  return changed(next, 'add-page', `There is a page “${one.name}”.`, ['pages', blueprint.pages.length]);
}

/** Texts and hours that were said stand in the app. */
export function placeTexts(desk: Desk, all: readonly Statement[]): Result {
  const fresh = all.filter(
    (one) =>
      (one.kind === 'text' || one.kind === 'hours') &&
      !JSON.stringify(desk.blueprint).includes(JSON.stringify(one.is).slice(1, -1)),
  );
  if (fresh.length === 0) return { blueprint: desk.blueprint, changes: [] };
  // The headline that stands there gives way to no text but one that is said to be it.
  const isHeadline = fresh.some(({ sentence }) =>
    /\b(?:headline|heading|title|slogan|claim|motto)\b/i.test(desk.sentences[sentence]?.text ?? ''),
  );
  const next = applyDraft(desk, (input, sketch) => applyTexts(input, sketch, isHeadline), {
    statements: fresh,
  });
  if (!next) return { why: 'There is no place where that could stand.' };
  const words = fresh.map((one) => ('is' in one ? `“${one.is}”` : '')).join(', ');
  return changed(next, 'text', `The app says ${words}.`, ['pages']);
}

/** "how many visits per month", "the total price of those that are ready". */
export function drawFigure(desk: Desk, one: StatementOf<'figure'>): Result {
  const said = inNounsOfPlan(desk, one);
  const isUnknown = said.of !== undefined && !isNoKind(said.of) && !findKindOf(desk.blueprint, said.of);
  if (isUnknown && said.field === undefined && said.what === 'count')
    return { why: `The app keeps no ${said.of}.` };
  const tied = tieGroups(desk, isUnknown ? { ...said, of: undefined } : said);
  if ('why' in tied) return tied;
  const figure = isUnknown ? { ...said, of: undefined } : said;
  const problem = canBeDrawn(tied.blueprint, figure);
  if (problem !== null) return { why: problem };
  const next = applyDraft({ ...desk, blueprint: tied.blueprint }, applyFigures, { statements: [figure] });
  if (!next) return { why: 'There is nothing in the plan that such a figure could be of.' };
  return changed(next, 'figure', 'A figure is added to the dashboard.', ['pages']);
}

/** What is counted by another kind must point at it. */
function tieGroups(desk: Desk, one: StatementOf<'figure'>): { blueprint: Blueprint } | { why: string } {
  let { blueprint } = desk;
  const entity =
    findKindOf(blueprint, one.of) ?? blueprint.entities.find(({ name }) => name === desk.focus.entity);
  for (const words of one.by?.split(' + ') ?? []) {
    const by = findKindOf(blueprint, words);
    if (!entity || !by || by === entity || findFieldOf(entity, words)) continue;
    const result = addPointer(blueprint, entity, by, words);
    if (result && 'blueprint' in result) blueprint = result.blueprint;
  }
  return { blueprint };
}
