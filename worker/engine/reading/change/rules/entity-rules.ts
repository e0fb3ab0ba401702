/** Adding things to what the app keeps, and taking them away. */
import type { Blueprint, Entity } from '../../../../contract/plan/blueprint.ts';
import { removeEntity } from '../../../../contract/plan-edits/edit-entity.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { readText } from '../../reader/read-text.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { extendPlan } from '../draft-from-plan.ts';
import { bareName, findEntity, listWords } from '../names-in-plan.ts';
import { REMOVE } from './field-rules.ts';

const KEEP =
  /^(?:add|create|include|introduce|insert|keep(?: track of)?|track|manage|store|record|save|(?:i|we) (?:also )?(?:need|want|keep|have)(?: to (?:keep(?: track of)?|track|manage|store|record|save|have|see))?|there should(?: also)? be|the app should (?:also )?(?:keep(?: track of)?|track|manage|store))\s+(.+)$/iu;
const NOT_KEPT =
  /\b(?:page|pages|screen|chart|charts|graph|button|buttons|dashboard|board|calendar|menu|sidebar|footer|header|map|login|logo|filter|search|field|column|stage|status|option|choice|theme|mode|colou?rs?|font|feature|support|ability|nice|better|cool|modern|more)\b/i;

/** "add suppliers with name, email and phone", "also keep track of expenses". */
export const addEntities: ChangeRule = async (clause, blueprint) => {
  const words = KEEP.exec(clause.text)?.[1];
  if (!words) return null;
  const named = words
    .replace(
      /^(?:an?\s+)?(?:new\s+)?(?:entity|table|list|section|module|type|place|area)\s+(?:called|named|of|for)\s+(?:the\s+|all\s+)?/iu,
      '',
    )
    .replace(/^(.+?)\s+(?:entity|table|section|module)\b/iu, '$1');
  const head =
    /^(?:(?:new|our|my|the|all|an?)\s+)*(["']?[\p{L}][\p{L}\d '&-]*?["']?)(?=$|\s*[,:(]|\s+(?:with|that|which|who|having|and|for|to|of|in|on)\b)/iu.exec(
      named,
    )?.[1];
  if (!head || NOT_KEPT.test(head)) return null;
  const facts = await readText(`Keep track of ${named.replace(/^(?:an?|new)\s+/i, '')}.`);
  const fresh = facts.entities.filter(
    (fact) => fact.source === 'text' && !findEntity(blueprint, fact.words) && fact.confidence >= 0.5,
  );
  const known = facts.entities.flatMap((fact) => {
    const entity = findEntity(blueprint, fact.words);
    return entity ? [{ fact: fact.name, entity }] : [];
  });
  const first = facts.entities.find((fact) => fact.source === 'text');
  if (!first) return null;
  // What stands first in the wish must be what is added, or its nouns were read in another way than they were meant.
  if (!speaksOf(head, first.words, first.plural)) return null;
  const there = findEntity(blueprint, first.words);
  if (there && !isNameOf(there, head)) return null;
  if (there)
    return refuse(
      `${there.label_plural} are in the plan already. Say what should change about them, for example “add a note to ${there.label_plural.toLowerCase()}”.`,
    );
  const nameOf = (name: string) => known.find(({ fact }) => fact === name)?.entity.name ?? name;
  const kept = fresh.filter(
    (fact) =>
      toIdentifier(fact.words) === toIdentifier(first.words) || named.toLowerCase().includes(fact.plural),
  );
  const extended = extendPlan(blueprint, clause.text, {
    entities: kept,
    relations: facts.relations.map((relation) => ({
      ...relation,
      from: nameOf(relation.from),
      to: nameOf(relation.to),
    })),
    wanted: [],
  });
  const labels = extended.added.map((entity) => entity.label_plural);
  if (labels.length === 0) return null;
  const at = extended.blueprint.entities.findIndex((entity) => entity.name === extended.added[0]?.name);
  return change(
    extended.blueprint,
    'add-entity',
    extended.added
      .map(
        (entity) =>
          `The app keeps ${entity.label_plural.toLowerCase()} with ${listWords(entity.fields.map((field) => field.label.toLowerCase()))}.`,
      )
      .join(' '),
    ['entities', at],
    { entity: extended.added[0]?.name ?? '' },
  );
};

/** Whether the words are no more than the thing's name: "overdue tasks" says more than "tasks". */
function isNameOf(entity: Entity, words: string): boolean {
  const plain = bareName(words).toLowerCase();
  return [entity.label, entity.label_plural].some((label) => label.toLowerCase() === plain);
}

function speaksOf(head: string, ...names: string[]): boolean {
  const words = bareName(head).toLowerCase();
  return names.some(
    (name) =>
      words === name ||
      words.endsWith(` ${name}`) ||
      name.endsWith(` ${words}`) ||
      words.startsWith(`${name} `),
  );
}

const REMOVE_ALONE = new RegExp(`^${REMOVE}\\s+(.+)$`, 'iu');

/** "remove companies", "we don't need contacts". */
export const removeEntities: ChangeRule = (clause, blueprint) => {
  const words = REMOVE_ALONE.exec(clause.text)?.[1];
  if (!words) return null;
  const parts = words
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu)
    .map((part) => part.replace(/\s+(?:entirely|completely|altogether|everywhere|with everything)$/i, ''));
  const found = parts.map((part) => (isPageWord(part) ? null : findEntity(blueprint, part)));
  if (found.some((entity) => entity === null)) return null;
  const entities = found.flatMap((entity) => (entity ? [entity] : []));
  if (entities.length >= blueprint.entities.length)
    return refuse('Nothing would be left that the app keeps. Describe the app that you want instead.');
  return takeAway(
    blueprint,
    entities.map((entity) => entity.name),
  );
};

const isPageWord = (words: string) =>
  /\b(?:page|screen|tab|menu item|board|chart|dashboard|list|field|column)$/i.test(words.trim());

function takeAway(blueprint: Blueprint, names: readonly string[]): Attempt {
  let current = blueprint;
  const also: string[] = [];
  for (const name of names) {
    const edit = removeEntity(current, name);
    current = edit.blueprint;
    also.push(...edit.alsoRemoved);
  }
  if (current.pages.length === 0) return refuse('No page would be left.');
  const labels = blueprint.entities
    .filter((entity) => names.includes(entity.name))
    .map((entity) => entity.label_plural);
  const gone = [...new Set(also)];
  return change(
    current,
    'remove-entity',
    `${listWords(labels)} are removed${gone.length > 0 ? `, and with them ${listWords(gone)}` : ''}.`,
    ['entities'],
  );
}
