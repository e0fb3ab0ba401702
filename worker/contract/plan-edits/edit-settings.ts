/** The settings of an app, changed by hand: one line a setting. Pure. */
import type { Blueprint, Entity, Setting } from '../plan/blueprint.ts';
import { allParts } from '../plan/formula.ts';
import { settingBounds } from '../plan/settings.ts';
import { settleSettingsPage } from '../plan/settle-settings.ts';
import { findFirstRole } from '../plan/usual-roles.ts';
import { withVersion } from '../plan/version-2.ts';
import { withoutFormula } from './edit-formula.ts';
import type { Edit } from './forget.ts';
import { makeUnique, nameIdentifier } from './names.ts';

/** Whether somebody can have the right to change settings: people sign in, and one role runs the app. */
export function canHaveSettings({ roles, abilities }: Blueprint): boolean {
  return findFirstRole(roles) !== null && abilities.some(({ ability }) => ability === 'accounts');
}

export function addSetting(blueprint: Blueprint, label: string): Blueprint {
  const { settings = [] } = blueprint;
  const name = makeUnique(
    nameIdentifier(label, 'setting'),
    settings.map((one) => one.name),
  );
  return withSettings(blueprint, [...settings, { name, label, type: 'number', value: 0, integer: false }]);
}

/** What may be changed of a setting; what reads it goes on to do so. */
export type SettingChange = Partial<Pick<Setting, 'label' | 'type' | 'value' | 'unit'>>;

/** @returns the plan with the setting as it was where it could not begin with the value. */
export function changeSetting(blueprint: Blueprint, name: string, change: SettingChange): Blueprint {
  const { settings = [] } = blueprint;
  return withSettings(
    blueprint,
    settings.map((one) => {
      if (one.name !== name) return one;
      const { unit, ...changed } = { ...one, ...change };
      const next: Setting = { ...changed, ...(unit && changed.type === 'number' ? { unit } : {}) };
      return isPossible(next) ? next : one;
    }),
  );
}

function isPossible(setting: Setting): boolean {
  const { min, max } = settingBounds(setting);
  const isWhole = setting.type === 'money' || setting.integer;
  return (
    setting.label.trim() !== '' &&
    setting.value >= min &&
    setting.value <= max &&
    (!isWhole || Number.isInteger(setting.value))
  );
}

/** Without the setting, and without what reads it: people enter what was worked out of it. */
export function removeSetting(blueprint: Blueprint, name: string): Edit {
  const { settings = [], ...rest } = blueprint;
  const alsoRemoved: string[] = [];
  const entities = blueprint.entities.map((entity) => withoutReaders(entity, name, alsoRemoved));
  const left = settings.filter((one) => one.name !== name);
  return { blueprint: withSettings({ ...rest, entities }, left), alsoRemoved };
}

function withoutReaders(entity: Entity, name: string, removed: string[]): Entity {
  const { guards, bounds, ...rest } = entity;
  const fields = entity.fields.map((field) => {
    const isRead =
      field.formula && allParts(field.formula.is).some((part) => 'setting' in part && part.setting === name);
    if (!isRead) return field;
    removed.push(`the formula of ${field.label} of ${entity.label}`);
    return withoutFormula(field);
  });
  const isOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'setting' in value && value.setting === name;
  const keptGuards = guards?.filter(
    ({ when }) => !when.some((one) => isOf('ahead' in one ? one.ahead : 'behind' in one ? one.behind : null)),
  );
  const keptBounds = bounds?.filter(({ most }) => !isOf(most));
  if ((keptGuards?.length ?? 0) < (guards?.length ?? 0))
    removed.push(`when something may be done to ${entity.label_plural}`);
  if ((keptBounds?.length ?? 0) < (bounds?.length ?? 0))
    removed.push(`how many ${entity.label_plural} there are at most`);
  return {
    ...rest,
    fields,
    ...(keptGuards?.length ? { guards: keptGuards } : {}),
    ...(keptBounds?.length ? { bounds: keptBounds } : {}),
  };
}

function withSettings({ settings: _old, ...blueprint }: Blueprint, settings: Setting[]): Blueprint {
  const next: Blueprint = { ...blueprint, ...(settings.length > 0 ? { settings } : {}) };
  const pages = settleSettingsPage(next.pages, next, findFirstRole(next.roles)?.name);
  return withVersion({ ...next, pages });
}
