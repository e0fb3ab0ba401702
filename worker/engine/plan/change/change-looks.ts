/** Colours, letters, corners, light and dark. What is not named stays. */
import type { Blueprint, Theme } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { readColour, readLooks } from '../draft/read-looks.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { planSketch } from './plan-sketch.ts';

/** All that a sentence says of looks, together: "navy buttons on cream". */
export function changeLooks(desk: Desk, all: readonly StatementOf<'look'>[]): Result {
  const { blueprint } = desk;
  const told = all.filter(({ isRefused }) => !isRefused);
  // "the green is dull, make it brown": what is there now is only spoken of.
  const text = all.map(({ sentence }) => desk.sentences[sentence]?.text ?? '').join(' ');
  const others = told.filter(
    ({ color }) => color === undefined || readColour(color) !== blueprint.theme.accent,
  );
  const isSpokenOf = /\b(?:dull|ugly|boring|wrong|instead|too|rather|tired)\b/i.test(text);
  const asked = isSpokenOf && others.some(({ color }) => color !== undefined) ? others : told;
  if (asked.length === 0)
    return { why: 'Say which look is wanted instead, for example “make the buttons green”.' };
  const looks = readLooks({ ...planSketch(desk), statements: asked });
  const theme: Theme = { ...blueprint.theme };
  if (looks.font !== undefined && looks.font !== theme.font) {
    theme.font = looks.font;
    delete theme.face;
  }
  if (looks.corners !== undefined) theme.corners = looks.corners;
  if (looks.accent !== undefined) theme.accent = looks.accent;
  if (looks.text !== undefined) theme.text = looks.text;
  if (looks.background !== undefined) Object.assign(theme, withGround(theme, looks.background));
  if (looks.appearance !== undefined) {
    theme.appearance = looks.appearance;
    // An asked ground or text that belongs to the other side goes.
    if (
      looks.background === undefined &&
      theme.background &&
      isDark(theme.background) !== (looks.appearance === 'dark')
    )
      delete theme.background;
    if (looks.text === undefined && theme.text && isDark(theme.text) === (looks.appearance === 'dark'))
      delete theme.text;
  }
  const said = sayTheme(blueprint.theme, theme);
  if (said.length === 0) {
    const isRead = Object.keys(looks).length > 1;
    return isRead
      ? { blueprint, changes: [] }
      : {
          why: 'It is not clear which look is meant. Name a colour and what gets it, light or dark, letters, or corners.',
        };
  }
  return changed({ ...blueprint, theme }, 'theme', `The look is another: ${said.join(', ')}.`, ['theme']);
}

/** A light ground is no dark app, and text that cannot be read on it goes. */
function withGround(theme: Theme, background: string): Partial<Theme> {
  if (theme.text && isDark(theme.text) === isDark(background)) delete theme.text;
  return {
    background,
    appearance: isDark(background) ? 'dark' : theme.appearance === 'dark' ? 'light' : theme.appearance,
  };
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}

const SAID: readonly [keyof Blueprint['theme'], string][] = [
  ['appearance', 'the app is'],
  ['background', 'the background is'],
  ['accent', 'buttons and accents are'],
  ['text', 'the text is'],
  ['font', 'letters are'],
  ['corners', 'corners are'],
];

function sayTheme(before: Theme, after: Theme): string[] {
  return SAID.flatMap(([key, words]) =>
    before[key] === after[key] ? [] : [`${words} ${after[key] ?? 'chosen to fit'}`],
  );
}
