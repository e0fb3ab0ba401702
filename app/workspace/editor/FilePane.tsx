import { Badge } from '../../ui/Badge';
import { colourCode, type PieceKind } from './colour-code';
import { nameLanguage } from './name-language';

const COLOURS: Record<PieceKind, string | undefined> = {
  plain: undefined,
  keyword: 'text-madder-text',
  string: 'text-green',
  number: 'text-amber',
  comment: 'text-ink-3',
};

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
          <code className="pr-4">
            <Coloured code={content} path={path ?? ''} />
          </code>
        </pre>
      )}
    </section>
  );
}

function Coloured({ code, path }: { code: string; path: string }) {
  let start = 0;
  return colourCode(code, path).map(({ kind, text }) => {
    const key = start;
    start += text.length;
    return kind === 'plain' ? (
      text
    ) : (
      <span key={key} className={COLOURS[kind]}>
        {text}
      </span>
    );
  });
}

/** The numbers of the lines, one below the other. */
function numberLines(content: string): string {
  const lines = content.replace(/\n$/, '').split('\n').length;
  return Array.from({ length: lines }, (_, line) => line + 1).join('\n');
}
