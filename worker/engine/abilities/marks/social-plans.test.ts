import { expect, test } from 'vitest';
import { planApp } from '../../reading/architect/plan-app.ts';

/** Abilities of a plan: `votes:answer`, by name and thing. */
async function usesOf(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const uses = [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)];
  return {
    uses: uses.map(({ ability, entity }) => `${ability}:${entity ?? ''}`),
    notBuilt: blueprint.not_built.map(({ asked }) => asked),
    blueprint,
  };
}

test.each([
  ['A blog with posts that visitors can comment on', ['comments:post']],
  ['Recipes with ingredients and photos; people rate the recipes with stars', ['ratings:recipe']],
  [
    'A shop for tea. Customers write reviews of products with a rating.',
    ['ratings:product', 'comments:product'],
  ],
  ['Feature requests that users upvote, sorted by votes', ['votes:feature_request']],
  [
    'A Q&A site: questions, answers that can be voted up and down, and tags',
    ['votes:answer', 'comments:question', 'tags:question'],
  ],
  ['Property listings with price and city that visitors bookmark', ['favourites:property']],
  ['Films with genre and year, a watchlist, and ratings', ['favourites:film', 'ratings:film']],
  ['A team chat with channels and messages, live', ['chat:message', 'live:']],
  [
    'A forum with threads and replies; notify me when somebody replies',
    ['notifications:', 'follow:thread', 'feed:thread'],
  ],
  ['A high score table for our darts evening: players with points', ['leaderboard:score']],
])('%s', async (text, wanted) => {
  const { uses, notBuilt } = await usesOf(text);
  expect(uses).toEqual(expect.arrayContaining(wanted));
  expect(notBuilt).toEqual([]);
});

test('a rating on a list of one’s own stays a field', async () => {
  const { uses, blueprint } = await usesOf(
    'A catalog of my board games with players, playing time and rating',
  );
  expect(uses.filter((use) => use.startsWith('ratings:'))).toEqual([]);
  const game = blueprint.entities[0]?.fields.find(({ name }) => name === 'rating');
  expect(game?.input).toBe('always');
});

test('reminders at a time are not promised', async () => {
  const { uses, notBuilt } = await usesOf(
    'Track bills with amount and due date and remind me before they are due',
  );
  expect(uses.filter((use) => use.startsWith('notifications:'))).toEqual([]);
  expect(notBuilt.length).toBeGreaterThan(0);
});
