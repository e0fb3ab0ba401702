/**
 * Every call that writes counts a version up; open pages ask for it every two seconds while they are looked at, and read again
 * what is on screen once it is another one.
 *
 * Asked for, not streamed: one number costs next to nothing, it works through every proxy and on every stack alike, it needs
 * no connection that stays open (on Workers one would keep the object of the app in memory, and on a phone the radio), and
 * after a lost connection there is nothing to catch up with.
 */
import type { Ability } from '../../core/ability.ts';
import { now, sql, literal as value, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { code, ref } from '../../core/pages/code.ts';
import { UseProblems } from '../use-problems.ts';
import { detectLive } from './detect.ts';
import { liveChecks } from './live-checks.ts';
import { LiveOptions } from './live-options.ts';
import { planLive } from './plan.ts';

const TABLE = 'live_versions';

export const live: Ability<LiveOptions> = {
  name: 'live',
  title: 'Live updates',
  about: 'New records and changes appear on open pages without a reload.',
  options: LiveOptions,
  detect: detectLive,
  plan: planLive,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    use.options.of.forEach((name, index) => {
      const entity = problems.entity(name, 'options', 'of', index);
      if (entity) problems.grants(entity, 'list', 'shows what is new');
    });
    for (const entity of blueprint.entities)
      if (entity.plural === 'live' || entity.plural === TABLE)
        problems.say(`needs the name "${entity.plural}" itself. Give ${entity.label} another plural.`);
    if (blueprint.abilities.filter(({ ability }) => ability === 'live').length > 1)
      problems.say('stands twice in the plan. Once is enough, with all that is to be live.');
    return problems.found;
  },
  tables: () => [
    {
      name: TABLE,
      columns: [
        { name: 'version', type: 'integer', nullable: false },
        { name: 'changed_at', type: 'datetime', nullable: false },
      ],
      indexes: [],
    },
  ],
  operations: () => [readVersion()],
  refine(operation, use, model) {
    const groups: readonly string[] = use.options.of.map((name) => model.entity(name).plural.snake);
    if (!groups.includes(operation.group) || operation.method === 'GET') return operation;
    return { ...operation, steps: [...operation.steps, countUp()] };
  },
  shell: () => ({ providers: [code`<${ref('LiveUpdates', 'src/social/LiveUpdates')}>`] }),
  checks: liveChecks,
};

function readVersion(): Operation {
  return {
    id: 'read_live_version',
    group: 'live',
    method: 'GET',
    path: '/api/live',
    summary: 'A number that grows with every change',
    access: ['public'],
    body: null,
    steps: [
      { do: 'measure', into: 'version', query: sql`SELECT version AS value FROM ${TABLE} WHERE id = 1` },
    ],
    answer: {
      kind: 'members',
      status: 200,
      members: { version: { type: 'number', value: variable('version') } },
    },
  };
}

/** Tells open pages that there is something new. */
export function countUp(): Step {
  return {
    do: 'run',
    statement: sql`
      INSERT INTO ${TABLE} (id, version, changed_at) VALUES (${value(1)}, ${value(1)}, ${now})
      ON CONFLICT (id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at`,
  };
}
