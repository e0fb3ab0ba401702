import { Square } from 'lucide-react';
import { Button } from '../../ui/buttons/Button';
import { Spinner } from '../../ui/Spinner';
import type { FilePlace } from '../editor/reveal-place';
import { findProgramLanguage } from './collect-program';
import { OutputLines } from './OutputLines';
import type { Runner } from './use-runner';

/** Whether a file is a program by itself; components run in the preview. */
export function canRunPath(path: string): boolean {
  return findProgramLanguage(path) !== null;
}

export interface OutputPaneProps {
  runner: Runner;
  isFile(path: string): boolean;
  onOpen(place: FilePlace): void;
}

/** What a program prints and asks; a page is shown in its own frame. */
export function OutputPane({ runner, isFile, onOpen }: OutputPaneProps) {
  const { output, isPage, isRunning, question, loading, place, stop } = runner;
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
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          role="log"
          aria-label="What the program prints"
          className="flex min-h-0 flex-1 flex-col-reverse overflow-auto px-4 pb-3 font-mono text-xs leading-5"
        >
          {/* Drawn from its end: the newest line is in sight. */}
          <div className="mb-auto">
            {output.length === 0 && !isRunning && (
              <span className="text-ink-3">Click "Run" to execute your code...</span>
            )}
            <OutputLines output={output} isFile={isFile} onOpen={onOpen} />
            {loading !== null && (
              <p className="flex items-center gap-2 text-ink-3">
                <Spinner className="size-3" />
                {loading}
              </p>
            )}
            {question !== null && <Answer question={question} onAnswer={runner.answer} />}
          </div>
        </div>
      )}
      <div ref={place} className={isPage ? 'min-h-0 w-full flex-1 bg-surface' : 'hidden'} />
    </section>
  );
}

function Answer({ question, onAnswer }: { question: string; onAnswer(text: string): void }) {
  return (
    <form
      className="flex items-baseline gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(String(new FormData(event.currentTarget).get('answer') ?? ''));
      }}
    >
      <label className="flex min-w-0 flex-1 items-baseline gap-1">
        <span className="whitespace-pre-wrap">{question || '>'}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the program waits for just this.
          autoFocus
          name="answer"
          aria-label={question || 'Input of the program'}
          autoComplete="off"
          className="min-w-0 flex-1 rounded-sm border-b border-edge bg-transparent outline-none focus-visible:border-madder"
        />
      </label>
    </form>
  );
}
