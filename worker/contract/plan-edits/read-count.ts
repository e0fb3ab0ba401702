/** How many, as people write it: a number, or the name of a setting that says it. Pure. */
import type { Blueprint, Setting } from '../plan/blueprint.ts';
import { settingLabel } from '../plan/settings.ts';

export type Count = number | { setting: string };

/** What stands in the input. */
export function countText(count: Count, { settings = [] }: Blueprint): string {
  return typeof count === 'number' ? String(count) : settingLabel(settings, count.setting);
}

/**
 * @param least what is counted at least.
 * @returns null for what is no such number, nor the name of a setting that begins with one.
 */
export function readCount(text: string, { settings = [] }: Blueprint, least: number): Count | null {
  const typed = Number(text.replace(',', '.'));
  if (text.trim() !== '' && Number.isFinite(typed)) return typed >= least ? typed : null;
  const setting = settings.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  return setting && canCount(setting, least) ? { setting: setting.name } : null;
}

function canCount({ type, value, max }: Setting, least: number): boolean {
  return (
    type === 'number' && Number.isInteger(value) && value >= least && (max === undefined || max >= least)
  );
}

/** The plan in which a setting that says how many is a whole number, and no smaller than what is counted. */
export function withCount(blueprint: Blueprint, count: Count, least: number): Blueprint {
  if (typeof count === 'number') return blueprint;
  const settings = blueprint.settings?.map((one) =>
    one.name === count.setting ? { ...one, integer: true, min: Math.max(least, one.min ?? least) } : one,
  );
  return { ...blueprint, ...(settings ? { settings } : {}) };
}
