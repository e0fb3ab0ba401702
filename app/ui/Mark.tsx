/** The mark: an H cut from one block. Two facets, a notch, and the corner that the first blow took off. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path className="fill-madder" d="M3 3h10v9l3 3v6h-3v8H3z" />
      <path className="fill-madder brightness-[0.68]" d="M19 3h5l5 5v21H19v-8h-3v-6l3-3z" />
    </svg>
  );
}
