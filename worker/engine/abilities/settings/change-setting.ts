/** Changes of settings within checks: by whoever opens their page. */
import type { Setting } from '../../../contract/plan/blueprint.ts';
import { SETTINGS_BLOCK, settingBounds } from '../../../contract/plan/settings.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import type { CheckScript } from '../../checks/check-script.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel } from '../../core/model.ts';
import { SETTINGS_PATH } from './setting-operations.ts';

/** Those who change settings, by their roles. */
export function settingRoles({ pages, roles }: AppModel): string[] {
  const page = pages.find(({ blocks }) => blocks.some(({ ability }) => ability === SETTINGS_BLOCK));
  return page ? allRoles(roles).filter((role) => mayDo(role, [page.audience])) : [];
}

export function changeSetting(script: CheckScript, model: AppModel, name: string, value: number): void {
  const [role = ''] = settingRoles(model);
  const body = { [name]: value };
  script.call('PATCH', SETTINGS_PATH, 200, { as: actorOf(role), body, json: body });
}

/** Another value within the bounds. */
export function otherValue(setting: Setting): number {
  const { min, max } = settingBounds(setting);
  const step = setting.type === 'number' && !setting.integer ? 0.5 : 1;
  return setting.value + step <= max ? setting.value + step : Math.max(min, setting.value - step);
}
