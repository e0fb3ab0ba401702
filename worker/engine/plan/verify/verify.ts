/** Whether what a statement says stands in the plan: the account says "built" of nothing else. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import type { Statement, StatementOf } from '../../language/statements/statement.ts';
import { findEntity } from '../draft/apply-fields.ts';
import { readColour } from '../draft/read-looks.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { readMoney } from '../knowledge/money.ts';
import { readFieldWords } from '../resolve/field-words.ts';
import { findKind, type Sketch } from '../sketch.ts';
import { isDueShown, isFigured } from './verify-figures.ts';
import { areChoices, areStates, isBounded, isKept, isLimited, isLinked } from './verify-records.ts';
import { isGranted } from './verify-rights.ts';

/**
 * What became of a statement: `partly` where what it is about is there, but not all that was said of it; `none` where it says nothing that
 * could stand in a plan by itself.
 */
export type Verdict = 'built' | 'partly' | 'missing' | 'none';

export function verify(one: Statement, blueprint: Blueprint, sketch: Sketch): Verdict {
  const found = check(one, blueprint, sketch);
  return found === null ? 'none' : found === 'partly' ? found : found ? 'built' : 'missing';
}

function check(one: Statement, blueprint: Blueprint, sketch: Sketch): boolean | 'partly' | null {
  const entity = (noun: string | undefined) =>
    findEntity(blueprint, findKind(sketch, noun)?.name) as Entity | undefined;
  switch (one.kind) {
    case 'field':
      return isKept(one, blueprint, sketch);
    case 'choices':
      return areChoices(one, blueprint, sketch);
    case 'states':
      return areStates(one, blueprint, sketch);
    case 'link':
      return isLinked(one, blueprint, sketch);
    case 'bound':
      return isBounded(one, blueprint, sketch);
    case 'limit':
      return isLimited(one, blueprint, sketch);
    case 'access':
      return isGranted(one, blueprint, sketch);
    case 'login':
      return one.isRefused
        ? blueprint.audience === 'public'
        : blueprint.abilities.some(({ ability }) => ability === 'accounts');
    case 'audience':
      return blueprint.audience !== undefined;
    case 'once':
      return usesOf(blueprint).some(({ ability }) =>
        /^(?:conflict-check|availability|booking)$/.test(ability),
      );
    case 'figure':
      return isFigured(one, blueprint, sketch);
    case 'only':
      return isDueShown(one, blueprint, sketch);
    case 'view':
      return isViewed(one, blueprint, entity(one.of));
    case 'sort':
    case 'filter':
      return isNarrowed(one, blueprint, entity(one.of));
    case 'ability':
      return isAble(one, blueprint, entity(one.on)) !== one.isRefused;
    case 'page':
      return (
        one.isRefused || blueprint.pages.some(({ title }) => title.toLowerCase() === one.name.toLowerCase())
      );
    case 'text':
    case 'hours':
      return one.kind === 'hours' && usesOf(blueprint).some(({ ability }) => ability === 'booking')
        ? true
        : JSON.stringify(blueprint).includes(JSON.stringify(one.is).slice(1, -1));
    case 'rate':
      return JSON.stringify({ ...blueprint, not_built: [] }).includes(JSON.stringify(one.is).slice(1, -1));
    case 'look':
      return isShown(one, blueprint);
    case 'name':
      return blueprint.name === one.is;
    case 'currency':
      return readMoney(one.is)?.currency === blueprint.currency;
    case 'zone':
      return blueprint.time_zone !== undefined;
    case 'when':
      return sketch.access.some(
        ({ when, thing, sentence }) =>
          when === one.words && sentence === one.sentence && (entity(thing)?.guards ?? []).length > 0,
      );
    case 'rename':
    case 'remove':
      return false;
    default:
      return null;
  }
}

const usesOf = (blueprint: Blueprint) => [
  ...blueprint.abilities,
  ...blueprint.pages.flatMap(({ blocks }) => blocks),
];

type Use = ReturnType<typeof usesOf>[number];

/** Whether an ability works for a kind of record, where it works for one at all. */
function isFor(use: Use, entity: Entity | undefined): boolean {
  return (
    entity === undefined ||
    use.entity === undefined ||
    use.entity === entity.name ||
    JSON.stringify(use.options).includes(`"${entity.name}"`)
  );
}

function isViewed(one: StatementOf<'view'>, blueprint: Blueprint, of: Entity | undefined): boolean {
  if (/list|table/.test(one.as)) return true;
  const asked = findAbilityFor(one.as);
  return usesOf(blueprint).some(
    (use) => isFor(use, of) && (one.as.includes(use.ability.replace(/s$/, '')) || asked === use.ability),
  );
}

/** A list that is narrowed by nothing is not narrowed; tables are searched in all that they show. */
function isNarrowed(
  { by, words }: StatementOf<'sort' | 'filter'>,
  blueprint: Blueprint,
  of: Entity | undefined,
): boolean {
  const isSearch = /search|find|look/i.test(words);
  if (isSearch && usesOf(blueprint).some((use) => use.ability === 'table' && isFor(use, of))) return true;
  if (by === undefined) return false;
  const field = toIdentifier(readFieldWords(by).words);
  return usesOf(blueprint).some(
    (use) =>
      isFor(use, of) &&
      JSON.stringify([use.options.sort ?? '', use.options.filters ?? '', use.options.search ?? '']).includes(
        field,
      ),
  );
}

function isAble(one: StatementOf<'ability'>, blueprint: Blueprint, on: Entity | undefined): boolean {
  const ability = findAbilityFor(one.is);
  if (ability === undefined) return false;
  if (ability === 'search') return true;
  return (
    usesOf(blueprint).some((use) => use.ability === ability && isFor(use, on)) ||
    (ability === 'csv-export' &&
      blueprint.entities.some(
        ({ name, operations }) => operations.includes('export') && (on === undefined || on.name === name),
      ))
  );
}

function isShown({ color, isRefused, part, mode }: StatementOf<'look'>, { theme }: Blueprint): boolean {
  if (isRefused) return true;
  if (mode !== undefined && /\b(?:dark|night|black)\b/.test(mode)) return theme.appearance === 'dark';
  if (color === undefined) return true;
  const colour = readColour(color);
  if (colour === null) return false;
  if (part !== undefined && /back ?ground|screen/.test(part)) return theme.background === colour;
  return [theme.accent, theme.background, theme.text].includes(colour);
}
