/** What a field demands: a value, or one that no other record has. */
import type { Blueprint, Entity, Field, Json } from '../../../../contract/plan/blueprint.ts';
import { canBeUnique } from '../../../../contract/plan/blueprint-meaning.ts';
import { requireField } from '../../../../contract/plan-edits/edit-field.ts';
import { type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { describeType } from '../field-spec.ts';
import { bareName, type FieldPlace, findFieldPlaces, listWords } from '../names-in-plan.ts';
import { withField } from '../with-field.ts';
import { askWhose } from './field-rules.ts';

type Demand = 'required' | 'optional' | 'unique' | 'repeatable';
const DEMANDS: readonly (readonly [RegExp, Demand])[] = [
  [
    /^(?:required|mandatory|compulsory|obligatory|(?:always )?filled(?: in| out)?|needed|not (?:be )?(?:empty|optional)|must be filled(?: in)?)$/i,
    'required',
  ],
  [/^(?:optional|not (?:be )?(?:required|mandatory|needed)|empty|left empty|voluntary)$/i, 'optional'],
  [/^(?:unique|distinct|used only once)$/i, 'unique'],
  [/^(?:not (?:be )?unique|repeated)$/i, 'repeatable'],
];
const MAKE_DEMAND =
  /^(?:make|set|mark|turn|change)\s+(.+?)\s+(?:to be |as |to |into )?((?:not )?(?:required|mandatory|compulsory|obligatory|optional|unique|distinct|needed)(?:\s+(?:and|&)\s+(?:also )?(?:required|mandatory|unique|optional))?)(?:\s+(?:fields?|again))?$/iu;
const IS_DEMAND =
  /^(.+?)\s+(?:is|are|should(?: always)? be|must(?: always)? be|has to be|have to be|needs? to be|can be|may be|should|must|can(?:not| ?not|'t)? be|do(?:es)? not have to be|do(?:es)?n't have to be)\s+((?:not (?:be )?)?(?:required|mandatory|compulsory|obligatory|optional|unique|(?:always )?filled(?: in| out)?|left empty|empty|used only once)(?:\s+(?:and|&)\s+(?:also )?(?:required|mandatory|unique|optional))?)$/iu;
const REQUIRE = /^(?:require|demand|always ask for)\s+(?:an? |the )?(.+?)(?:\s+(?:for|on|of)\s+(.+))?$/iu;
const NO_TWICE =
  /^(?:no two|never two)\s+(.+?)\s+(?:can|may|should|must|with|have|share)?\s*(?:have\s+|share\s+)?the same\s+(.+)$/iu;

/** "make email required and unique", "phone is optional". */
export const demandOfFields: ChangeRule = (clause, blueprint) => {
  const wish = readDemand(clause);
  if (!wish) return null;
  const subjects = wish.subject.split(/\s*,\s*(?:and\s+)?|\s+and\s+(?!time\b)/iu);
  const places: FieldPlace[] = [];
  for (const subject of subjects) {
    const found = resolve(subject, clause, blueprint);
    if ('message' in found) return found.isMine ? refuse(found.message) : null;
    places.push(found);
  }
  let current = blueprint;
  for (const { entity, field } of places)
    for (const demand of wish.demands) {
      const next = demandOf(current, entity.name, field.name, demand);
      if (typeof next === 'string') return refuse(next);
      current = next;
    }
  const names = listWords(
    places.map(({ entity, field }) => `“${field.label}” of ${entity.label_plural.toLowerCase()}`),
  );
  const words = listWords(
    wish.demands.map((demand) => (demand === 'repeatable' ? 'no longer unique' : demand)),
  );
  if (current === blueprint || JSON.stringify(current) === JSON.stringify(blueprint))
    return refuse(`${names} ${places.length === 1 ? 'is' : 'are'} ${words} already.`);
  const [first] = places;
  return change(
    current,
    'field-rules',
    `${names} ${places.length === 1 ? 'is' : 'are'} now ${words}.`,
    first
      ? [
          'entities',
          blueprint.entities.indexOf(first.entity),
          'fields',
          first.entity.fields.indexOf(first.field),
        ]
      : [],
    first ? { entity: first.entity.name, field: first.field.name } : {},
  );
};

function readDemand({ text }: Clause): { subject: string; demands: Demand[] } | null {
  const make = MAKE_DEMAND.exec(text) ?? IS_DEMAND.exec(text);
  // "pets need a number that is unique" asks for a field.
  if (make?.[1] && make[2] && !/\b(?:needs?|have|has|add|give|with|get|that|which)\b/i.test(make[1])) {
    const negated = /\b(?:do(?:es)? not|do(?:es)?n't) have to be\b/i.test(text);
    const never = /\bcan(?:not| not|'t) be\b/i.test(text);
    const demands = make[2].split(/\s+(?:and|&)\s+(?:also )?/i).flatMap((word): Demand[] => {
      const demand = DEMANDS.find(([pattern]) => pattern.test(word.trim()))?.[1];
      if (!demand) return [];
      if (negated || never)
        return [demand === 'required' ? 'optional' : demand === 'optional' ? 'required' : 'repeatable'];
      return [demand];
    });
    return demands.length > 0 ? { subject: make[1], demands } : null;
  }
  const require = REQUIRE.exec(text);
  if (require?.[1])
    return { subject: require[2] ? `${require[1]} of ${require[2]}` : require[1], demands: ['required'] };
  const twice = NO_TWICE.exec(text);
  if (twice?.[1] && twice[2]) return { subject: `${twice[2]} of ${twice[1]}`, demands: ['unique'] };
  return null;
}

type Resolved = FieldPlace | { message: string; isMine: boolean };

/** The one field that is meant; "it" is the one of the clause before. */
function resolve(subject: string, { before }: Clause, blueprint: Blueprint): Resolved {
  if (/^(?:it|that|this|that field|this field)$/i.test(subject.trim())) {
    const entity = blueprint.entities.find((one) => one.name === before.entity);
    const field = entity?.fields.find((one) => one.name === before.field);
    if (entity && field) return { entity, field };
    return { message: 'It is not clear which field “it” means. Name it.', isMine: true };
  }
  const places = findFieldPlaces(blueprint, subject);
  const [place] = places;
  if (places.length === 1 && place) return place;
  const near = places.find(({ entity }) => entity.name === before.entity);
  if (near) return near;
  if (places.length > 1)
    return {
      message: askWhose(
        subject,
        places.map(({ entity }) => entity),
      ),
      isMine: true,
    };
  return { message: `Nothing in the plan has a field “${bareName(subject)}”.`, isMine: true };
}

/** The changed plan, or a sentence why it cannot be. */
function demandOf(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  demand: Demand,
): Blueprint | string {
  const entity = blueprint.entities.find((one) => one.name === entityName);
  const field = entity?.fields.find((one) => one.name === fieldName);
  if (!entity || !field) return blueprint;
  if (field.input === 'computed') return `“${field.label}” is worked out by the app, so nobody enters it.`;
  if (demand === 'required' && field.input === 'never')
    return `“${field.label}” is set by the app, so nobody can be asked to fill it in.`;
  if (demand === 'optional' && entity.flow?.field === field.name)
    return `“${field.label}” holds the step at which a ${entity.label.toLowerCase()} is; each has one.`;
  if (demand === 'required' || demand === 'optional')
    return requireField(blueprint, entityName, fieldName, demand === 'required');
  if (demand === 'unique' && !canBeUnique(field.type))
    return `“${field.label}” is ${describeType(field)}, of which each value cannot be kept apart.`;
  const changed = { ...field, unique: demand === 'unique' };
  return withField(blueprint, entity, changed, demand === 'unique' ? uniqueSeed(entity, field) : entity.seed);
}

/** Examples that share a value: the later ones get another one where words allow it, else none. */
function uniqueSeed(entity: Entity, field: Field): Entity['seed'] {
  const seen = new Set<string>();
  return entity.seed.map((record) => {
    const value = record[field.name];
    if (value === undefined || value === null) return record;
    let own: Json = value;
    for (let number = 2; seen.has(JSON.stringify(own)); number += 1) {
      if (typeof value === 'number') own = value + number - 1;
      else if (typeof value === 'string' && field.type === 'email') own = value.replace('@', `${number}@`);
      else if (typeof value === 'string' && field.type !== 'enum') own = `${value} ${number}`;
      else break;
    }
    seen.add(JSON.stringify(own));
    return { ...record, [field.name]: own };
  });
}
