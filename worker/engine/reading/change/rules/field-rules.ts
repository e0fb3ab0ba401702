/** Adding fields to things and taking them away. */
import type { Blueprint, Entity } from '../../../../contract/plan/blueprint.ts';
import { removeField } from '../../../../contract/plan-edits/edit-field.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { makeField } from '../../architect/draft/draft.ts';
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { describeType, parseFieldSpecs } from '../field-spec.ts';
import { insertField } from '../insert-field.ts';
import { bareName, findEntity, findField, findFieldPlaces, listWords } from '../names-in-plan.ts';

const ADD = 'add|include|insert|put(?: in)?|create|introduce|store|record|save|track|capture|note|keep';
const ADD_TO = new RegExp(`^(?:${ADD})\\s+(.+?)\\s+(?:to|on|in|for|with|into|onto|of)\\s+(.+?)$`, 'iu');
const NEEDS =
  /^(?:(?:each|every|all|the|an?|our|my)\s+)?(.+?)\s+(?:also\s+)?(?:needs?|should(?: all| also)? have|must have|should(?: also)? (?:store|include|contain|record)|must include|(?:is|are) missing|lacks?|ha(?:s|ve)|get|gets)\s+(?:to have\s+)?(?:also\s+)?(.+)$/iu;
const GIVE = /^give\s+(?:(?:each|every|all|the|an?|our|my)\s+)?(.+?)\s+((?:an?|some|the)\s+.+)$/iu;
const THERE =
  /^(?:there should be|there must be|(?:i|we) (?:also )?(?:need|want|would like|'d like)(?: to (?:have|see|store|record|enter|save|track))?|(?:i|we) have to (?:store|enter))\s+(.+?)\s+(?:to|on|for|in|with|of)\s+(?:each |every |all )?(.+)$/iu;

/** "add a due date to tasks", "tasks need a priority: low, medium, high". */
export const addFieldsTo: ChangeRule = (clause, blueprint) => {
  const found = findOwner(nameOwner(clause, blueprint), blueprint);
  if (!found) return null;
  const { entity, words } = found;
  // "add a supplier to products" where suppliers are kept means a link to them.
  const links = findEntity(blueprint, words);
  if (links && !findFieldKind(bareName(words).toLowerCase()) && links !== entity)
    return linkTo(blueprint, entity, links);
  const specs = parseFieldSpecs(words);
  if (!specs) return null;
  let current = blueprint;
  const names: { label: string; type: string; name: string }[] = [];
  const there: string[] = [];
  for (const { field } of specs) {
    const now = current.entities.find((one) => one.name === entity.name) ?? entity;
    const known = now.fields.find(
      (one) => one.name === field.name || one.label.toLowerCase() === field.label.toLowerCase(),
    );
    if (known) {
      there.push(known.label);
      continue;
    }
    const inserted = insertField(current, now, field);
    if (!inserted) return refuse(`${entity.label} has as many fields as it can have.`);
    current = inserted.blueprint;
    names.push({ label: field.label, type: describeType(field), name: inserted.name });
  }
  const at = blueprint.entities.indexOf(entity);
  if (names.length === 0)
    return refuse(
      `${entity.label_plural} already have ${listWords(there.map((label) => `“${label}”`))}. Say what should change about it.`,
    );
  const said = listWords(names.map(({ label, type }) => `“${label}” (${type})`));
  return change(
    current,
    'add-field',
    `${entity.label_plural} get ${names.length === 1 ? 'a field' : 'the fields'} ${said}.`,
    ['entities', at, 'fields', entity.fields.length],
    { entity: entity.name, ...(names.length === 1 ? { field: names[0]?.name ?? '' } : {}) },
  );
};

function linkTo(blueprint: Blueprint, entity: Entity, target: Entity): Attempt {
  if (entity.fields.some((field) => field.reference?.entity === target.name))
    return refuse(`${entity.label_plural} already point at ${target.label_plural.toLowerCase()}.`);
  const inserted = insertField(blueprint, entity, {
    ...makeField({ name: target.name, label: target.label, type: 'reference' }),
    reference: { entity: target.name, on_delete: 'empty' },
  });
  if (!inserted) return refuse(`${entity.label} has as many fields as it can have.`);
  return change(
    inserted.blueprint,
    'add-relation',
    `Each ${entity.label.toLowerCase()} can point at a ${target.label.toLowerCase()}.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.length],
    { entity: entity.name, field: inserted.name },
  );
}

/** "add a probability to them" speaks of what the wish before was about. */
function nameOwner({ text, before }: Clause, blueprint: Blueprint): string {
  const label = blueprint.entities.find((entity) => entity.name === before.entity)?.label_plural;
  return label === undefined
    ? text
    : text.replace(/\b(to|on|for|in) (?:them|it|these|those)$/iu, (_, word) => `${word} ${label}`);
}

/** Which thing is to get what: the split at which what stands on the other side is a thing of the plan. */
function findOwner(text: string, blueprint: Blueprint): { entity: Entity; words: string } | null {
  const there = THERE.exec(text);
  const needs = NEEDS.exec(text);
  const give = GIVE.exec(text);
  const add = ADD_TO.exec(text);
  if (add) {
    // The last "to" that names a thing: "add a link to the website to contacts".
    const verb =
      text.slice(0, text.length - (add[1]?.length ?? 0) - (add[2]?.length ?? 0)).split(' ')[0] ?? '';
    const rest = text.slice(verb.length).trim();
    const splits = [...rest.matchAll(/\s+(?:to|on|in|for|into|onto|of)\s+/giu)].reverse();
    for (const split of splits) {
      const entity = findEntity(blueprint, rest.slice(split.index + split[0].length));
      if (entity) return { entity, words: rest.slice(0, split.index) };
    }
    // "add to tasks a due date"
    const turned = /^to\s+(?:the |each |every |all )?(\S+(?:\s\S+)?)\s+((?:an?|the)\s+.+)$/iu.exec(rest);
    const entity = turned?.[1] ? findEntity(blueprint, turned[1]) : null;
    if (entity && turned?.[2]) return { entity, words: turned[2] };
    const choices =
      /^(.+?)\s+(?:to|on|in|for)\s+(?:the |each |every |all )?([^:(]+?)\s*(?::|\(|with(?: the)? (?:choices|options|values))\s*(.+?)\)?$/iu.exec(
        rest,
      );
    const owner = choices?.[2] ? findEntity(blueprint, choices[2]) : null;
    if (owner && choices?.[1] && choices[3]) return { entity: owner, words: `${choices[1]}: ${choices[3]}` };
  }
  if (needs?.[1] && needs[2]) {
    const entity = findEntity(blueprint, needs[1]);
    // "users get notified" gives them nothing to fill in.
    const isNoun =
      /^(?:an?|the|some|their|its|another|required|unique)\s/i.test(needs[2]) ||
      parseFieldSpecs(needs[2])?.[0]?.isTyped;
    if (entity && isNoun) return { entity, words: needs[2] };
  }
  if (give?.[1] && give[2]) {
    const entity = findEntity(blueprint, give[1]);
    if (entity) return { entity, words: give[2] };
  }
  if (there?.[1] && there[2]) {
    const entity = findEntity(blueprint, there[2]);
    if (entity) return { entity, words: there[1] };
  }
  return null;
}

const ADD_ALONE = new RegExp(
  `^(?:${ADD}|(?:i|we) (?:also )?(?:need|want)(?: to (?:store|record|enter|save|track))?)\\s+(.+)$`,
  'iu',
);

/** "add a due date": the only thing of the plan, the one spoken of before, or a question which one. */
export const addFieldSomewhere: ChangeRule = (clause, blueprint) => {
  const words = ADD_ALONE.exec(clause.text)?.[1];
  if (!words) return null;
  const named = /\b(?:field|column|property|attribute|checkbox)\b/i.test(words);
  const specs = parseFieldSpecs(words);
  if (!specs?.every((spec) => named || isFieldName(spec.field.label) || spec.field.options)) return null;
  const owner =
    blueprint.entities.length === 1
      ? blueprint.entities[0]
      : blueprint.entities.find((entity) => entity.name === clause.before.entity);
  if (!owner) {
    if (!named && findEntity(blueprint, words)) return null;
    return refuse(
      `It is not said which of ${listWords(
        blueprint.entities.map((entity) => entity.label_plural.toLowerCase()),
        'and',
      )} should get ${listWords(specs.map((spec) => `“${spec.field.label}”`))}. Say for example “add ${words} to ${blueprint.entities[0]?.label_plural.toLowerCase()}”.`,
    );
  }
  return addFieldsTo({ ...clause, text: `add ${words} to ${owner.label_plural}` }, blueprint);
};

export const REMOVE =
  "(?:remove|delete|drop|get rid of|take (?:out|away|off)|erase|scrap|lose|leave out|throw out|kick out|we don't need|i don't need|we do not need|i do not need|we don't want|i don't want|no more|there should be no|without)";
const REMOVE_FROM = new RegExp(`^${REMOVE}\\s+(.+?)\\s+(?:from|of|on|in|for)\\s+(.+)$`, 'iu');
const NEED_NO =
  /^(?:the\s+)?(.+?)\s+(?:do not|don't|does not|doesn't|should not|shouldn't|need not)\s+(?:need|have|have to have|store)\s+(.+)$/iu;
const REMOVE_NAMED = new RegExp(
  `^${REMOVE}\\s+(?:the\\s+)?(?:(?:field|column|property|attribute)s?\\s+(.+?)|(.+?)\\s+(?:field|column|property|attribute)s?)$`,
  'iu',
);

/** "remove the notes from contacts", "delete the phone field". */
export const removeFields: ChangeRule = (clause, blueprint) => {
  const from = REMOVE_FROM.exec(clause.text);
  const not = NEED_NO.exec(clause.text);
  const pairs: [string | undefined, string | undefined][] = [
    [from?.[1], from?.[2]],
    [not?.[2], not?.[1]],
  ];
  for (const [what, where] of pairs) {
    const entity = where ? findEntity(blueprint, where) : null;
    if (!entity || !what) continue;
    const words = what.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);
    const fields = words.map((word) => findField(entity, word));
    const missing = words.filter((_, index) => !fields[index]);
    if (missing.length > 0) {
      if (fields.some((field) => field))
        return refuse(`${entity.label} has no field “${bareName(missing[0] ?? '')}”.`);
      continue;
    }
    return takeAway(
      blueprint,
      entity,
      fields.flatMap((field) => (field ? [field.name] : [])),
    );
  }
  const named = REMOVE_NAMED.exec(clause.text);
  const words = named?.[1] ?? named?.[2];
  if (words) {
    const places = findFieldPlaces(blueprint, words);
    const [place] = places;
    if (places.length === 1 && place) return takeAway(blueprint, place.entity, [place.field.name]);
    if (places.length > 1)
      return refuse(
        askWhose(
          words,
          places.map(({ entity }) => entity),
        ),
      );
    return refuse(`Nothing in the plan has a field “${bareName(words)}”.`);
  }
  return null;
};

/** The sentence for a field that several things have. */
export function askWhose(words: string, owners: readonly Entity[]): string {
  return `${listWords(owners.map((entity) => entity.label_plural))} all have “${bareName(words)}”. Say whose is meant, for example “the ${bareName(words).toLowerCase()} of ${owners[0]?.label_plural.toLowerCase()}”.`;
}

/** Removes fields with all that stands on them. */
export function takeAway(blueprint: Blueprint, entity: Entity, names: readonly string[]): Attempt {
  if (names.length >= entity.fields.length)
    return refuse(
      `${entity.label} would have no field left. Remove ${entity.label_plural.toLowerCase()} as a whole instead.`,
    );
  let current = blueprint;
  const also: string[] = [];
  const labels = names.map((name) => entity.fields.find((field) => field.name === name)?.label ?? name);
  for (const name of names) {
    const edit = removeField(current, entity.name, name);
    current = edit.blueprint;
    also.push(...edit.alsoRemoved);
  }
  const gone = [...new Set(also)];
  return change(
    current,
    'remove-field',
    `${listWords(labels.map((label) => `“${label}”`))} of ${entity.label_plural.toLowerCase()} ${labels.length === 1 ? 'is' : 'are'} removed${gone.length > 0 ? `, and with it ${listWords(gone)}` : ''}.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields'],
    { entity: entity.name },
  );
}

/** "link tasks to projects", "tasks belong to a project". */
export const addRelations: ChangeRule = (clause, blueprint) => {
  const match =
    /^(?:link|connect|relate|attach|assign|tie)\s+(?:each |every |all )?(.+?)\s+(?:to|with)\s+(.+)$/iu.exec(
      clause.text,
    ) ??
    /^(?:each |every |all )?(.+?)\s+(?:should |must |can |may )?(?:belongs?|refers?|points?|links?|(?:be |is |are )?(?:linked|connected|assigned|related))\s+(?:to|with)\s+(.+)$/iu.exec(
      clause.text,
    );
  if (!match?.[1] || !match[2] || match[1].split(' ').length > 3) return null;
  const from = findEntity(blueprint, match[1]);
  const to = findEntity(blueprint, match[2]);
  if (!from || !to) {
    if (!from && !to) return null;
    const missing = bareName((from ? match[2] : match[1]) ?? '');
    return refuse(
      `There is no “${missing}” in the plan to link with. Add it first, for example “add ${missing}”.`,
    );
  }
  if (from === to && toIdentifier(match[1]) !== toIdentifier(match[2])) return null;
  return linkTo(blueprint, from, to);
};
