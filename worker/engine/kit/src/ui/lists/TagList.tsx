/** Short texts beside each other. */
export function TagList({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {entries.map((entry, index) => (
        <li key={index} className="rounded-chip bg-sunken px-2.5 py-0.5 text-xs font-medium">
          {entry}
        </li>
      ))}
    </ul>
  );
}
