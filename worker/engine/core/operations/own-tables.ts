/** Tables that abilities bring, by the names that they have in every app that is live. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { VISITOR_TABLES } from './visitor-calls.ts';

/** The last running number of each field and year. */
export const NUMBERS_TABLE = 'running_numbers';

/** What was set of the settings of the app. */
export const SETTINGS_TABLE = 'app_settings';

/** Tables of an ability, whatever it is used for. */
const TABLES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    accounts: [
      'user_accounts',
      'user_sessions',
      'sign_in_attempts',
      'known_devices',
      'used_tickets',
      'account_invitations',
      'own_texts',
      'example_records',
    ],
    live: ['live_versions'],
    messages: ['direct_messages'],
    notifications: ['notifications'],
    settings: [SETTINGS_TABLE],
    upload: ['uploaded_files'],
  }),
);

/** Tables beside that of an entity: `recipe_ratings`. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    chat: ['writers'],
    comments: ['writers'],
    favourites: ['favourites'],
    follow: ['follows'],
    likes: ['likes'],
    progress: ['completions'],
    quiz: ['answers'],
    ratings: ['ratings'],
    survey: ['answers', 'people', 'ratings'],
    votes: ['votes'],
  }),
);

/** Names of tables that the abilities of a plan bring, and of those in which calls of visitors are counted: records that people call so are kept under another name. */
export function listOwnTables({ abilities, pages, entities }: Blueprint): Set<string> {
  const used = new Set(
    [...abilities, ...pages.flatMap(({ blocks }) => blocks)].map(({ ability }) => ability),
  );
  const isNumbered = entities.some(({ fields }) => fields.some(({ numbering }) => numbering));
  return new Set([
    ...VISITOR_TABLES,
    ...(isNumbered ? [NUMBERS_TABLE] : []),
    ...[...used].flatMap((ability) => [
      ...(TABLES.get(ability) ?? []),
      ...(BESIDE.get(ability) ?? []).flatMap((word) => entities.map(({ name }) => `${name}_${word}`)),
    ]),
  ]);
}
