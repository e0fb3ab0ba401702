/** Bounds of records together as sentences: in the plan, and for whom they refuse something. Pure. */
import type { Bound, Entity, Setting } from './blueprint.ts';
import { joinOr, sayValue } from './say-guard.ts';
import { settingLabel } from './settings.ts';

/** `the same Course and Day of one person`, behind "with". */
function saySame({ same, per_person }: Bound, { fields }: Pick<Entity, 'fields'>): string {
  const labels = same.map((name) => fields.find((field) => field.name === name)?.label ?? name);
  const said = labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return `the same ${said}${per_person ? ' of one person' : ''}`;
}

/** A bound in the plan. */
export function sayBound(
  bound: Bound,
  entity: Pick<Entity, 'fields' | 'label' | 'label_plural'>,
  settings: readonly Setting[],
): string {
  const { label, label_plural } = entity;
  const { most } = bound;
  const many =
    most === 1
      ? `one ${label}`
      : typeof most === 'number'
        ? `${most} ${label_plural}`
        : `as many ${label_plural} as the setting “${settingLabel(settings, most.setting)}” says`;
  return `There is at most ${many} with ${saySame(bound, entity)}${sayUncounted(bound, entity)}.`;
}

/** `, not counting those whose “State” is Cancelled`. */
function sayUncounted({ unless = [] }: Bound, { fields }: Pick<Entity, 'fields'>): string {
  if (unless.length === 0) return '';
  const said = unless.map(({ field: name, is }) => {
    const field = fields.find((one) => one.name === name);
    return `“${field?.label ?? name}” is ${joinOr(is.map((value) => sayValue(field, value)))}`;
  });
  return `, not counting those whose ${joinOr(said)}`;
}

/** What whoever is refused is told. */
export function sayBoundRefusal(
  bound: Bound,
  entity: Pick<Entity, 'fields' | 'label' | 'label_plural'>,
  settings: readonly Setting[],
): string {
  return bound.says ?? sayBound(bound, entity, settings);
}
