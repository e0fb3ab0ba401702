import { Square } from 'lucide-react';
import { Button } from '../../ui/Button';
import { nameLanguage } from '../editor/name-language';
import type { OutputLine, Runner } from './use-runner';

const RUNNABLE = new Set(['javascript', 'typescript', 'html']);

/** Whether a file is a program by itself; components run in the preview. */
export function canRunPath(path: string): boolean {
  return RUNNABLE.has(nameLanguage(path)) && !/\.[jt]sx$/.test(path);
}

const COLOURS: Record<OutputLine['level'], string> = {
  log: 'text-ink',
  warn: 'text-amber',
  error: 'text-red',
};

/** What a program prints; a page is shown in its own frame. */
export function OutputPane({ runner }: { runner: Runner }) {
  const { lines, isPage, isRunning, address, frame, stop } = runner;
  return (
    <section aria-label="Output" className="flex h-48 shrink-0 flex-col border-t border-line">
      <div className="flex h-9 shrink-0 items-center justify-between px-4 text-xs text-ink-2">
        <span>Output:</span>
        {isRunning && (
          <Button variant="secondary" size="small" className="!h-7 !min-h-7" onPress={stop}>
            <Square aria-hidden className="size-3" />
            Stop
          </Button>
        )}
      </div>
      {!isPage && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-live="polite"
          className="min-h-0 flex-1 overflow-auto px-4 pb-3 font-mono text-xs leading-5 whitespace-pre-wrap"
        >
          {lines.length === 0 && !isRunning ? (
            <span className="text-ink-3">Click "Run" to execute your code...</span>
          ) : (
            lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
              <span key={place} className={`block ${COLOURS[line.level]}`}>
                {line.text}
              </span>
            ))
          )}
        </pre>
      )}
      {address !== null && (
        <iframe
          ref={frame}
          src={address}
          title="Running program"
          sandbox="allow-scripts"
          className={isPage ? 'min-h-0 w-full flex-1 bg-surface' : 'hidden'}
        />
      )}
    </section>
  );
}
