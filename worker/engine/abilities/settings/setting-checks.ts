/** Proves that settings are read and changed by those alone who may, within their bounds, and that a change takes effect at once. */
import type { Json, Setting } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { settingBounds } from '../../../contract/plan/settings.ts';
import { actorOf, VISITOR } from '../../checks/cast-checks.ts';
import { CheckScript } from '../../checks/check-script.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel } from '../../core/model.ts';
import { otherValue, settingRoles } from './change-setting.ts';
import { SETTINGS_PATH } from './setting-operations.ts';

export function settingChecks(model: AppModel): ContractCheck[] {
  const settings = model.blueprint.settings ?? [];
  const script = new CheckScript();
  const begins = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const changed = Object.fromEntries(settings.map((one) => [one.name, otherValue(one)]));
  const [first] = settings;
  const roles = allRoles(model.roles);
  const allowed = settingRoles(model);
  const [by = ''] = allowed;
  const as = actorOf(by);
  script.call('GET', SETTINGS_PATH, 200, { as, json: begins });
  for (const other of [
    VISITOR,
    ...roles.filter((role) => !allowed.includes(role)).map((role) => actorOf(role)),
  ]) {
    const status = other === VISITOR ? 401 : 403;
    script.call('GET', SETTINGS_PATH, status, { as: other });
    script.call('PATCH', SETTINGS_PATH, status, { as: other, body: changed });
  }
  for (const setting of settings)
    for (const value of wrongValues(setting))
      script.call('PATCH', SETTINGS_PATH, 422, {
        as,
        body: { ...changed, [setting.name]: value },
        json: { detail: { $contains: { loc: ['body', setting.name] } } },
      });
  script.call('GET', SETTINGS_PATH, 200, { as, json: begins });
  if (first) {
    const one = { [first.name]: changed[first.name] ?? null };
    script.call('PATCH', SETTINGS_PATH, 200, { as, body: one, json: { ...begins, ...one } });
  }
  for (const role of allowed) {
    script.call('PATCH', SETTINGS_PATH, 200, { as: actorOf(role), body: changed, json: changed });
    script.call('GET', SETTINGS_PATH, 200, { as: actorOf(role), json: changed });
    script.call('PATCH', SETTINGS_PATH, 200, { as: actorOf(role), body: begins, json: begins });
  }
  return [
    {
      id: 'settings',
      title: 'Settings are read and changed by those alone who may, within their bounds',
      ability: 'settings',
      steps: script.steps,
    },
  ];
}

function wrongValues(setting: Setting): Json[] {
  const { min, max } = settingBounds(setting);
  const isWhole = setting.type === 'money' || setting.integer;
  return [min - 1, max + 1, ...(isWhole ? [setting.value + 0.5] : []), 'many', null, [1]];
}
