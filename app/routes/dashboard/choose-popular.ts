import type { Template } from '../../../worker/contract/site/public.ts';

/** So many fit beside the projects. */
const SHOWN = 4;

/** The most wanted of the templates, of different categories as long as there are some; order of equals kept. Pure. */
export function choosePopular<Item extends Pick<Template, 'category' | 'popularity'>>(
  templates: readonly Item[],
): Item[] {
  const sorted = [...templates].sort((one, other) => other.popularity - one.popularity);
  const first = sorted.filter(
    ({ category }, index) => sorted.findIndex((other) => other.category === category) === index,
  );
  return [...first, ...sorted.filter((template) => !first.includes(template))].slice(0, SHOWN);
}
