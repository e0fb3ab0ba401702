/** Choices and steps: adding one at its place, taking one away. */
import type { Blueprint, EnumOption } from '../../../../contract/plan/blueprint.ts';
import { toOptions } from '../../lexicon/tones.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { splitChoices } from '../field-spec.ts';
import {
  bareName,
  type FieldPlace,
  findChoices,
  findEntity,
  findFieldPlaces,
  listWords,
} from '../names-in-plan.ts';
import { REMOVE } from './field-rules.ts';
import { choose } from './type-rules.ts';

const NOUN = '(?:stages?|status(?:es)?|states?|steps?|phases?|options?|choices?|values?|columns?|lanes?)';
const ADD_STATE = [
  new RegExp(
    `^(?:add|insert|include|create|put in|introduce)\\s+(?:an?\\s+|the\\s+|another\\s+|one more\\s+)?(?:new\\s+|further\\s+|extra\\s+)?${NOUN}\\s+(?:called\\s+|named\\s+|for\\s+|:\\s*)?(.+)$`,
    'iu',
  ),
  new RegExp(
    `^(?:add|insert|include|create|put in|introduce)\\s+(?:an?\\s+|the\\s+)?(.+?)\\s+(?:as\\s+(?:an?\\s+)?(?:new\\s+)?)?${NOUN}\\b(.*)$`,
    'iu',
  ),
  new RegExp(
    `^(?:there should be|i need|we need)\\s+(?:an?\\s+)?(?:new\\s+)?${NOUN}\\s+(?:called\\s+|named\\s+)?(.+)$`,
    'iu',
  ),
];
const PLACE =
  /\s+(?:(between)\s+(.+?)\s+and\s+(.+?)|(after|behind|before|in front of|at the (?:end|start|beginning))(?:\s+(.+?))?)(?:\s+(?:to|of|in|for|on)\s+(.+))?$/iu;

