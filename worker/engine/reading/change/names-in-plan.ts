/** Finds what a person's words mean among the names of a plan. Never guesses between several. */
import type { Blueprint, Entity, EnumOption, Field, Page } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { singularise } from '../../core/names/inflection.ts';
import { isSameField } from '../architect/draft/field-aliases.ts';
import { findThings } from '../lexicon/things.ts';

/** Words without what only stands around a name: articles, quotes, "each", "the word". */
export function bareName(words: string): string {
  return words
    .trim()
    .replace(/^["']+|["'.,:]+$/g, '')
    .replace(/^(?:(?:the|a|an|my|our|your|their|its|all|every|each|any|of|some)\s+)+/iu, '')
    .replace(/^["']+|["']+$/g, '')
    .trim();
}

const plain = (words: string) => singularise(bareName(words).toLowerCase().replaceAll('_', ' '));

/** The thing of the plan that people call so: by its names, else the only one that the lexicon knows by this word. */
export function findEntity(blueprint: Blueprint, words: string): Entity | null {
  const wanted = plain(words.replace(/\s+(?:entity|entities|table|records?|list|items?)$/iu, ''));
  const whole = plain(words);
  if (wanted === '') return null;
  const names = (entity: Entity) =>
    [entity.label, entity.label_plural, entity.name, entity.plural].map(plain);
  const exact = blueprint.entities.filter((entity) => names(entity).includes(whole));
  if (exact.length === 1) return exact[0] ?? null;
  const close = blueprint.entities.filter((entity) => names(entity).includes(wanted));
  if (close.length === 1) return close[0] ?? null;
  if (exact.length + close.length > 0) return null;
  const tail = blueprint.entities.filter((entity) =>
    names(entity).some((name) => name.endsWith(` ${wanted}`) || wanted.endsWith(` ${name}`)),
  );
  if (tail.length === 1) return tail[0] ?? null;
  const things = findThings(wanted);
  const alike = blueprint.entities.filter((entity) =>
    findThings(plain(entity.label)).some((thing) => things.includes(thing)),
  );
  if (alike.length === 1) return alike[0] ?? null;
  const slips = blueprint.entities.filter((entity) => names(entity).some((name) => isSlip(name, wanted)));
  return slips.length === 1 ? (slips[0] ?? null) : null;
}

/** The field of this entity that people call so: by name, by another usual name for the same, or by its last word. */
export function findField(entity: Entity, words: string): Field | null {
  const name = bareName(
    words.replace(/\s+(?:field|column|property|attribute|input|box|value)s?$/iu, ''),
  ).toLowerCase();
  const whole = bareName(words).toLowerCase();
  if (name === '') return null;
  const said = (field: Field) => [
    field.label.toLowerCase(),
    field.name.replaceAll('_', ' '),
    singularise(field.label.toLowerCase()),
  ];
  for (const wanted of [whole, name, singularise(name)]) {
    const exact = entity.fields.filter((field) => said(field).includes(wanted));
    if (exact.length >= 1) return exact[0] ?? null;
  }
  const alias = entity.fields.filter((field) => isSameField(field.name, toIdentifier(singularise(name))));
  if (alias.length === 1) return alias[0] ?? null;
  const part = entity.fields.filter((field) =>
    said(field).some((one) => one.endsWith(` ${name}`) || one.startsWith(`${name} `)),
  );
  if (part.length === 1) return part[0] ?? null;
  const slips = entity.fields.filter((field) => said(field).some((one) => isSlip(one, name)));
  return slips.length === 1 ? (slips[0] ?? null) : null;
}

/** A field with the entity that has it. */
export interface FieldPlace {
  entity: Entity;
  field: Field;
}

/** Every field that people may mean by these words, over all things of the plan. */
export function findFields(blueprint: Blueprint, words: string): FieldPlace[] {
  return blueprint.entities.flatMap((entity) => {
    const field = findField(entity, words);
    return field ? [{ entity, field }] : [];
  });
}

/** "the email of contacts", "contacts' email", "contact email": the field and whose it is; else every field of that name. */
export function findFieldPlaces(blueprint: Blueprint, words: string): FieldPlace[] {
  const of = /^(.+?)\s+(?:of|on|in|from|for|at)\s+(.+)$/iu.exec(words);
  if (of?.[1] && of[2]) {
    const entity = findEntity(blueprint, of[2]);
    const field = entity && findField(entity, of[1]);
    if (entity && field) return [{ entity, field }];
  }
  const own = /^(.+?)(?:'s?|s')\s+(.+)$/iu.exec(words);
  if (own?.[1] && own[2]) {
    const entity = findEntity(blueprint, own[1]);
    const field = entity && findField(entity, own[2]);
    if (entity && field) return [{ entity, field }];
  }
  const everywhere = findFields(blueprint, words);
  if (everywhere.length > 0) return everywhere;
  const parts = bareName(words).split(' ');
  for (let at = 1; at < parts.length; at += 1) {
    const entity = findEntity(blueprint, parts.slice(0, at).join(' '));
    const field = entity && findField(entity, parts.slice(at).join(' '));
    if (entity && field) return [{ entity, field }];
  }
  return [];
}

/** The page that people call so, by its title or its name. */
export function findPage(blueprint: Blueprint, words: string): Page | null {
  const wanted = plain(words.replace(/\s+(?:page|screen|tab|view|section|menu item)$/iu, ''));
  const whole = plain(words);
  const found = blueprint.pages.filter(
    (page) =>
      !page.path.includes(':') &&
      [plain(page.title), plain(page.name)].some((name) => name === wanted || name === whole),
  );
  if (found.length === 1) return found[0] ?? null;
  if (found.length === 0 && /^(?:home|start|first|landing|front|main|overview)$/.test(wanted))
    return blueprint.pages.find((page) => page.path === '/') ?? null;
  return null;
}

/** A choice of a field of the plan. */
export interface ChoicePlace extends FieldPlace {
  option: EnumOption;
}

/** Every choice that people may mean by this word. */
export function findChoices(blueprint: Blueprint, words: string): ChoicePlace[] {
  const wanted = bareName(words).toLowerCase();
  return blueprint.entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      (field.options ?? [])
        .filter(
          (option) =>
            option.label.toLowerCase() === wanted || option.value === wanted.replaceAll(/[\s-]+/g, '_'),
        )
        .map((option) => ({ entity, field, option })),
    ),
  );
}

/** "tasks, projects and people", for questions. */
export function listWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Whether two words differ by one slip of the hand: a missing, extra, wrong or swapped letter. */
export function isSlip(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1)
    return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const left = one.length - start - end;
  const right = other.length - start - end;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
