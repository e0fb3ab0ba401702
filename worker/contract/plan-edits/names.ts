/** Names for what a person adds to a plan: from their words to identifiers that the Blueprint accepts. */

const MAX_IDENTIFIER = 48;

/** @returns a snake_case ASCII identifier for the label; `fallback` where no letter of it can be used. */
export function nameIdentifier(label: string, fallback: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? [])
    .join('_')
    .replace(/^[0-9_]+/, '')
    .slice(0, MAX_IDENTIFIER - 4)
    .replace(/_+$/, '');
  return name || fallback;
}

/** @returns `name`, or the first of `name_2`, `name_3`, … that is not taken. */
export function makeUnique(name: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}_${count}`;
    if (!names.has(candidate)) return candidate;
  }
}

/** English plural of a label; the last word carries it. */
export function pluralise(label: string): string {
  if (/(s|x|z|ch|sh)$/i.test(label)) return `${label}es`;
  if (/[^aeiou]y$/i.test(label)) return `${label.slice(0, -1)}ies`;
  if (/person$/i.test(label))
    return label.replace(/person$/i, (word) => (word[0] === 'P' ? 'People' : 'people'));
  return `${label}s`;
}
