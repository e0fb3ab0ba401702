import { z } from 'zod';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { makePageCheck, pageOf } from '../../checks/page-checks.ts';
import type { Ability } from '../../core/ability.ts';
import { SETTINGS_TABLE } from '../../core/operations/own-tables.ts';
import { UseProblems } from '../use-problems.ts';
import { settingChecks } from './setting-checks.ts';
import { settingOperations } from './setting-operations.ts';
import { settingsBlock } from './settings-block.ts';

const Options = z.strictObject({});

export const settings: Ability<z.output<typeof Options>> = {
  name: 'settings',
  title: 'Settings of the app',
  about:
    'Settings of the app: numbers that it reckons with, read wherever they are used, and changed on a page of those who may.',
  options: Options,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    if (!('page' in use.at)) problems.say('needs a page on which people change them. Put it on one.');
    if (!blueprint.settings?.length) problems.say('has nothing to show: the plan has no settings.');
    if (usesOf(blueprint) > 1) problems.say('stands on several pages. One is enough, for all settings.');
    return problems.found;
  },
  tables: () => [
    {
      name: SETTINGS_TABLE,
      columns: [
        { name: 'name', type: 'text', nullable: false },
        { name: 'value', type: 'number', nullable: false },
        { name: 'updated_at', type: 'datetime', nullable: false },
      ],
      indexes: [{ columns: ['name'], unique: true }],
    },
  ],
  operations: (use, model) => settingOperations(model, [pageOf(use, model).audience]),
  block: settingsBlock,
  checks: (_use, model) => settingChecks(model),
  pageChecks: (use, model) => [
    makePageCheck(
      use,
      model,
      'shows the settings',
      new CheckScript(),
      (model.blueprint.settings ?? []).map(({ label }) => label),
    ),
  ],
};

function usesOf({ pages, abilities }: Blueprint): number {
  return [...abilities, ...pages.flatMap(({ blocks }) => blocks)].filter(
    ({ ability }) => ability === 'settings',
  ).length;
}
