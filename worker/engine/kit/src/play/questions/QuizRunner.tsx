import { useEffect, useId, useRef, useState } from 'react';
import { isTrapped } from '../../data/trap';
import { useMutation } from '../../data/use-mutation';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { controlLook } from '../../ui/fields/Field';
import { TrapField } from '../../ui/fields/TrapField';
import { ChoiceGroup } from './ChoiceGroup';
import type { AnswerSheet, SheetQuestion } from './quiz-sheet';

export interface QuizRunnerProps {
  questions: readonly SheetQuestion[];
  /** Percent from which on it is passed. */
  passMark?: number | null;
  /** All questions below each other instead of one after the other. */
  onePage?: boolean;
  /** The name of whoever is signed in: nobody is asked for it then. */
  signedAs?: string;
  submit: (sheet: AnswerSheet) => Promise<{ id: number }>;
  /** Called with the id of the stored attempt. */
  onDone: (attempt: number) => void;
}

/** Takes somebody through a quiz: a start, the questions, and the way to the result. */
export function QuizRunner({
  questions,
  passMark,
  onePage = false,
  signedAs,
  submit,
  onDone,
}: QuizRunnerProps) {
  const [step, setStep] = useState<'start' | number>('start');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const { run, busy } = useMutation();
  const card = useRef<HTMLDivElement>(null);
  const nameId = useId();

  // The next question is where the reader's attention goes.
  useEffect(() => {
    if (step !== 'start') card.current?.focus();
  }, [step]);

  if (questions.length === 0)
    return <p className="text-muted">No questions here yet. Come back when somebody has written them.</p>;

  const open = questions.filter((question) => chosen[question.id] === undefined).length;

  async function finish() {
    // There is no result to be led to.
    if (isTrapped(card.current)) return;
    const sheet: AnswerSheet = {
      ...(signedAs !== undefined || name.trim() === '' ? {} : { name: name.trim() }),
      answers: questions.flatMap(({ id }) =>
        chosen[id] === undefined ? [] : [{ question_id: id, choice: chosen[id] }],
      ),
    };
    let attempt = 0;
    const done = await run(async () => {
      attempt = (await submit(sheet)).id;
    });
    if (done) onDone(attempt);
  }

  if (step === 'start')
    return (
      <Card className="grid gap-6 p-6 sm:p-8">
        <p className="text-lg">
          {questions.length === 1 ? 'One question' : `${questions.length} questions`}
          {typeof passMark === 'number' && `, passed with ${passMark}%`}
        </p>
        {signedAs === undefined && (
          <div className="grid gap-1.5">
            <label htmlFor={nameId} className="text-sm font-medium">
              Your name<span className="ml-1.5 font-normal text-muted">optional</span>
            </label>
            <input
              dir="auto"
              id={nameId}
              value={name}
              maxLength={80}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
              className={`${controlLook} h-10`}
            />
          </div>
        )}
        <Button kind="primary" size="large" icon="play" onClick={() => setStep(0)}>
          Start
        </Button>
      </Card>
    );

  const shown = onePage ? questions : questions.slice(step, step + 1);
  const isLast = onePage || step === questions.length - 1;
  return (
    <div className="grid gap-5">
      <div
        role="progressbar"
        aria-label="Questions answered"
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={questions.length - open}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${((questions.length - open) / questions.length) * 100}%` }}
        />
      </div>
      <div ref={card} tabIndex={-1} className="outline-none">
        <Card className="grid gap-10 p-6 sm:p-8">
          {shown.map((question) => (
            <ChoiceGroup
              key={question.id}
              note={`Question ${questions.indexOf(question) + 1} of ${questions.length}`}
              question={question.text}
              choices={question.choices}
              value={chosen[question.id]}
              onChoose={(choice) => setChosen((before) => ({ ...before, [question.id]: choice }))}
            />
          ))}
          <TrapField />
        </Card>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {onePage ? (
          <span />
        ) : (
          <Button kind="quiet" icon="arrow-left" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-4">
          {isLast && open > 0 && (
            <p className="text-sm text-muted">
              {open === 1 ? 'One is still open' : `${open} are still open`}
            </p>
          )}
          {isLast ? (
            <Button kind="primary" icon="check" busy={busy} onClick={() => void finish()}>
              Finish
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setStep(step + 1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
