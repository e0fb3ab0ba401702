/** How small round buttons beside a record look: a like, a vote, a heart. */
export const markButton =
  'inline-flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm ' +
  'font-medium text-muted transition-colors hover:border-outline hover:bg-hover hover:text-ink disabled:cursor-default';
