import { ArrowRight, Minus, Pencil, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import type { ChangeNotes, DiffLine } from '../../worker/contract/plan/plan-change.ts';
import { Button } from '../ui/buttons/Button';
import { TextField } from '../ui/fields/TextField';
import { Spinner } from '../ui/Spinner';
import { changeApp } from './research-app';

/** Longest request that the server takes, characters (`MAX_CHANGE_REQUEST` of the contract). */
const MAX_REQUEST = 2000;

type Answer =
  | { kind: 'proposal'; base: Blueprint; blueprint: Blueprint; notes: ChangeNotes }
  | { kind: 'refusal'; message: string; examples: string[] };

export interface ChangeInWordsProps {
  description: string;
  blueprint: Blueprint;
  /** @param words the request as it was written. */
  onEdit: (blueprint: Blueprint, words: string) => void;
  isDisabled: boolean;
}

/** A change of the plan in words: what it would do is shown first and applied when the person says so. */
export function ChangeInWords({ description, blueprint, onEdit, isDisabled }: ChangeInWordsProps) {
  const [request, setRequest] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  useEffect(() => () => asking.current?.abort(), []);
  // A proposal is about the plan that it was made for.
  const shown = answer?.kind === 'proposal' && answer.base !== blueprint ? null : answer;

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (request.trim() === '' || isAsking) return;
    const stop = new AbortController();
    asking.current = stop;
    setAnswer(null);
    setAsking(true);
    const outcome = await changeApp({ description, blueprint }, request, stop.signal);
    if (stop.signal.aborted || !outcome) return;
    setAsking(false);
    if (outcome.outcome === 'plan' && outcome.plan.change)
      setAnswer({
        kind: 'proposal',
        base: blueprint,
        blueprint: outcome.plan.blueprint,
        notes: outcome.plan.change,
      });
    else if (outcome.outcome === 'refused') setAnswer({ kind: 'refusal', ...outcome.refusal });
    else
      setAnswer({
        kind: 'refusal',
        message: outcome.outcome === 'failed' ? outcome.message : 'The answer could not be read.',
        examples: [],
      });
  }
  function finish() {
    setAnswer(null);
    form.current?.querySelector('input')?.focus();
  }
  function apply(changed: Blueprint) {
    onEdit(changed, request.trim());
    setRequest('');
    finish();
  }

  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-5">
      <h2 id={title} className="font-medium">
        Change it in words
      </h2>
      <form ref={form} onSubmit={ask} className="mt-3 flex flex-wrap items-start gap-2">
        <TextField
          label="What should be different"
          hideLabel
          value={request}
          onChange={setRequest}
          placeholder="For example: add a due date to tasks"
          maxLength={MAX_REQUEST}
          isDisabled={isDisabled}
          className="min-w-56 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          isDisabled={isDisabled || isAsking || request.trim() === ''}
        >
          {isAsking && <Spinner />}
          {isAsking ? 'Reading…' : 'Show the change'}
        </Button>
      </form>
      <div role="status">
        {shown?.kind === 'refusal' && (
          <Refusal
            {...shown}
            onTake={(example) => {
              setRequest(example);
              finish();
            }}
          />
        )}
        {shown?.kind === 'proposal' && <Proposal notes={shown.notes} />}
      </div>
      {shown?.kind === 'proposal' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onPress={() => apply(shown.blueprint)} isDisabled={isDisabled}>
            Apply
          </Button>
          <Button variant="quiet" onPress={finish} isDisabled={isDisabled}>
            Leave it
          </Button>
        </div>
      )}
    </section>
  );
}

function Refusal({
  message,
  examples,
  onTake,
}: {
  message: string;
  examples: readonly string[];
  onTake: (example: string) => void;
}) {
  return (
    <div className="mt-4 text-sm">
      <p>{message}</p>
      {examples.length > 0 && (
        <>
          <p className="mt-3 text-ink-2">This would be understood:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {examples.map((example) => (
              <li key={example}>
                <Button variant="secondary" size="small" onPress={() => onTake(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Proposal({ notes }: { notes: ChangeNotes }) {
  return (
    <div className="mt-4 flex flex-col gap-3 text-sm">
      <ul className="flex flex-col gap-1">
        {notes.changes.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {notes.not_done.length > 0 && (
        <ul aria-label="Left undone" className="flex flex-col gap-2">
          {notes.not_done.map(({ asked, reason }) => (
            <li key={asked} className="border-l-2 border-amber pl-3">
              <span className="font-medium">{asked}</span>
              <span className="block text-ink-2">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="What differs" className="flex flex-col gap-1.5 border-t border-line pt-3 text-ink-2">
        {notes.diff.map((line) => (
          <li key={JSON.stringify(line)} className="flex gap-2">
            <Sign kind={line.kind} />
            <Line {...line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const SIGNS = {
  added: { icon: Plus, words: 'Added: ' },
  removed: { icon: Minus, words: 'Removed: ' },
  changed: { icon: Pencil, words: 'Changed: ' },
} as const;

function Sign({ kind }: Pick<DiffLine, 'kind'>) {
  const { icon: Icon, words } = SIGNS[kind];
  return (
    <>
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="sr-only">{words}</span>
    </>
  );
}

function Line({ where, from, to }: DiffLine) {
  return (
    <span className="min-w-0 break-words">
      <span className="text-ink">{where}</span>
      {from !== undefined && <span className={to === undefined ? '' : 'line-through'}> {from}</span>}
      {from !== undefined && to !== undefined && (
        <>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5" />
          <span className="sr-only"> becomes </span>
        </>
      )}
      {to !== undefined && <span> {to}</span>}
    </span>
  );
}
