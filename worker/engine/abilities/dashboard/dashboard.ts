import type { Entity } from '../../../contract/plan/blueprint.ts';
import { isMeasurable, isOwnTime } from '../../../contract/plan/blueprint-meaning.ts';
import type { Ability } from '../../core/ability.ts';

import { UseProblems } from '../use-problems.ts';
import { dashboardBlock } from './dashboard-block.ts';
import { dashboardPageChecks } from './dashboard-checks.ts';
import { DashboardOptions } from './dashboard-options.ts';

const GROUPED = new Set(['enum', 'boolean', 'reference', 'text', 'date', 'datetime']);
const COMPARED = new Set(['enum', 'boolean', 'reference', 'text', 'number', 'money', 'date']);

/** Every record has them, so charts over time may use them. */
const OWN = {
  created_at: { type: 'datetime', label: 'Created at' },
  updated_at: { type: 'datetime', label: 'Updated at' },
} as const;

export const dashboard: Ability<DashboardOptions> = {
  name: 'dashboard',
  title: 'Dashboard',
  about: 'Figures and charts: counts, sums and averages of records, by group and over time.',
  options: DashboardOptions,
  block: dashboardBlock,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { tiles, charts } = use.options;
    if (tiles.length + charts.length === 0)
      problems.say('has neither figures nor charts. Add one, or leave the block out.');
    const measured = (
      figure: { entity: string; measure: string; of?: string },
      path: (string | number)[],
    ) => {
      const entity = problems.entity(figure.entity, ...path, 'entity');
      if (!entity) return null;
      problems.grants(entity, 'summary', 'sums up records', ...path);
      checkMeasure(problems, entity, figure, path);
      return entity;
    };
    tiles.forEach((tile, index) => {
      const path = ['options', 'tiles', index];
      const entity = measured(tile, path);
      tile.where?.forEach((condition, position) => {
        const at = [...path, 'where', position, 'field'];
        const field = entity && problems.field(entity, condition.field, ...at);
        if (field && !COMPARED.has(field.type))
          problems.say(`counts by "${field.label}", whose values cannot be compared.`, ...at);
      });
    });
    charts.forEach((chart, index) => {
      const path = ['options', 'charts', index];
      const entity = measured(chart, path);
      if (!entity) return;
      const field = isOwnTime(chart.group)
        ? OWN[chart.group]
        : problems.field(entity, chart.group, ...path, 'group');
      if (!field) return;
      const isTime = field.type === 'date' || field.type === 'datetime';
      if (!GROUPED.has(field.type))
        problems.say(
          `groups by "${field.label}". Group by a choice, a relation or a date.`,
          ...path,
          'group',
        );
      if (chart.per !== undefined && !isTime)
        problems.say(`groups "${field.label}" per ${chart.per}, but it is no date.`, ...path, 'per');
      if (isTime && chart.kind === 'donut')
        problems.say(`shows "${field.label}" as a donut. Dates need bars or a line.`, ...path, 'kind');
    });
    return problems.found;
  },
  pageChecks: dashboardPageChecks,
};

function checkMeasure(
  problems: UseProblems,
  entity: Entity,
  figure: { measure: string; of?: string },
  path: (string | number)[],
): void {
  if (figure.measure === 'count') {
    if (figure.of !== undefined)
      problems.say('counts records, so it needs no field to measure.', ...path, 'of');
    return;
  }
  const verb = figure.measure === 'sum' ? 'adds up' : 'averages';
  if (figure.of === undefined) {
    problems.say(`${verb} ${entity.label_plural}, but does not say which number of them.`, ...path, 'of');
    return;
  }
  const field = problems.field(entity, figure.of, ...path, 'of');
  if (field && !isMeasurable(field))
    problems.say(`${verb} "${field.label}", which is no number.`, ...path, 'of');
}
