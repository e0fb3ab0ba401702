import { Disclosure } from '../ui/layers/Disclosure';

/** What was found where a step of a build stopped, line by line, to be opened; nothing where nothing was. */
export function Evidence({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure title="What was found" level={2}>
      <ul className="mt-1 max-h-72 overflow-auto rounded-control bg-surface p-4 font-mono text-xs leading-6 text-ink-2">
        {lines.map((line) => (
          <li key={line} className="break-words whitespace-pre-wrap">
            {line}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
