/** A Blueprint in the making: what the steps of the architect and the plans of abilities add to. */
import type {
  AbilityUse,
  Assumed,
  BlueprintInput,
  Entity,
  Field,
  NotBuilt,
  Role,
  Theme,
} from '../../../../contract/plan/blueprint.ts';
import type { BlockInput, PageInput } from '../../../core/plan-input.ts';
import type { Domain } from '../../lexicon/domain.ts';
import type { Nature, Thing } from '../../lexicon/thing.ts';
import type { EntityFact, Facts, WantedAbility } from '../../reader/facts.ts';
import { bareName } from './field-aliases.ts';

export interface DraftEntity {
  fact: EntityFact;
  thing: Thing | null;
  nature: Nature;
  entity: Entity;
  /** Column of the thing's example rows that fills a field, by the field's name. */
  columns: Map<string, string>;
  /** Values of a text's choices for those of the lexicon, by field and lexicon value. */
  translated: Map<string, Map<string, string>>;
}

export interface Draft {
  facts: Facts;
  options: { projectType?: string; name?: string; timeZone?: string };
  domain: Domain | null;
  /** The domain, where the text names its trade and nothing narrower: what it says of itself is true of the app. */
  trade: Domain | null;
  name: string;
  tagline: string;
  layout: Theme['layout'];
  theme: BlueprintInput['theme'];
  currency: string;
  locale: string;
  /** The clock on which the app's times are meant, where it has one. */
  timeZone?: string;
  entities: DraftEntity[];
  roles: Role[];
  pages: PageInput[];
  /** Uses of abilities behind entities. */
  abilities: AbilityUse[];
  /** Blocks that abilities want on the pages of an entity, or on the first page. */
  blocks: { place: 'first' | 'list' | 'detail'; entity?: string; block: BlockInput }[];
  /** Pages that abilities bring along. */
  extraPages: PageInput[];
  /** What abilities do once examples and pages are there: examples that keep their rule, what a page leaves out. */
  finish: (() => void)[];
  understood: string[];
  assumptions: string[];
  /** What no words said, decided for the narrower. */
  assumed: Assumed[];
  questions: string[];
  notBuilt: NotBuilt[];
}

/**
 * What an ability does about being wanted. It changes the draft (fields, entities, rules, actions, blocks, pages) and
 * returns null, or says in a sentence why it cannot be done here.
 */
export type Planner = (draft: Draft, wanted: WantedAbility) => string | null;

/** The draft's entity of this name. */
export function findDraftEntity(draft: Draft, name: string | undefined): DraftEntity | null {
  return draft.entities.find((one) => one.entity.name === name) ?? null;
}

/** Whether others than those who run it come to the app. */
export function isForVisitors(draft: Draft): boolean {
  return draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed';
}

/** The first entity with one of these natures, the main one before others. */
export function findByNature(draft: Draft, natures: readonly Nature[]): DraftEntity | null {
  return draft.entities.find((one) => natures.includes(one.nature)) ?? null;
}

/** Adds a field unless the entity has one of that name; gives back the one that stands there. */
export function addField(target: DraftEntity, field: Field): Field {
  const existing = target.entity.fields.find(
    ({ name, type }) =>
      name === field.name ||
      (type === field.type && type === 'list' && bareName(name) === bareName(field.name)),
  );
  if (existing) return existing;
  target.entity.fields.push(field);
  return field;
}

/** A field with the Blueprint's defaults. */
export function makeField(field: Partial<Field> & Pick<Field, 'name' | 'label' | 'type'>): Field {
  return { required: false, unique: false, integer: false, input: 'always', ...field };
}

/** Entities that point at this one, with the field by which they do. */
export function findChildren(draft: Draft, name: string): { child: DraftEntity; field: Field }[] {
  return draft.entities.flatMap((child) =>
    child.entity.fields.flatMap((field) => (field.reference?.entity === name ? [{ child, field }] : [])),
  );
}

/** Notes once that something asked for will not be there. */
export function noteNotBuilt(draft: Draft, asked: string, reason: string): void {
  if (!draft.notBuilt.some((one) => one.asked === asked))
    draft.notBuilt.push({ asked: asked.slice(0, 400), reason: reason.slice(0, 400) });
}
