/**
 * A plan as a draft again, so that the architect and the plans of abilities can work on it: new things are drafted, linked
 * and filled with examples beside those that are there, which stay as they are.
 */
import { Blueprint, type Entity } from '../../../contract/plan/blueprint.ts';
import { answerWishes } from '../architect/answer-wanted.ts';
import { dropComputed } from '../architect/design-blueprint.ts';
import type { Draft, DraftEntity } from '../architect/draft/draft.ts';
import { draftEntities } from '../architect/draft/draft-entities.ts';
import { draftRelations } from '../architect/draft/draft-relations.ts';
import { draftStates } from '../architect/draft/draft-states.ts';
import { writeSeeds } from '../architect/examples/write-seed.ts';
import { makePagesUnlike, placeBlocks, placeEntityPages } from '../architect/pages/design-pages.ts';
import { findThings, requireThing } from '../lexicon/things.ts';
import type { EntityFact, Facts, WantedAbility } from '../reader/facts.ts';
import { isPersonWord } from '../reader/words/vocabulary.ts';
import { seedWith } from './insert-field.ts';

/** The plan's entity as the reader would have understood it. */
export function factOf(entity: Entity): EntityFact {
  const words = entity.label.toLowerCase();
  const thing = findThings(words)[0] ?? findThings(entity.name.replaceAll('_', ' '))[0];
  return {
    name: entity.name,
    words,
    plural: entity.label_plural.toLowerCase(),
    fields: [],
    ...(thing ? { thing } : {}),
    person: isPersonWord(words.split(' ').at(-1) ?? ''),
    source: 'text',
    confidence: 1,
    evidence: entity.label_plural,
  };
}

/** The plan as a draft. Its entities are copies: what is changed about them reaches the plan through `settleDraft`. */
export function draftFromPlan(blueprint: Blueprint, facts: Facts): Draft {
  return {
    facts,
    options: {},
    domain: null,
    trade: null,
    name: blueprint.name,
    tagline: blueprint.tagline,
    layout: blueprint.theme.layout,
    theme: blueprint.theme,
    currency: blueprint.currency,
    locale: blueprint.locale,
    entities: blueprint.entities.map((entity): DraftEntity => {
      const fact = factOf(entity);
      const thing = fact.thing ? requireThing(fact.thing) : null;
      return {
        fact,
        thing,
        nature: thing?.nature ?? (fact.person ? 'person' : entity.flow ? 'work' : 'record'),
        entity: structuredClone(entity),
        columns: new Map(),
        translated: new Map(),
      };
    }),
    roles: structuredClone(blueprint.roles),
    pages: structuredClone(blueprint.pages),
    abilities: structuredClone(blueprint.abilities),
    blocks: [],
    extraPages: [],
    finish: [],
    understood: [],
    assumptions: [],
    assumed: [],
    questions: [],
    notBuilt: [],
  };
}

/** Facts of a change: those of the reader, with nothing of the app's looks and pages. */
export function factsOfChange(text: string, parts: Partial<Facts> = {}): Facts {
  return {
    text,
    domains: [],
    entities: [],
    relations: [],
    roles: [],
    rules: [],
    looks: { evidence: [] },
    pages: [],
    wanted: [],
    unwanted: [],
    unread: [],
    ...parts,
  };
}

export interface Extended {
  blueprint: Blueprint;
  /** Entities that were not there before. */
  added: Entity[];
  /** Why a wish cannot be met here. */
  refused: string[];
}

/**
 * Adds things and abilities to a plan.
 * @param additions facts of the new entities, relations that speak of them, and abilities that are wanted.
 */
export function extendPlan(
  blueprint: Blueprint,
  text: string,
  additions: { entities: EntityFact[]; relations: Facts['relations']; wanted: WantedAbility[] },
): Extended {
  const facts = factsOfChange(text, {
    entities: [...blueprint.entities.map(factOf), ...additions.entities],
    relations: additions.relations,
    wanted: additions.wanted,
  });
  const draft = draftFromPlan(blueprint, facts);
  const old = new Set(blueprint.entities.map((entity) => entity.name));
  const fresh = draftEntities({ ...facts, entities: additions.entities }, takenNames(blueprint));
  draft.entities.push(...fresh);
  if (fresh.length > 0) {
    draftRelations(draft);
    keepOldAsTheyWere(draft, blueprint, fresh);
    draftStates(fresh, facts);
  }
  answerWishes(draft);
  const isNew = (one: DraftEntity) => !old.has(one.entity.name);
  const added = draft.entities.filter(isNew);
  if (added.length > 0) writeSeeds(draft, isNew);
  for (const one of draft.entities) fillNewFields(one, blueprint);
  for (const one of added) placeEntityPages(draft, one);
  draft.pages.push(...draft.extraPages);
  makePagesUnlike(draft.pages);
  placeBlocks(draft.pages, draft.blocks);
  for (const step of draft.finish) step();
  dropComputed(draft);
  return {
    blueprint: Blueprint.parse({
      ...blueprint,
      entities: draft.entities.map((one) => one.entity),
      pages: draft.pages,
      roles: draft.roles,
      abilities: draft.abilities,
    }),
    added: added.map((one) => one.entity),
    refused: draft.notBuilt.map(({ reason }) => reason),
  };
}

/** Fields that an ability gave to what was there already get a value in each example. */
function fillNewFields({ entity }: DraftEntity, blueprint: Blueprint): void {
  const before = blueprint.entities.find((one) => one.name === entity.name);
  if (!before) return;
  for (const field of entity.fields)
    if (field.input !== 'computed' && !before.fields.some((one) => one.name === field.name))
      entity.seed = seedWith(blueprint, entity, field).map((record, index) => ({
        ...record,
        ...entity.seed[index],
      }));
}

function takenNames(blueprint: Blueprint): Set<string> {
  return new Set(blueprint.entities.flatMap((entity) => [entity.name, entity.plural]));
}

/** The lexicon may know further relations between what was there; only pointers at new things are part of this change. */
function keepOldAsTheyWere(draft: Draft, blueprint: Blueprint, fresh: readonly DraftEntity[]): void {
  const names = new Set(fresh.map((one) => one.entity.name));
  for (const entity of blueprint.entities) {
    const one = draft.entities.find((other) => other.entity.name === entity.name);
    if (!one) continue;
    const known = new Set(entity.fields.map((field) => field.name));
    const pointers = one.entity.fields
      .filter(
        (field) =>
          field.type === 'reference' && !known.has(field.name) && names.has(field.reference?.entity ?? ''),
      )
      .map((field) => ({
        ...field,
        // What is there already need not have one.
        required: false,
        reference: { entity: field.reference?.entity ?? '', on_delete: 'empty' as const },
      }));
    one.entity = { ...structuredClone(entity), fields: [...entity.fields, ...pointers] };
  }
}
