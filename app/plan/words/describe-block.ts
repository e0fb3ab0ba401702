/** What stands on a page of a plan, in words. Pure. */
import type { AbilityUse, Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { withArticle } from './join-words';

/** With a space at its end, what it is of follows: `board of Jobs`. Those of no words are called as in the plan. */
const WORDS: Record<string, string | ((one: string, all: string) => string)> = {
  hero: 'heading',
  code: 'part written as code',
  table: 'table of ',
  cards: 'cards of ',
  feed: 'feed of ',
  board: 'board of ',
  calendar: 'calendar of ',
  dashboard: 'figures of ',
  leaderboard: 'leaderboard of ',
  streak: 'streaks of ',
  booking: 'booking of ',
  budget: 'budget of ',
  form: (one) => `form for ${one}`,
  detail: (one) => `all about ${one}`,
  print: (one) => `${one} to print`,
  availability: (_, all) => `${all} that are free on chosen dates`,
  due: (_, all) => `${all} that are due`,
  'low-stock': (_, all) => `${all} that run low`,
  'approval-queue': (_, all) => `${all} that wait for approval`,
  favourites: (_, all) => `favourite ${all}`,
  follow: (_, all) => `${all} that one follows`,
  'csv-import': (_, all) => `import of ${all} from a spreadsheet`,
  messages: 'private messages',
  'quiz-result': 'result of the quiz',
};

/** @returns `board of Jobs`, `all about a Job`. */
export function describeBlock(block: AbilityUse, blueprint: Blueprint): string {
  const entity = blueprint.entities.find((one) => one.name === block.entity);
  const words = WORDS[block.ability] ?? block.ability.replaceAll('-', ' ');
  if (typeof words === 'string') {
    if (!words.endsWith(' ')) return words;
    return entity ? `${words}${entity.label_plural}` : words.replace(/ of $/, '');
  }
  return entity ? words(withArticle(entity.label), entity.label_plural) : block.ability.replaceAll('-', ' ');
}
