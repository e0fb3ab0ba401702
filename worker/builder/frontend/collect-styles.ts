import type { FrontendBundle } from './bundle-frontend.ts';

/** All that the pages are styled with, in one text. */
export function collectStyles({ outputFiles }: FrontendBundle): string {
  return outputFiles
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ text }) => text)
    .join('\n');
}
