import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { Spinner } from '../../ui/Spinner';
import { LOOKS } from './became';
import { isOpen, isUnsure, type Mark } from './read-marks';
import { openPlace, useWordsLink } from './words-link';

/** So many are shown at once. */
const FIRST = 5;
/** Longest words for a clause, characters. */
const MAX_WORDS = 2000;

export interface OpenClausesProps {
  marks: readonly Mark[];
  /** Plans anew with these words in place of the clause. @returns why it could not be; null when it was done or ended. */
  onSayAnew: (clause: number, words: string) => Promise<string | null>;
  onDrop: (clause: number) => void;
  isDisabled: boolean;
}

/** What is not in the plan, clause by clause, said anew or dropped; then what is there and should be looked at. */
export function OpenClauses({ marks, ...act }: OpenClausesProps) {
  const all = marks.map((mark, clause) => ({ mark, clause }));
  return (
    <>
      <ClauseList title="Not in the plan" clauses={all.filter(({ mark }) => isOpen(mark))} {...act} />
      <ClauseList title="To check" clauses={all.filter(({ mark }) => isUnsure(mark))} {...act} />
    </>
  );
}

interface Place {
  mark: Mark;
  clause: number;
}

type ClauseListProps = Omit<OpenClausesProps, 'marks'> & { title: string; clauses: readonly Place[] };

function ClauseList({ title, clauses, ...act }: ClauseListProps) {
  const [wantsWhole, setWhole] = useState(false);
  const lit = useWordsLink()?.lit;
  if (clauses.length === 0) return null;
  // Words lead to each of them, also to one further down.
  const isWhole = wantsWhole || clauses.slice(FIRST).some(({ clause }) => lit?.has(openPlace(clause)));
  return (
    <>
      <ul aria-label={title} className="flex flex-col divide-y divide-line border-t border-line">
        {(isWhole ? clauses : clauses.slice(0, FIRST)).map(({ mark, clause }) => (
          <OpenClause key={`${clause} ${mark.words}`} mark={mark} clause={clause} {...act} />
        ))}
      </ul>
      {clauses.length > FIRST && (
        <Button variant="quiet" size="small" className="self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${clauses.length}`}
        </Button>
      )}
    </>
  );
}

function OpenClause({
  mark,
  clause,
  onSayAnew,
  onDrop,
  isDisabled,
}: Omit<OpenClausesProps, 'marks'> & { mark: Mark; clause: number }) {
  const [words, setWords] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { sign: Sign, label } = LOOKS[mark.became];

  async function read(event: FormEvent) {
    event.preventDefault();
    if (!words?.trim() || isReading) return;
    setFailure(null);
    setReading(true);
    setFailure(await onSayAnew(clause, words.trim()));
    setReading(false);
  }
  return (
    <li id={openPlace(clause)} tabIndex={-1} className="flex flex-col gap-2 py-3 outline-offset-4 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 text-sm">
        <div className="min-w-52 flex-1">
          <p className="break-words">
            {Sign && <Sign aria-hidden className="mr-1.5 inline size-4 align-text-bottom" />}
            <span className="font-medium">“{shorten(mark.words)}”</span> {label}
          </p>
          {mark.how && <p className="mt-0.5 text-ink-2">{mark.how}</p>}
        </div>
        {words === null && (
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="small"
              isDisabled={isDisabled || mark.range === null}
              onPress={() => setWords(mark.words)}
            >
              Say it anew<span className="sr-only">: {shorten(mark.words)}</span>
            </Button>
            {isOpen(mark) && (
              <Button variant="quiet" size="small" isDisabled={isDisabled} onPress={() => onDrop(clause)}>
                Drop<span className="sr-only">: {shorten(mark.words)}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {words !== null && (
        <form onSubmit={read} className="flex flex-wrap items-start gap-2">
          <TextField
            label={`In other words: ${shorten(mark.words)}`}
            hideLabel
            autoFocus
            value={words}
            onChange={setWords}
            maxLength={MAX_WORDS}
            isDisabled={isDisabled}
            className="min-w-56 flex-1"
            {...(failure && { error: failure })}
          />
          <Button type="submit" variant="secondary" isDisabled={isDisabled || isReading || !words.trim()}>
            {isReading && <Spinner />}
            {isReading ? 'Reading…' : 'Read it'}
          </Button>
          <Button variant="quiet" isDisabled={isReading} onPress={() => setWords(null)}>
            Leave it
          </Button>
        </form>
      )}
    </li>
  );
}

const shorten = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