/** "add a stage 'on hold' between proposal and won", "add urgent to the priorities of tasks". */
export const addStates: ChangeRule = (clause, blueprint) => {
  if (/\b(?:field|attribute|property|filter)\b/i.test(clause.text)) return null;
  for (const pattern of ADD_STATE) {
    const match = pattern.exec(clause.text);
    if (!match?.[1] || [match[1], match[2] ?? ''].some((part) => (part.match(/"/g)?.length ?? 0) % 2 === 1))
      continue;
    const attempt = addState(`${match[1]}${match[2] ?? ''}`, clause, blueprint);
    if (attempt) return attempt;
  }
  const to =
    /^(?:add|insert|include|put)\s+(.+?)\s+(?:to|in|into)\s+(?:the\s+)?(?:list of\s+)?(.+?)(?:\s+(?:choices|options|values|stages|states|steps))?$/iu.exec(
      clause.text,
    );
  if (to?.[1] && to[2] && !findEntity(blueprint, to[2])) {
    const places = choiceFields(blueprint, to[2]);
    if (places.length > 0) return insertInto(blueprint, places, to[1], null, clause);
  }
  const also = /^(.+?)\s+can\s+also\s+be\s+(.+)$/iu.exec(clause.text);
  if (also?.[1] && also[2]) {
    const entity = findEntity(blueprint, also[1]);
    const field = entity?.fields.find((one) => one.name === entity.flow?.field);
    if (entity && field) return insertInto(blueprint, [{ entity, field }], also[2], null, clause);
    const places = choiceFields(blueprint, also[1]);
    if (places.length > 0) return insertInto(blueprint, places, also[2], null, clause);
  }
  return null;
};

function choiceFields(blueprint: Blueprint, words: string): FieldPlace[] {
  const plain = words.replace(/\s+(?:choices|options|values|stages|states|steps)$/iu, '');
  return findFieldPlaces(blueprint, plain).filter(({ field }) => field.type === 'enum');
}

interface Position {
  after?: string;
  before?: string;
  edge?: 'start' | 'end';
}

function addState(rest: string, clause: Clause, blueprint: Blueprint): Attempt {
  const place = PLACE.exec(rest);
  let words = place ? rest.slice(0, place.index) : rest;
  const position: Position = {};
  if (place?.[1]) Object.assign(position, { after: place[2], before: place[3] });
  else if (place?.[4])
    Object.assign(
      position,
      /^(?:after|behind)$/i.test(place[4])
        ? { after: place[5] }
        : /^(?:before|in front of)$/i.test(place[4])
          ? { before: place[5] }
          : { edge: /end$/i.test(place[4]) ? 'end' : 'start' },
    );
  let owner = place?.[6];
  if (!place) {
    const to = /^(.+?)\s+(?:to|of|for|in|on)\s+(?:the\s+)?(.+)$/iu.exec(words);
    if (to?.[1] && to[2]) {
      words = to[1];
      owner = to[2];
    }
  }
  let fields: FieldPlace[];
  if (owner) {
    const entity = findEntity(blueprint, owner);
    const field =
      entity && (entity.fields.find((one) => one.name === entity.flow?.field) ?? onlyChoice(entity.fields));
    fields = entity && field ? [{ entity, field }] : choiceFields(blueprint, owner);
  } else {
    const near = [position.after, position.before].filter((word) => word !== undefined);
    fields = near.length > 0 ? holdersOf(blueprint, near) : flows(blueprint, clause);
  }
  if (fields.length === 0) {
    const missing = [position.after, position.before].find(
      (word) => word !== undefined && findChoices(blueprint, word).length === 0,
    );
    return missing ? refuse(`There is no “${bareName(missing)}” in the plan to put it next to.`) : null;
  }
  return insertInto(blueprint, fields, words, position, clause);
}

function onlyChoice<One extends { type: string }>(fields: readonly One[]): One | undefined {
  const found = fields.filter((field) => field.type === 'enum');
  return found.length === 1 ? found[0] : undefined;
}

/** Fields that have all of these choices. */
function holdersOf(blueprint: Blueprint, words: readonly string[]): FieldPlace[] {
  const [first = '', ...others] = words;
  return findChoices(blueprint, first).filter(({ field }) =>
    others.every((word) => findChoices(blueprint, word).some((one) => one.field === field)),
  );
}

function flows(blueprint: Blueprint, { before }: Clause): FieldPlace[] {
  const all = blueprint.entities.flatMap((entity) => {
    const field = entity.fields.find((one) => one.name === entity.flow?.field);
    return field ? [{ entity, field }] : [];
  });
  const near = all.filter(({ entity }) => entity.name === before.entity);
  return near.length > 0 ? near : all;
}

function insertInto(
  blueprint: Blueprint,
  places: readonly FieldPlace[],
  words: string,
  position: Position | null,
  clause: Clause,
): Attempt {
  const near = places.filter(({ entity }) => entity.name === clause.before.entity);
  const [place] = near.length === 1 ? near : places;
  if (!place) return null;
  if (places.length > 1 && near.length !== 1)
    return refuse(
      `${listWords(places.map(({ entity, field }) => `${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()}`))} could be meant. Say which, for example “add … to the ${place.field.label.toLowerCase()} of ${place.entity.label_plural.toLowerCase()}”.`,
    );
  const { entity, field } = place;
  const labels = splitChoices(words) ?? [bareName(words)];
  if (labels.some((label) => label === '' || label.split(' ').length > 4)) return null;
  const options = field.options ?? [];
  const fresh = toOptions(labels).filter((option) => !options.some((one) => one.value === option.value));
  if (fresh.length === 0)
    return refuse(
      `“${field.label}” of ${entity.label_plural.toLowerCase()} has “${labels.join('”, “')}” already.`,
    );
  const find = (word: string | undefined) =>
    word === undefined
      ? -1
      : options.findIndex(
          (option) =>
            option.label.toLowerCase() === bareName(word).toLowerCase() ||
            option.value ===
              bareName(word)
                .toLowerCase()
                .replaceAll(/[\s-]+/g, '_'),
        );
  for (const word of [position?.after, position?.before])
    if (word !== undefined && find(word) < 0)
      return refuse(`“${field.label}” of ${entity.label_plural.toLowerCase()} has no “${bareName(word)}”.`);
  const after = find(position?.after);
  const before = find(position?.before);
  const at = position?.edge === 'start' ? 0 : after >= 0 ? after + 1 : before >= 0 ? before : options.length;
  const all = [...options.slice(0, at), ...fresh, ...options.slice(at)];
  return change(
    withOptions(blueprint, place, all, fresh, at),
    'add-choice',
    `${listWords(fresh.map((option) => `“${option.label}”`))} ${fresh.length === 1 ? 'is' : 'are'} added to the ${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()}${
      at < options.length || at === 0
        ? `, ${at === 0 ? 'as the first' : `after “${options[at - 1]?.label}”`}`
        : ''
    }.`,
    ['entities', blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'options', at],
    { entity: entity.name, field: field.name },
  );
}

/** Steps that are fixed lead to the new one from its neighbour before, and from it to the one behind. */
function withOptions(
  blueprint: Blueprint,
  { entity, field }: FieldPlace,
  options: EnumOption[],
  fresh: readonly EnumOption[],
  at: number,
): Blueprint {
  const flow = entity.flow;
  const transitions = flow?.field === field.name ? flow.transitions : undefined;
  const previous = options[at - 1]?.value;
  const next = options[at + fresh.length]?.value;
  const steps = transitions?.map((step) =>
    step.from === previous ? { ...step, to: [...step.to, ...fresh.map((option) => option.value)] } : step,
  );
  if (steps && previous !== undefined && !steps.some((step) => step.from === previous))
    steps.push({ from: previous, to: fresh.map((option) => option.value) });
  const withOnward = steps && [
    ...steps,
    ...fresh.map((option) => ({ from: option.value, to: next === undefined ? [] : [next] })),
  ];
  return {
    ...blueprint,
    entities: blueprint.entities.map((one) =>
      one === entity
        ? {
            ...one,
            fields: one.fields.map((other) => (other === field ? { ...other, options } : other)),
            ...(flow && withOnward ? { flow: { ...flow, transitions: withOnward } } : {}),
          }
        : one,
    ),
  };
}

const REMOVE_STATE = new RegExp(
  `^${REMOVE}\\s+(?:the\\s+)?(?:${NOUN}\\s+(?:called\\s+|named\\s+)?(.+?)|(.+?)\\s+${NOUN}|(.+?))(?:\\s+(?:from|of|in|on)\\s+(?:the\\s+)?(.+?)(?:\\s+(?:stages|states|choices|options|values|steps))?)?$`,
  'iu',
);

/** "remove the stage lost", "drop 'urgent' from priority". */
export const removeStates: ChangeRule = (clause, blueprint) => {
  const match = REMOVE_STATE.exec(clause.text);
  const words = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || !words) return null;
  const isSaid = match[3] === undefined;
  let places = findChoices(blueprint, words);
  const owner = match[4];
  if (owner) {
    const entity = findEntity(blueprint, owner);
    const fields = findFieldPlaces(blueprint, owner).map(({ field }) => field);
    places = places.filter((place) => place.entity === entity || fields.includes(place.field));
  }
  const near = places.filter(({ entity }) => entity.name === clause.before.entity);
  if (places.length > 1 && near.length === 1) places = near;
  const [place] = places;
  if (!place) return isSaid && !owner ? refuse(`There is no choice “${bareName(words)}” in the plan.`) : null;
  if (places.length > 1)
    return refuse(
      `“${place.option.label}” is a choice of ${listWords(places.map(({ entity, field }) => `${field.label.toLowerCase()} of ${entity.label_plural.toLowerCase()}`))}. Say which is meant.`,
    );
  const left = (place.field.options ?? []).filter((option) => option !== place.option);
  if (left.length < 2)
    return refuse(`“${place.field.label}” would have fewer than two choices. Remove the field instead.`);
  return choose(
    blueprint,
    place,
    left.map((option) => option.label),
  );
};
