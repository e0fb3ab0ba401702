/**
 * Which rules of the contract show that a feature is there. What a prompt asks for counts as built when the suite holds
 * such a rule and every one of them passes, not when the plan only names an ability.
 */
import type { CheckedRule } from './check-app.ts';

type Proof = (rule: CheckedRule) => boolean;

const by =
  (...abilities: string[]): Proof =>
  ({ ability }) =>
    abilities.includes(ability);
const record =
  (pattern: RegExp): Proof =>
  ({ ability, id }) =>
    ability === 'record' && pattern.test(id);

/** One list: the feature names of `tests/fixtures/{dev,prompts}.jsonl` and what proves each. Any of the proofs suffices. */
const PROOFS: Readonly<Record<string, Proof>> = {
  create: record(/\.create$/),
  // Done once and for all, or ticked for the day.
  complete: (rule) => by('streak')(rule) || record(/\.action\.|\.flow\.|\.transition/)(rule),
  filter: record(/\.list\.filter\./),
  search: record(/\.list\.search$/),
  'status-flow': record(/\.action\.|\.flow|\.move|\.step|\.transition|\.initial/),
  export: record(/\.export/),
  relation: by('relation'),
  assign: by('relation'),
  nested: ({ ability, id }) => ability === 'totals' || (ability === 'relation' && id.endsWith('.delete')),
  gallery: by('cards'),
  'public-list': by('cards', 'table'),
  detail: by('detail'),
  'static-pages': by('text', 'facts'),
  form: by('form', 'booking', 'checkout', 'survey'),
  'public-form': by('form', 'survey'),
  apply: by('form'),
  newsletter: by('form'),
  builder: by('survey', 'relation'),
  board: by('board'),
  dashboard: by('dashboard'),
  chart: by('dashboard', 'charts', 'budget', 'progress', 'survey'),
  cart: by('cart'),
  checkout: by('checkout'),
  comment: by('comments'),
  tags: by('tags'),
  calendar: by('calendar'),
  // Days that are free are offered and taken, or times of day.
  booking: by('booking', 'availability'),
  'conflict-check': by('conflict-check'),
  aggregate: by('stock', 'totals', 'dashboard'),
  stock: by('stock'),
  warning: by('low-stock'),
  budget: by('budget'),
  // Stars of many, or the mark that one gives oneself: its bounds are checked where it is stored.
  rating: (rule) => by('ratings')(rule) || record(/\.create\.rating$/)(rule),
  capacity: by('capacity'),
  waitlist: by('waiting-list'),
  auth: by('accounts'),
  admin: ({ ability, id }) =>
    ability === 'accounts' && /^(?:accounts\.)?(?:roles|rules)|\.rules\.|\.roles/.test(id),
  roles: ({ ability, id }) =>
    ability === 'accounts' && /^(?:accounts\.)?(?:roles|rules)|\.rules\.|\.roles/.test(id),
  ownership: by('ownership'),
  vote: by('votes'),
  like: by('likes'),
  follow: by('follow'),
  favourite: by('favourites'),
  messages: by('messages', 'chat'),
  live: by('live', 'chat'),
  'due-list': by('due'),
  progress: by('progress'),
  quiz: by('quiz'),
  streak: by('streak'),
  heatmap: by('streak', 'heat-map', 'heatmap'),
  game: by('game', 'games', 'snake', 'memory'),
  leaderboard: by('leaderboard'),
  totals: by('totals'),
  print: by('print'),
  upload: by('upload', 'pictures'),
  timer: by('timer'),
};

export interface FeatureScore {
  found: string[];
  missing: string[];
}

/** Which of the asked features the checked rules show. */
export function scoreFeatures(asked: readonly string[], rules: readonly CheckedRule[]): FeatureScore {
  const isFound = (feature: string) => {
    const proof = PROOFS[feature];
    if (!proof) throw new Error(`Nothing says how the feature "${feature}" is shown`);
    const own = rules.filter(proof);
    return own.length > 0 && own.every(({ failure }) => failure === null);
  };
  return {
    found: asked.filter(isFound),
    missing: asked.filter((feature) => !isFound(feature)),
  };
}
