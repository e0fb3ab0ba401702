/** Tailwind's own stylesheets, by the names under which a project's stylesheet imports them. */
import theme from 'tailwindcss/theme.css?raw';
import utilities from 'tailwindcss/utilities.css?raw';

export const TAILWIND_TEXTS = { theme, utilities };
