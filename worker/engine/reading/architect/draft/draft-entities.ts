/** Entity facts and the lexicon's things → entities with typed fields. What the text says comes first. */
import { BLUEPRINT_LIMITS, type Entity, type Field } from '../../../../contract/plan/blueprint.ts';
import { OWN_PLURALS } from '../../../../contract/project/own-paths.ts';
import { makeUnique, toIdentifier } from '../../../core/names/identifier.ts';
import type { Nature, Thing } from '../../lexicon/thing.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact, Facts } from '../../reader/facts.ts';
import type { DraftEntity } from './draft.ts';
import { makeField } from './draft.ts';
import { chooseFields, labelOf } from './draft-fields.ts';
import { bareName } from './field-aliases.ts';
import { ownNameOf } from './said-names.ts';

/** Kinds of records that a text may bring; abilities need room for theirs. */
export const MOST_KINDS = BLUEPRINT_LIMITS.entities - 10;

/**
 * Entities of the facts, without references (see `draft-relations.ts`).
 * @param taken names and plurals that are in use already.
 */
export function draftEntities(facts: Facts, taken: ReadonlySet<string> = new Set()): DraftEntity[] {
  const drafts: DraftEntity[] = [];
  const names = new Set<string>(taken);
  const plurals = new Set<string>();
  for (const fact of facts.entities.slice(0, MOST_KINDS)) {
    const thing = fact.thing ? requireThing(fact.thing) : null;
    const name = makeUnique(fact.name, new Set([...names, ...plurals]));
    let plural = toIdentifier(fact.plural, 'things');
    if (plural === name || OWN_PLURALS.includes(plural)) plural = `${name}_list`;
    plural = makeUnique(plural, new Set([...names, ...plurals, name]));
    names.add(name);
    plurals.add(plural);
    drafts.push(draftEntity(fact, thing, name, plural, facts));
  }
  return drafts;
}

/** One entity from what the text and the lexicon say about it. */
export function draftEntity(
  fact: EntityFact,
  thing: Thing | null,
  name: string,
  plural: string,
  facts: Facts,
): DraftEntity {
  const columns = new Map<string, string>();
  const translated: DraftEntity['translated'] = new Map();
  const chosen = chooseFields(fact, thing, facts, columns, translated);
  const title = titleOf(chosen, thing, columns, fact);
  const entity: Entity = {
    name,
    plural,
    label: labelOf(fact.words),
    label_plural: labelOf(fact.plural),
    description: thing?.about ?? '',
    icon: thing?.icon ?? (fact.person ? 'user-round' : 'folder'),
    title_field: title.name,
    fields: [title, ...chosen.filter((field) => field !== title)].slice(0, BLUEPRINT_LIMITS.fields),
    operations: ['list', 'read', 'create', 'update', 'delete', 'summary'],
    actions: [],
    rules: [],
    seed: [],
  };
  return { fact, thing, nature: natureOf(fact, thing), entity, columns, translated };
}

function natureOf(fact: EntityFact, thing: Thing | null): Nature {
  if (thing) return thing.nature;
  // "screenings with venue and time"
  const says = (name: RegExp) => fact.fields.some((field) => name.test(field.name));
  if (
    says(/^(?:time|date|date_and_time|starts_at|start_time|when)$/) &&
    says(/^(?:venue|place|location|room|hall|stage)$/)
  )
    return 'event';
  if (fact.person) return 'person';
  if (fact.states) return 'work';
  const fields = fact.fields.map((field) => field.kind?.type);
  if (fields.includes('image')) return 'media';
  if (/\b(?:log|entry|record|reading|measurement|visit|payment|transaction|check)$/.test(fact.words))
    return 'log';
  if (fields.includes('markdown')) return 'post';
  return 'record';
}

/** The field by which people call a record; without a fitting one a name is added. */
function titleOf(
  fields: Field[],
  thing: Thing | null,
  columns: Map<string, string>,
  fact: EntityFact,
): Field {
  const first = thing?.fields[0];
  const fromLexicon =
    first && !first.reference ? fields.find((field) => columns.get(field.name) === first.name) : undefined;
  const named = fields.find(
    (field) =>
      field.type === 'text' &&
      /^(name|title|subject|full_name|headline|label|company_name)$/.test(bareName(field.name)),
  );
  const coded = fields.find(
    (field) => field.type === 'text' && /(number|code|sku|reference|isbn)$/.test(field.name),
  );
  const own = ownNameOf(fact, fact.fields)?.name;
  const ownName = fields.find(({ name, type }) => name === own && type === 'text');
  const title = named ?? ownName ?? fromLexicon ?? (thing ? undefined : coded);
  if (title && (title.type === 'text' || title.type === 'long_text' || title.type === 'email')) {
    title.required = true;
    return title;
  }
  const added = makeField({ name: 'name', label: 'Name', type: 'text', max: 160, required: true });
  const clash = fields.findIndex((field) => field.name === 'name');
  if (clash >= 0) fields.splice(clash, 1);
  // Things that are called by what they point at (a check-in by its habit) get their title from the relation.
  if (first?.reference) return { ...added, name: PENDING_TITLE };
  return added;
}

/** Stands for a title that a relation will bring; `draft-relations.ts` replaces it. */
export const PENDING_TITLE = 'pending_title';
