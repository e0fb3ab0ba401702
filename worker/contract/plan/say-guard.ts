/** Guards as sentences: in the plan, and for whom they refuse something. Pure. */
import type { Field, Guard, GuardCondition, GuardTime, Json, Setting } from './blueprint.ts';
import { settingLabel } from './settings.ts';

/**
 * A condition behind "only": `while the state is Draft or Sent`, `until 24 hours before “Start”`.
 * @param pointer what the record points with at whose field it is; null where the field is its own.
 */
export function sayCondition(
  condition: GuardCondition,
  field: Field,
  pointer: string | null,
  settings: readonly Setting[],
): string {
  const label = `“${field.label}”${pointer === null ? '' : ` of its ${lowerFirst(pointer)}`}`;
  if ('is' in condition)
    return `while ${label} is ${joinOr(condition.is.map((value) => sayValue(field, value)))}`;
  if ('ahead' in condition)
    return condition.ahead === 0
      ? `before ${label}`
      : `until ${sayTime(condition.ahead, settings)} before ${label}`;
  return condition.behind === 0
    ? `after ${label}`
    : `from ${sayTime(condition.behind, settings)} after ${label}`;
}

/** `24 hours`, `the hours of the setting “Free until”`. */
function sayTime(time: GuardTime, settings: readonly Setting[]): string {
  return typeof time === 'number'
    ? sayMinutes(time)
    : `the ${time.unit} of the setting “${settingLabel(settings, time.setting)}”`;
}

/** What whoever is told that the record is their own, where the plan has no sentence of its own. */
export const SAID_TO_OWN = 'This is about yourself, so somebody else decides on it.';

/** What whoever is refused is told, where the plan has no sentence of its own. */
export function sayRefusal(guard: Guard, conditions: readonly string[]): string {
  if (guard.says === undefined && conditions.length === 0) return SAID_TO_OWN;
  return guard.says ?? `This can be done only ${conditions.join(' and ')}.`;
}

/** A choice by its label, `yes` or `no`. */
export function sayValue(field: Field | undefined, value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field?.options?.find((option) => option.value === value)?.label ?? String(value);
}

/** `24 hours`, `3 days`, `90 minutes`. */
export function sayMinutes(minutes: number): string {
  const [count, unit] =
    minutes > 1440 && minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function joinOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function lowerFirst(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}
