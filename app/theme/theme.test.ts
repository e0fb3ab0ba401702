import { expect, test } from 'vitest';
import { parseTheme, readTheme, writeTheme } from './theme';

const request = (cookie: string) => new Request('http://localhost/', { headers: { cookie } });

test('[THEME1] the choice is read back from the cookie that keeps it', () => {
  for (const theme of ['system', 'light', 'dark'] as const)
    expect(readTheme(request(`a=b; ${writeTheme(theme).split(';')[0]}`))).toBe(theme);
});

test('[THEME2] without a choice, or with a foreign value, the device decides', () => {
  expect(readTheme(new Request('http://localhost/'))).toBe('system');
  expect(readTheme(request('hewn_theme=neon'))).toBe('system');
  expect(readTheme(request('other_hewn_theme=dark'))).toBe('system');
  expect(parseTheme(null)).toBe('system');
});
