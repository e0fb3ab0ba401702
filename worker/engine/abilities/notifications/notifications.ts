import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import { now, person, sql, variable } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';
import type { Column } from '../../core/operations/table.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { UseProblems } from '../use-problems.ts';
import { detectNotifications } from './detect.ts';
import { notificationChecks } from './notification-checks.ts';
import { NOTIFICATIONS_TABLE, notify } from './notify.ts';
import { planNotifications } from './plan.ts';

const NotificationsOptions = z.strictObject({
  about: z
    .array(Identifier)
    .min(1)
    .max(40)
    .describe('The things about which people hear: new comments on them, and new states.'),
});
export type NotificationsOptions = z.output<typeof NotificationsOptions>;

const COLUMNS = { id: 'number', text: 'text', href: 'text', seen: 'number', at: 'text' } as const;

export const notifications: Ability<NotificationsOptions> = {
  name: 'notifications',
  title: 'Notifications',
  about: 'What happened to what one follows, wrote or owns: kept for each person until they have seen it.',
  options: NotificationsOptions,
  detect: detectNotifications,
  plan: planNotifications,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    if (!('page' in use.at)) problems.say('needs a page on which people read them. Put it on one.');
    if (blueprint.entities.some(({ plural }) => plural === NOTIFICATIONS_TABLE))
      problems.say(`keeps "${NOTIFICATIONS_TABLE}" itself. Give the thing of that name another plural.`);
    const uses = blueprint.pages
      .flatMap(({ blocks }) => blocks)
      .filter(({ ability }) => ability === 'notifications');
    if (uses.length > 1)
      problems.say('stands on several pages. One is enough, with all that people hear about.');
    use.options.about.forEach((name, index) => {
      const entity = problems.entity(name, 'options', 'about', index);
      if (!entity) return;
      const isHeard = [...blueprint.abilities, ...blueprint.pages.flatMap(({ blocks }) => blocks)].some(
        (other) => other.entity === name && /^(follow|comments|ownership)$/.test(other.ability),
      );
      if (!isHeard)
        problems.say(
          `is about ${entity.label_plural}, but nobody follows, owns or comments on them.`,
          'options',
          'about',
          index,
        );
    });
    return problems.found;
  },
  tables: () => {
    const column = (name: string, type: Column['type'], nullable = false): Column => ({
      name,
      type,
      nullable,
    });
    return [
      {
        name: NOTIFICATIONS_TABLE,
        columns: [
          column('person', 'text'),
          column('text', 'text'),
          column('href', 'text'),
          column('seen_at', 'datetime', true),
          column('created_at', 'datetime'),
          column('updated_at', 'datetime'),
        ],
        indexes: [{ columns: ['person'], unique: false }],
      },
    ];
  },
  operations: () => [listOwn(), markSeen()],
  refine: notify,
  shell: (use, model) => ({
    header: code`<${ref('NotificationBell', 'src/social/notifications/NotificationBell')} href=${literal(pathOf(use, model.pages))} />`,
  }),
  block: (use, model) => ({
    body: titled(
      use,
      model,
      code`<${ref('NotificationList', 'src/social/notifications/NotificationList')} />`,
    ),
  }),
  checks: notificationChecks,
  pageChecks: (use, model) => [
    makePageCheck(use, model, 'says that nothing happened yet', new CheckScript(), ['Nothing new']),
  ],
};

function pathOf(
  use: ParsedUse<NotificationsOptions>,
  pages: { names: { snake: string }; path: string }[],
): string {
  const { at } = use;
  return ('page' in at && pages.find(({ names }) => names.snake === at.page)?.path) || '/';
}

function listOwn(): Operation {
  return {
    id: 'list_own_notifications',
    group: NOTIFICATIONS_TABLE,
    method: 'GET',
    path: '/api/notifications',
    summary: 'What happened for whoever asks, the newest first',
    access: ['public'],
    body: null,
    steps: [
      {
        do: 'read_all',
        into: 'found',
        columns: COLUMNS,
        query: sql`
          SELECT id, text, href, seen_at IS NOT NULL AS seen, created_at AS at FROM ${NOTIFICATIONS_TABLE}
          WHERE person = ${person} ORDER BY id DESC LIMIT 100`,
      },
    ],
    answer: { kind: 'rows', rows: variable('found'), columns: COLUMNS },
  };
}

function markSeen(): Operation {
  return {
    id: 'mark_notifications_seen',
    group: NOTIFICATIONS_TABLE,
    method: 'POST',
    path: '/api/notifications/seen',
    summary: "Mark all of one's own as seen",
    access: ['public'],
    body: null,
    steps: [
      {
        do: 'run',
        statement: sql`UPDATE ${NOTIFICATIONS_TABLE} SET seen_at = ${now}, updated_at = ${now} WHERE person = ${person} AND seen_at IS NULL`,
      },
    ],
    answer: { kind: 'nothing' },
  };
}
