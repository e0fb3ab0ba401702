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
    <section aria-label={path ?? 'File'} className="flex min-w-0 flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <code className="truncate font-mono text-xs text-ink-2">{path}</code>
        {path && <Badge>{nameLanguage(path)}</Badge>}
      </div>
      {content === null ? (
        <p className="p-6 text-sm text-ink-2">There is no such file in this project.</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="flex-1 overflow-auto p-4 font-mono text-[0.875rem] leading-6 text-ink"
        >
          <code>{content}</code>
        </pre>
      )}
    </section>
  );
}
