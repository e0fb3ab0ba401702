/** How much of what a prompt asks for stands in its plan: entities by name, features by what the reader recognised. */
import { readFileSync } from 'node:fs';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { singularise } from '../../../worker/engine/core/names/inflection.ts';
import { splitWords } from '../../../worker/engine/core/names/words.ts';
import { findColour } from '../../../worker/engine/reading/lexicon/colours.ts';
import type { Facts } from '../../../worker/engine/reading/reader/facts.ts';

/** A prompt with what a person would look for in the finished app. */
export interface Prompt {
  id: string;
  kind?: string;
  prompt: string;
  entities: string[];
  features: string[];
  theme: { background?: string; accent?: string };
}

export interface PlanScore {
  entities: { found: string[]; missing: string[]; extra: string[] };
  features: { recognised: string[]; missing: string[] };
  /** Null where no colour was asked for. */
  theme: boolean | null;
}

/** The prompts of a fixture, `dev` or `prompts`. */
export function readPrompts(name: 'dev' | 'prompts'): Prompt[] {
  const file = new URL(`../../fixtures/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Prompt);
}

/** Compares a plan with its prompt. */
export function scorePlan(prompt: Prompt, blueprint: Blueprint, facts: Facts): PlanScore {
  const kept = blueprint.entities;
  const isFound = (asked: string) => kept.some((entity) => isSameThing(asked, entity));
  const isAsked = (entity: Blueprint['entities'][number]) =>
    prompt.entities.some((asked) => isSameThing(asked, entity));
  const recognised = prompt.features.filter((feature) => isRecognised(feature, blueprint, facts));
  return {
    entities: {
      found: prompt.entities.filter(isFound),
      missing: prompt.entities.filter((asked) => !isFound(asked)),
      extra: kept.filter((entity) => !isAsked(entity)).map((entity) => entity.name),
    },
    features: { recognised, missing: prompt.features.filter((feature) => !recognised.includes(feature)) },
    theme: themeFits(prompt, blueprint),
  };
}

/** `movement` is found in `stock_movement`, `line item` in `line_item`. */
function isSameThing(asked: string, entity: Blueprint['entities'][number]): boolean {
  const words = splitWords(singularise(asked));
  const forms = [entity.name, entity.label].map((name) => splitWords(singularise(name)));
  return forms.some((form) =>
    words.every((word, index) => form[form.length - words.length + index] === word),
  );
}

// A feature counts as recognised when the reader wants one of these abilities, or the plan has the shape.
const BY_WISH: Record<string, readonly string[]> = {
  complete: ['complete'],
  filter: ['filter'],
  board: ['board'],
  dashboard: ['dashboard'],
  cart: ['cart'],
  checkout: ['checkout'],
  admin: ['roles'],
  comment: ['comments'],
  tags: ['tags'],
  calendar: ['calendar'],
  'conflict-check': ['conflict-check'],
  aggregate: ['stock', 'totals', 'dashboard'],
  warning: ['low-stock'],
  export: ['csv-export'],
  chart: ['chart', 'dashboard'],
  budget: ['budget'],
  assign: ['assign'],
  search: ['search'],
  rating: ['ratings'],
  capacity: ['capacity'],
  waitlist: ['waiting-list'],
  auth: ['accounts'],
  vote: ['votes'],
  roles: ['roles'],
  apply: ['apply'],
  'due-list': ['due'],
  progress: ['progress'],
  quiz: ['quiz'],
  'status-flow': ['status-flow'],
  favourite: ['favourites'],
  'public-form': ['share', 'form', 'survey'],
  builder: ['survey'],
  form: ['form', 'newsletter', 'apply', 'booking'],
  live: ['live'],
  streak: ['streak'],
  heatmap: ['streak'],
  game: ['game'],
  leaderboard: ['leaderboard'],
  totals: ['totals'],
  print: ['print'],
  nested: ['line-items'],
  like: ['likes'],
  follow: ['follow'],
  messages: ['messages'],
  upload: ['upload'],
  stock: ['stock'],
  timer: ['timer'],
  ownership: ['ownership'],
  newsletter: ['newsletter'],
  booking: ['booking'],
};

const BY_SHAPE: Record<string, (blueprint: Blueprint) => boolean> = {
  // Every list is searched by its texts.
  search: (blueprint) => hasBlock(blueprint, 'table') || hasBlock(blueprint, 'cards'),
  create: (blueprint) => blueprint.entities.some((entity) => entity.operations.includes('create')),
  relation: (blueprint) =>
    blueprint.entities.some((entity) => entity.fields.some((field) => field.type === 'reference')),
  detail: (blueprint) => hasBlock(blueprint, 'detail'),
  gallery: (blueprint) => hasBlock(blueprint, 'cards'),
  'public-list': (blueprint) => hasBlock(blueprint, 'cards') || hasBlock(blueprint, 'table'),
  'static-pages': (blueprint) => hasBlock(blueprint, 'text') || hasBlock(blueprint, 'facts'),
  form: (blueprint) => hasBlock(blueprint, 'form'),
  apply: (blueprint) => hasBlock(blueprint, 'form'),
  builder: (blueprint) => blueprint.entities.length > 1,
  chart: (blueprint) => hasBlock(blueprint, 'dashboard'),
  'status-flow': (blueprint) => blueprint.entities.some((entity) => entity.flow !== undefined),
  nested: (blueprint) =>
    blueprint.entities.some((entity) =>
      entity.fields.some((field) => field.required && field.reference?.on_delete === 'delete'),
    ),
};

function hasBlock(blueprint: Blueprint, ability: string): boolean {
  return blueprint.pages.some((page) => page.blocks.some((block) => block.ability === ability));
}

function isRecognised(feature: string, blueprint: Blueprint, facts: Facts): boolean {
  const wished = BY_WISH[feature]?.some((ability) =>
    facts.wanted.some((wanted) => wanted.ability === ability),
  );
  return (wished ?? false) || (BY_SHAPE[feature]?.(blueprint) ?? false);
}

function themeFits({ theme }: Prompt, blueprint: Blueprint): boolean | null {
  const { background, accent } = theme;
  if (background === undefined && accent === undefined) return null;
  const fits = (asked: string | undefined, given: string | undefined) => {
    if (asked === undefined) return true;
    if (asked === 'dark' || asked === 'light') return blueprint.theme.appearance === asked;
    return findColour(asked) === given;
  };
  return fits(background, blueprint.theme.background) && fits(accent, blueprint.theme.accent);
}
