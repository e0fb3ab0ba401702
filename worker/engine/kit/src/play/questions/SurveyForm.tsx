import { type FormEvent, useId, useRef, useState } from 'react';
import { isTrapped } from '../../data/trap';
import { useMutation } from '../../data/use-mutation';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { controlLook } from '../../ui/fields/Field';
import { TrapField } from '../../ui/fields/TrapField';
import { ThanksCard } from '../../ui/page/ThanksCard';
import { OptionList } from './OptionList';
import { ScaleInput } from './ScaleInput';
import type { FormIntro, FormQuestion, ResponseSheet } from './survey-sheet';

export interface SurveyFormProps {
  intro: FormIntro;
  questions: readonly FormQuestion[];
  /** Highest figure of a scale. */
  highest: number;
  /** The name of whoever is signed in: it stands there until they take it out. */
  signedAs?: string;
  submit: (sheet: ResponseSheet) => Promise<unknown>;
}

/** All questions of a survey on one page; what is sent is stored at once or not at all. */
export function SurveyForm({ intro, questions, highest, signedAs, submit }: SurveyFormProps) {
  const [answers, setAnswers] = useState<Record<number, string[]>>({});
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? signedAs ?? '';
  const [sent, setSent] = useState(false);
  const { run, busy } = useMutation();
  const form = useRef<HTMLFormElement>(null);
  const nameId = useId();

  if (sent)
    return (
      <ThanksCard
        text="Thank you. Your answers have been stored."
        onAgain={() => {
          setAnswers({});
          setSent(false);
        }}
      />
    );
  if (intro.state === 'closed')
    return <p className="text-muted">This takes no answers at the moment. Come back later.</p>;
  if (questions.length === 0) return <p className="text-muted">No questions here yet.</p>;

  function answer(id: number, values: string[]) {
    setAnswers((before) => ({ ...before, [id]: values }));
    setMissing((before) => new Set([...before].filter((other) => other !== id)));
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const given = questions.flatMap(({ id }) =>
      (answers[id] ?? [])
        .map((value) => value.trim())
        .filter((value) => value !== '')
        .map((value) => ({ question_id: id, answer: value })),
    );
    const open = questions.filter(
      ({ id, required }) => required && !given.some(({ question_id }) => question_id === id),
    );
    setMissing(new Set(open.map(({ id }) => id)));
    const first = open[0];
    if (first) {
      form.current?.querySelector<HTMLElement>(`#question-${first.id} :is(input, textarea)`)?.focus();
      return;
    }
    const sheet = { ...(name.trim() === '' ? {} : { name: name.trim() }), answers: given };
    if (isTrapped(form.current) || (await run(() => submit(sheet)))) setSent(true);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      {questions.map((question, index) => (
        <Card key={question.id} className="p-6">
          <fieldset
            id={`question-${question.id}`}
            aria-describedby={missing.has(question.id) ? `missing-${question.id}` : undefined}
          >
            <legend className="mb-4 font-heading text-lg leading-snug font-strong tracking-heading">
              {index + 1}. {question.text}
              {!question.required && (
                <span className="ml-2 font-body text-sm font-normal text-muted">optional</span>
              )}
            </legend>
            <QuestionInput
              question={question}
              highest={highest}
              values={answers[question.id] ?? []}
              onChange={(values) => answer(question.id, values)}
            />
            {missing.has(question.id) && (
              <p id={`missing-${question.id}`} className="mt-3 text-sm text-danger-ink">
                Please answer this question.
              </p>
            )}
          </fieldset>
        </Card>
      ))}
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
          className={`${controlLook} h-10 max-w-md`}
        />
      </div>
      <TrapField />
      <div>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          Send answers
        </Button>
      </div>
    </form>
  );
}

interface QuestionInputProps {
  question: FormQuestion;
  highest: number;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

function QuestionInput({ question, highest, values, onChange }: QuestionInputProps) {
  const name = `answer-${question.id}`;
  if (question.kind === 'scale')
    return (
      <ScaleInput name={name} highest={highest} value={values[0]} onChoose={(figure) => onChange([figure])} />
    );
  if (question.kind === 'yes_no')
    return <OptionList name={name} options={['Yes', 'No']} values={values} onChange={onChange} />;
  if (question.kind !== 'text' && question.choices.length > 0)
    return (
      <OptionList
        name={name}
        options={question.choices}
        values={values}
        several={question.kind === 'several'}
        onChange={onChange}
      />
    );
  return (
    <textarea
      dir="auto"
      aria-label={question.text}
      rows={3}
      maxLength={4000}
      value={values[0] ?? ''}
      onChange={(event) => onChange([event.target.value])}
      className={`${controlLook} py-2`}
    />
  );
}
