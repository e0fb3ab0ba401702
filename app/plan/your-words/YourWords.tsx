import { Undo2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '../../ui/buttons/Button';
import { BECAME, LOOKS } from './became';
import { MarkedClause } from './MarkedClause';
import { OpenClauses, type OpenClausesProps } from './OpenClauses';
import { cutPieces } from './place-clauses';
import { useWordsLink } from './words-link';

export interface YourWordsProps extends Omit<OpenClausesProps, 'marks'> {
  description: string;
  /** Each clause has been followed to where it went. */
  isRead: boolean;
  /** What was done to the words last. */
  done: string | null;
  /** Takes that back. */
  onUndo: (() => void) | null;
}

/** The description as it was written, each clause marked by what became of it. */
export function YourWords({
  description,
  isRead,
  done,
  onUndo,
  onSayAnew,
  onDrop,
  isDisabled,
}: YourWordsProps) {
  const rest = useRef<HTMLDivElement>(null);
  const marks = useWordsLink()?.marks ?? [];
  const pieces = useMemo(
    () =>
      cutPieces(
        description,
        marks.map(({ range }) => range),
      ),
    [description, marks],
  );
  return (
    <section
      aria-labelledby="your-words"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="your-words" className="font-medium">
          Your words
        </h2>
        <Legend />
      </div>
      {marks.length > 12 && (
        <a href="#after-your-words" className="sr-only focus:not-sr-only focus:text-sm">
          Skip your words
        </a>
      )}
      <p className="max-h-96 overflow-y-auto py-1 leading-8 break-words whitespace-pre-wrap">
        {pieces.map(({ text, at, clause }) =>
          clause === null ? text : <MarkedClause key={at} text={text} clause={clause} />,
        )}
      </p>
      {!isRead && (
        <p className="text-sm text-ink-2">Some words may have been passed over: look at the plan.</p>
      )}
      <div
        ref={rest}
        id="after-your-words"
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none empty:hidden"
      >
        <OpenClauses
          marks={marks}
          isDisabled={isDisabled}
          onSayAnew={async (clause, words) => {
            const failure = await onSayAnew(clause, words);
            // What was pressed is gone: whoever pressed stays at what is left.
            if (failure === null) rest.current?.focus();
            return failure;
          }}
          onDrop={(clause) => {
            onDrop(clause);
            rest.current?.focus();
          }}
        />
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm empty:hidden">
          {done && <span className="text-ink-2">{done}</span>}
          {done && onUndo && (
            <Button variant="secondary" size="small" onPress={onUndo} isDisabled={isDisabled}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** How many of the clauses became what, with the look of each. */
function Legend() {
  const marks = useWordsLink()?.marks ?? [];
  const counts = BECAME.map((became) => ({
    became,
    count: marks.filter((mark) => mark.became === became).length,
  })).filter(({ count }) => count > 0);
  return (
    <ul aria-label="What became of them" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {counts.map(({ became, count }) => {
        const { label, line, sign: Sign } = LOOKS[became];
        return (
          <li key={became} className="inline-flex items-center gap-1.5">
            {Sign && <Sign aria-hidden className="size-3.5" />}
            <span className={`underline underline-offset-4 ${line}`}>
              {count} {label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
