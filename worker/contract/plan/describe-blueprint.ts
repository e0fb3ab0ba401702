/** A plan in words for a person. */
import type { Blueprint } from './blueprint.ts';

export function describeBlueprint(blueprint: Blueprint): { analysis: string; understood: string[] } {
  const kept = blueprint.entities.map((entity) => entity.label_plural.toLowerCase());
  const pages = blueprint.pages.map((page) => page.title);
  const about = blueprint.tagline ? `${blueprint.name}: ${blueprint.tagline}` : blueprint.name;
  const understood = [
    ...blueprint.entities.map((entity) => {
      const fields = entity.fields.map((field) => field.label.toLowerCase());
      return `${entity.label_plural} with ${joinWords(fields)}`;
    }),
    ...blueprint.roles.map((role) => `People can be ${role.label}`),
  ];
  const sentences = [
    `${about}${/[.!?]$/.test(about) ? '' : '.'}`,
    kept.length > 0 ? `It keeps ${joinWords(kept)}.` : 'It keeps no data of its own.',
    `It has ${pages.length === 1 ? 'one page' : `${pages.length} pages`}: ${joinWords(pages)}.`,
  ];
  return { analysis: sentences.join(' '), understood: understood.length > 0 ? understood : pages };
}

function joinWords(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
