/** What streaks do to a plan: figures of each habit, days to tick on the first page. */
import type { Field, SeedRecord } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  findChildren,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import type { StreakOptions } from './streak-options.ts';

/** A Blueprint holds no more examples of a kind. */
const MOST_TICKS = 60;

/** Days before today on which the examples were done, a line a habit. */
const PATTERNS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 15, 16],
  [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 17, 18],
  [0, 1, 4, 7, 8, 11, 14, 21, 28],
  [0, 1, 2, 6, 7, 13, 14, 20, 21],
  [2, 3, 4, 9, 16, 23],
  [0, 5, 6, 12, 19],
  [1, 8, 15, 22],
];

export const planStreak: Planner = (draft, wanted) => {
  const found = findHabit(draft, wanted.entity);
  if (!found)
    return 'Days in a row need something that is done again and again, with a day for each time. Say what people tick.';
  const { habit, check, of, date } = found;
  if (
    draft.extraPages
      .concat(draft.pages)
      .some((page) => page.blocks.some((block) => block.ability === 'streak'))
  )
    return null;
  draft.timeZone ??= draft.options.timeZone;
  of.required = true;
  if (of.reference?.on_delete !== 'delete' && of.reference) of.reference.on_delete = 'delete';
  Object.assign(date, { required: true, default: 'today' });
  for (const field of check.entity.fields)
    if (field !== of && field !== date && field.default === undefined) field.required = false;
  const figure = (name: string, label: string) =>
    addField(
      habit,
      makeField({ name, label, type: 'number', integer: true, unit: 'days', input: 'computed' }),
    );
  const goal = habit.entity.fields.find(
    (field) => field.type === 'number' && /goal|times|per_week|target/.test(field.name),
  );
  const options: StreakOptions = {
    check: check.entity.name,
    of: of.name,
    date: date.name,
    current: figure('streak', 'Streak').name,
    longest: figure('longest_streak', 'Longest streak').name,
    ...(goal ? { goal: goal.name } : {}),
  };
  const isWanted = draft.facts.wanted.find((one) => one.ability === 'streak');
  if (isWanted !== wanted) return null;
  draft.finish.push(() => {
    check.entity.seed = tickDays(habit, options);
    const first = draft.pages.find((page) => page.path === '/');
    first?.blocks.unshift({ ability: 'streak', entity: habit.entity.name, options });
  });
  return null;
};

function findHabit(
  draft: Draft,
  wanted: string | undefined,
): { habit: DraftEntity; check: DraftEntity; of: Field; date: Field } | null {
  const asked = findDraftEntity(draft, wanted);
  const all = asked ? [asked, ...draft.entities.filter((one) => one !== asked)] : draft.entities;
  for (const habit of all) {
    for (const { child, field } of findChildren(draft, habit.entity.name)) {
      const date = child.entity.fields.find((one) => one.type === 'date');
      const isTick =
        child.nature === 'log' || /check|tick|completion|entry|log|practice|session/.test(child.fact.words);
      if (date && isTick) return { habit, check: child, of: field, date };
    }
  }
  return pointAtHabit(draft, asked);
}

/** Days are kept already, and point at nothing yet: they are days of what is asked for, or of what holds it. */
function pointAtHabit(
  draft: Draft,
  asked: DraftEntity | null,
): { habit: DraftEntity; check: DraftEntity; of: Field; date: Field } | null {
  const check = draft.entities.find((one) => one.thing?.name === 'check_in');
  const date = check?.entity.fields.find((field) => field.type === 'date');
  const main = asked && asked !== check ? asked : draft.entities.find((one) => one !== check);
  if (!check || !date || !main) return null;
  const holder = main.entity.fields.find((field) => field.reference && field.required)?.reference?.entity;
  const habit = findDraftEntity(draft, holder) ?? main;
  // What has a day of its own is one of many days itself.
  if (habit === check || habit.nature === 'person') return null;
  if (habit.entity.fields.some(({ type }) => type === 'date')) return null;
  const { entity } = check;
  const of = makeField({
    name: habit.entity.name,
    label: habit.entity.label,
    type: 'reference',
    required: true,
    reference: { entity: habit.entity.name, on_delete: 'delete' },
  });
  // What a day is of is its name.
  entity.fields = [of, ...entity.fields.filter(({ name }) => name !== 'name' && name !== of.name)];
  entity.title_field = of.name;
  return { habit, check, of, date };
}

function tickDays(habit: DraftEntity, options: StreakOptions): SeedRecord[] {
  return habit.entity.seed
    .flatMap((_, index) =>
      (PATTERNS[index] ?? []).map((days) => ({
        [options.of]: index + 1,
        [options.date]: { in_days: -days },
      })),
    )
    .slice(0, MOST_TICKS);
}
