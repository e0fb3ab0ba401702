/** Changes to the app as a whole and to its pages: name, colours, titles. Pure. */
import type { Blueprint } from '../plan/blueprint.ts';
import { type Edit, forgetPage } from './forget.ts';
import { withdrawAccess } from './withdraw-access.ts';

export type ThemeColour = 'accent' | 'background' | 'text';
export type Appearance = Blueprint['theme']['appearance'];

export function renameApp(blueprint: Blueprint, name: string): Blueprint {
  return { ...blueprint, name };
}

/** `null` takes an asked background or text colour back; the app then chooses one that fits. */
export function setColour(blueprint: Blueprint, colour: ThemeColour, value: string | null): Blueprint {
  const { [colour]: _old, ...theme } = blueprint.theme;
  if (value === null && colour !== 'accent') return { ...blueprint, theme: theme as Blueprint['theme'] };
  return { ...blueprint, theme: { ...blueprint.theme, [colour]: value ?? blueprint.theme.accent } };
}

export function setAppearance(blueprint: Blueprint, appearance: Appearance): Blueprint {
  return { ...blueprint, theme: { ...blueprint.theme, appearance } };
}

export function renamePage(blueprint: Blueprint, pageName: string, title: string): Blueprint {
  return {
    ...blueprint,
    pages: blueprint.pages.map((page) => (page.name === pageName ? { ...page, title } : page)),
  };
}

/** What the page allowed to whoever comes goes with it. */
export function removePage(blueprint: Blueprint, pageName: string): Edit {
  const { blueprint: without, alsoRemoved } = forgetPage(blueprint, pageName);
  const withdrawn = withdrawAccess(blueprint, without);
  return { blueprint: withdrawn.blueprint, alsoRemoved: [...alsoRemoved, ...withdrawn.alsoRemoved] };
}
