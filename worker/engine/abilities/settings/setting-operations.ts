/** The calls of settings: all of them as they stand, and a change of some. */
import type { Access, Setting } from '../../../contract/plan/blueprint.ts';
import { settingBounds } from '../../../contract/plan/settings.ts';
import type { AppModel } from '../../core/model.ts';
import { body, given, literal, now, plainSql, sql, variable } from '../../core/operations/expression.ts';
import type { Answer, Member, Operation, Step, ValueSchema } from '../../core/operations/operation.ts';
import { SETTINGS_TABLE } from '../../core/operations/own-tables.ts';
import { settingSql } from '../../core/operations/setting-sql.ts';

export const SETTINGS_PATH = '/api/app-settings';

/** @param access of the page on which they stand. */
export function settingOperations(model: AppModel, access: Access[]): Operation[] {
  const settings = model.blueprint.settings ?? [];
  const columns = Object.fromEntries(settings.map(({ name }) => [name, 'number' as const]));
  const shown = settings.map((one) => `${settingSql(one)} AS "${one.name}"`).join(', ');
  const read: Step = {
    do: 'read',
    into: 'found',
    columns,
    query: plainSql(`SELECT ${shown}`),
    missing: { status: 404, sentence: 'There are no settings.' },
  };
  const answer: Answer = {
    kind: 'members',
    status: 200,
    members: Object.fromEntries(
      settings.map(({ name }) => [name, { type: 'number', value: variable('found', name) }]),
    ),
  };
  const of = { group: SETTINGS_TABLE, path: SETTINGS_PATH, access, answer };
  return [
    {
      ...of,
      id: 'read_app_settings',
      method: 'GET',
      summary: 'The settings of the app as they stand',
      body: null,
      steps: [read],
    },
    {
      ...of,
      id: 'change_app_settings',
      method: 'PATCH',
      summary: 'Change settings of the app; what is not sent stays',
      body: {
        shape: { name: 'app_setting', members: settings.map((one) => memberOf(one, model)) },
        use: 'partial',
      },
      steps: [...settings.map(keepSent), read],
    },
  ];
}

function keepSent({ name }: Setting): Step {
  return {
    do: 'when',
    condition: given(body(name)),
    steps: [
      {
        do: 'run',
        statement: sql`INSERT INTO ${SETTINGS_TABLE} (name, value, updated_at) VALUES (${literal(name)}, ${body(name)}, ${now}) ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      },
    ],
  };
}

function memberOf(setting: Setting, { currency }: AppModel): Member {
  const { min, max } = settingBounds(setting);
  const value: ValueSchema =
    setting.type === 'money'
      ? { type: 'money', min, max, ...currency }
      : { type: setting.integer ? 'integer' : 'number', min, max };
  return {
    name: setting.name,
    label: setting.label,
    value,
    required: false,
    nullable: false,
    createOnly: false,
  };
}
