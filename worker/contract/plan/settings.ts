/** Settings of an app: what bounds them, how they are read, and what is wrong with them. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Blueprint, Setting } from './blueprint.ts';

/** The ability whose block shows the settings to those who change them. */
export const SETTINGS_BLOCK = 'settings';

/** The largest numbers where a plan names none; money in the smallest unit. */
const USUAL_MOST = { number: 1_000_000, money: 1_000_000_000 };

/** How many times a setting may grow beyond where it began, where the plan names no bound. */
const ROOM = 1000;

/** The setting of this name; undefined where there is none. */
export function findSetting(
  { settings = [] }: Pick<Blueprint, 'settings'>,
  name: string,
): Setting | undefined {
  return settings.find((one) => one.name === name);
}

/** Between which values a setting is kept. */
export function settingBounds({ type, value, min, max }: Setting): { min: number; max: number } {
  return {
    min: min ?? Math.min(0, value * ROOM),
    max: max ?? Math.max(USUAL_MOST[type], value * ROOM),
  };
}

/** How people call it: by its label, else by its name. */
export function settingLabel(settings: readonly Setting[], name: string): string {
  return settings.find((one) => one.name === name)?.label ?? name;
}

export function settingProblems(blueprint: Blueprint): ErrorIssue[] {
  const settings = blueprint.settings ?? [];
  const own = settings.flatMap((setting, index) => {
    const path = ['settings', index];
    const { min, max } = settingBounds(setting);
    const isTwice = settings.findIndex(({ name }) => name === setting.name) < index;
    const isWhole = setting.type === 'money' || setting.integer;
    return [
      ...(isTwice
        ? [
            {
              path: [...path, 'name'],
              message: `Two settings are both called "${setting.name}". Rename one of them.`,
            },
          ]
        : []),
      ...(setting.value < min || setting.value > max
        ? [
            {
              path: [...path, 'value'],
              message: `The setting "${setting.label}" begins beyond its own bounds.`,
            },
          ]
        : []),
      ...(isWhole && !Number.isInteger(setting.value)
        ? [
            {
              path: [...path, 'value'],
              message: `The setting "${setting.label}" is a whole number, so it begins with one.`,
            },
          ]
        : []),
    ];
  });
  return [...own, ...readerProblems(blueprint, settings), ...pageProblems(blueprint, settings)];
}

/** What guards and bounds read is there, and fits; formulas say it of themselves. */
function readerProblems({ entities }: Blueprint, settings: readonly Setting[]): ErrorIssue[] {
  return entities.flatMap((entity, index) => {
    const guards = (entity.guards ?? []).flatMap(({ when }, place) =>
      when.flatMap((condition, at) => {
        if ('is' in condition) return [];
        const [side, time] =
          'ahead' in condition
            ? (['ahead', condition.ahead] as const)
            : (['behind', condition.behind] as const);
        if (typeof time === 'number') return [];
        const message = wrongFor(
          settings,
          time.setting,
          `When something may be done to ${entity.label_plural}`,
          0,
        );
        return message ? [{ path: ['entities', index, 'guards', place, 'when', at, side], message }] : [];
      }),
    );
    const bounds = (entity.bounds ?? []).flatMap(({ most }, place) => {
      if (typeof most === 'number') return [];
      const message = wrongFor(
        settings,
        most.setting,
        `How many ${entity.label_plural} there are at most`,
        1,
      );
      return message ? [{ path: ['entities', index, 'bounds', place, 'most'], message }] : [];
    });
    return [...guards, ...bounds];
  });
}

function wrongFor(settings: readonly Setting[], name: string, what: string, least: number): string | null {
  const setting = settings.find((one) => one.name === name);
  if (!setting) return `${what} reads the setting "${name}", which is not there.`;
  if (setting.type !== 'number' || !setting.integer)
    return `${what} reads the setting "${setting.label}", which is no whole number.`;
  return settingBounds(setting).min < least
    ? `${what} reads the setting "${setting.label}", which must be ${least} at least: give it that as its "min".`
    : null;
}

/** Somebody changes them, and not everybody. */
function pageProblems({ pages, entities }: Blueprint, settings: readonly Setting[]): ErrorIssue[] {
  if (settings.length === 0) return [];
  const index = pages.findIndex(({ blocks }) => blocks.some(({ ability }) => ability === SETTINGS_BLOCK));
  const page = pages[index];
  if (!page)
    return [
      { path: ['settings'], message: 'Nobody can change the settings: a page needs the block "settings".' },
    ];
  const { audience } = page;
  const isForSome = typeof audience === 'object' && audience.roles.length > 0;
  const taken = entities.findIndex(({ plural }) => plural === 'app_settings');
  return [
    ...(isForSome
      ? []
      : [
          {
            path: ['pages', index, 'audience'],
            message: `Who opens the page "${page.title}" changes how the whole app reckons, so it is for people of some roles alone.`,
          },
        ]),
    ...(taken < 0
      ? []
      : [
          {
            path: ['entities', taken, 'plural'],
            message: 'The app keeps "app_settings" itself. Give the thing of that name another plural.',
          },
        ]),
  ];
}
