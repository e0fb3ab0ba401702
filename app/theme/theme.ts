/** Light, dark, or as the device says. Kept in a cookie, so that the server renders it and nothing flashes. */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = 'hewn_theme';
const YEAR = 365 * 24 * 60 * 60;

export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** @returns the theme that the visitor chose. */
export function readTheme(request: Request): Theme {
  const match = request.headers.get('cookie')?.match(/(?:^|;\s*)hewn_theme=([a-z]+)/);
  return parseTheme(match?.[1]);
}

/** @returns the `Set-Cookie` value that keeps the choice for a year. */
export function writeTheme(theme: Theme): string {
  return `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
