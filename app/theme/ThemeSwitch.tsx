import { useFetcher } from '@remix-run/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme } from './theme';

const LOOKS = {
  system: { label: 'As the device', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const;

/** Three small buttons for the theme; a form, so that it works without JavaScript. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: 'theme' });
  return (
    <fetcher.Form method="post" action="/theme">
      <fieldset className="inline-flex gap-0.5 rounded-control border border-line bg-surface p-0.5">
        <legend className="sr-only">Theme</legend>
        {THEMES.map((value) => {
          const { label, Icon } = LOOKS[value];
          return (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={theme === value}
              title={label}
              className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
            >
              <Icon aria-hidden className="size-4" />
              <span className="sr-only">{label}</span>
            </button>
          );
        })}
      </fieldset>
    </fetcher.Form>
  );
}

/** The theme to show: the one that is being chosen right now, else the kept one. */
export function useShownTheme(kept: Theme): Theme {
  const choosing = useFetcher({ key: 'theme' }).formData?.get('theme');
  return THEMES.find((theme) => theme === choosing) ?? kept;
}
