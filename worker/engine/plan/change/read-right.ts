/** A right as it is meant: of whom, about which records, given or refused. */
import type { Entity } from '../../../contract/plan/blueprint.ts';
import { PRONOUNS } from '../../language/statements/scene.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { type Desk, holdsRefusal, marksOf, wordsBetween } from './desk.ts';
import { findState } from './give-step.ts';
import { findFieldOf, findKindOf, isNoKind, placeKind } from './plan-nouns.ts';

type Said = StatementOf<'access'>;

/** The people that are meant: "they" are those who were spoken of last. */
export function resolvePeople({ blueprint, focus }: Desk, who: readonly string[]): string[] {
  const [only, other] = blueprint.roles.filter(({ name }) => !/^(?:admin|team)$/.test(name));
  const last = focus.who ?? (only && !other ? [only.label.toLowerCase()] : []);
  return who.flatMap((word) => (PRONOUNS.test(word) ? last : [word]));
}

/** A right as it is meant: with the people that pronouns stand for, with what stands before the verb, and refused where any word refuses it. */
export function readRight(desk: Desk, said: Said): Said {
  const verb = said.marks[0];
  const marks = marksOf(desk, said);
  const at = marks.findIndex((mark) => mark.at === verb?.at);
  const before = marks.slice(0, Math.max(0, at));
  const last = before.findLastIndex(({ tag }) => tag === 'may');
  const near = before.slice(last + 1);
  const thing =
    said.thing ?? (said.field === undefined ? near.findLast(({ tag }) => tag === 'thing')?.words : undefined);
  const from = near.findLast(({ tag }) => tag === 'who')?.end ?? near.at(-1)?.end ?? verb?.at ?? 0;
  const gap = wordsBetween(desk, from, verb?.at ?? 0);
  const isRefused = said.isRefused === true || holdsRefusal(gap) || said.who.some(holdsRefusal);
  return {
    ...said,
    who: resolvePeople(desk, said.who).map((word) => word.replace(/ (?:\S*n['’]t|not|never)$/, '')),
    thing: thing === undefined ? undefined : singularWords(thing),
    ...(isRefused ? { isRefused } : {}),
  };
}

/** The kinds that a right is about: the named one, all of them, the one spoken of last. */
export function listAbout(desk: Desk, one: Said): readonly Entity[] | { why: string } {
  const named = findKindOf(desk.blueprint, one.thing);
  if (named) return [named];
  if (!isNoKind(one.thing) && !/^(?:everything|anything|all)$/.test(one.thing ?? '')) {
    // "see the wages": a field of what is spoken of.
    const holding = desk.blueprint.entities.filter(
      (entity) => findFieldOf(entity, one.thing ?? '') !== undefined,
    );
    return one.field === undefined && holding.length > 0
      ? { why: `“${one.thing}” is a field; say whose it is.` }
      : { why: `The app keeps no ${one.thing}.` };
  }
  const isAll = one.right === 'everything' || /^(?:everything|anything|all|nothing)$/.test(one.thing ?? '');
  if (isAll || (one.which === 'all' && desk.focus.entity === undefined)) return desk.blueprint.entities;
  if (one.field !== undefined) {
    const field = one.field.split(' + ')[0] ?? '';
    const holding = desk.blueprint.entities.filter((entity) => findFieldOf(entity, field));
    const near = holding.find(({ name }) => name === desk.focus.entity) ?? holding[0];
    if (near) return [near];
  }
  const step = one.step?.split(' + ')[0];
  const stepped =
    step === undefined ? undefined : desk.blueprint.entities.find((entity) => findState(entity, step));
  const unknown = marksOf(desk, one).find(
    ({ tag, words }) => tag === 'thing' && !isNoKind(words) && !findKindOf(desk.blueprint, words),
  );
  if (!stepped && unknown) return { why: `The app keeps no ${singularWords(unknown.words)}.` };
  if (!stepped && desk.focus.entity === undefined && desk.blueprint.entities.length > 1)
    return { why: `It is not said of what they may ${one.verb}.` };
  const place = stepped ?? placeKind(desk, undefined);
  return 'why' in place ? place : [place];
}
