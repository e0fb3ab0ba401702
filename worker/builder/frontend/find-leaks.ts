/** Looks for secret values in what every visitor's browser gets. Pure. */
import type { BuildProblem, SiteBundle } from '../build-types.ts';

/** Shorter values stand in any text by chance. */
const MIN_LENGTH = 8;

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * @param secrets values by the names of their variables
 * @returns one problem for each secret that is in the site, with its place in the sources where their maps tell it
 */
export function findLeaks(site: SiteBundle, secrets: Record<string, string>): BuildProblem[] {
  const texts = site.files.map(({ path, body }) => ({ path, text: new TextDecoder().decode(body) }));
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value.length < MIN_LENGTH) return [];
    const forms = [value, JSON.stringify(value).slice(1, -1)];
    const holds = (text: string) => forms.some((form) => text.includes(form));
    const leaks = texts.filter(({ text }) => holds(text));
    const [first] = leaks;
    if (!first) return [];
    const place = leaks.map(({ path, text }) => (path.endsWith('.map') ? findPlace(text, holds) : null));
    return [
      {
        ...(place.find((found) => found !== null) ?? { file: first.path, line: null }),
        column: null,
        message: `The value of ${name} is a secret, and every visitor would get it with the page. Read it in the backend instead.`,
      },
    ];
  });
}

function findPlace(map: string, holds: (text: string) => boolean): { file: string; line: number } | null {
  const { sources, sourcesContent = [] } = JSON.parse(map) as SourceMap;
  for (const [index, content] of sourcesContent.entries()) {
    const line = content?.split('\n').findIndex(holds) ?? -1;
    const file = sources[index];
    if (line >= 0 && file !== undefined)
      return { file: file.replace(/^[a-z]+:|^(\.\.?\/)+/, ''), line: line + 1 };
  }
  return null;
}
