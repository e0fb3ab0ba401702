import { classes } from './classes';

/** Initials in a tinted square, beside a name. Decoration: the name itself stands next to it. */
export function Avatar({ title, large = false }: { title: string; large?: boolean }) {
  const words = title.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = [...(words[0] ?? '?')]
    .slice(0, 1)
    .concat([...(words.length > 1 ? (words.at(-1) ?? '') : '')].slice(0, 1));
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-control bg-accent-soft font-medium text-accent-ink uppercase',
        large ? 'size-14 text-lg' : 'size-8 text-xs',
      )}
    >
      {initials.join('')}
    </span>
  );
}
