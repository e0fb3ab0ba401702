import { Badge } from '../../ui/Badge';
import { nameLanguage } from './name-language';

export interface FilePaneProps {
  path: string | null;
  /** null for a file that is not there */
  content: string | null;
}

/** One file, to be read. */
export function FilePane({ path, content }: FilePaneProps) {
  return (
    <section aria-label={path ?? 'File'} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-3 border-b border-line px-4">
        <code className="truncate font-mono text-xs text-ink-2">{path}</code>
        {path && <Badge>{nameLanguage(path)}</Badge>}
      </div>
      {content === null ? (
        <p className="p-6 text-sm text-ink-2">There is no such file in this project.</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="flex min-h-0 flex-1 overflow-auto py-4 font-mono text-[0.875rem] leading-6 text-ink"
        >
          <span
            aria-hidden
            className="sticky left-0 bg-surface pr-4 pl-4 text-right text-ink-3 tabular-nums select-none"
          >
            {numberLines(content)}
          </span>
          <code className="pr-4">{content}</code>
        </pre>
      )}
    </section>
  );
}

/** The numbers of the lines, one below the other. */
function numberLines(content: string): string {
  const lines = content.replace(/\n$/, '').split('\n').length;
  return Array.from({ length: lines }, (_, line) => line + 1).join('\n');
}
