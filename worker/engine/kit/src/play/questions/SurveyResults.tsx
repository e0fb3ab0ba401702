import { formatNumber } from '../../format';
import { Card } from '../../ui/Card';
import { BarChart } from '../../ui/charts/BarChart';
import { DonutChart } from '../../ui/charts/DonutChart';
import { type AnswerCount, type FormQuestion, scaleFigures } from './survey-sheet';

export interface SurveyResultsProps {
  questions: readonly FormQuestion[];
  results: readonly AnswerCount[];
  /** Highest figure of a scale. */
  highest: number;
}

/** More free answers than these are not shown below each other. */
const MOST_TEXTS = 20;

/** A chart for each question, and the latest words where people could write. */
export function SurveyResults({ questions, results, highest }: SurveyResultsProps) {
  if (questions.length === 0) return <p className="text-muted">No questions here yet.</p>;
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {questions.map((question) => (
        <Card key={question.id} className="p-6">
          <h3 className="mb-4 font-heading text-lg leading-snug font-strong tracking-heading">
            {question.text}
          </h3>
          <QuestionResult
            question={question}
            highest={highest}
            counts={results.filter((result) => result.question_id === question.id)}
          />
        </Card>
      ))}
    </div>
  );
}

function QuestionResult({
  question,
  counts,
  highest,
}: {
  question: FormQuestion;
  counts: readonly AnswerCount[];
  highest: number;
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="text-sm text-muted">Nobody has answered this yet.</p>;
  const pointsOf = (options: readonly string[]) =>
    options.map((label) => ({
      label,
      value: counts.find(({ answer }) => answer === label)?.count ?? 0,
    }));
  if (question.kind === 'scale') {
    const sum = counts.reduce((all, { answer, count }) => all + Number(answer) * count, 0);
    return (
      <>
        <p className="mb-4 text-sm text-muted">
          <span className="mr-1.5 font-heading text-3xl font-strong text-ink tabular-nums">
            {formatNumber(Math.round((sum / total) * 10) / 10)}
          </span>
          of {highest} on average, {total === 1 ? 'one answer' : `${total} answers`}
        </p>
        <BarChart label={question.text} points={pointsOf(scaleFigures(highest))} />
      </>
    );
  }
  if (question.kind === 'yes_no')
    return <DonutChart label={question.text} points={pointsOf(['Yes', 'No'])} />;
  if (question.kind !== 'text' && question.choices.length > 0) {
    // Answers from before a choice was renamed still count.
    const former = counts.map(({ answer }) => answer).filter((answer) => !question.choices.includes(answer));
    return <BarChart label={question.text} points={pointsOf([...question.choices, ...former])} />;
  }
  return (
    <ul className="grid gap-2">
      {counts.slice(0, MOST_TEXTS).map(({ answer, count }) => (
        <li key={answer} className="rounded-control bg-sunken px-4 py-3 text-sm wrap-break-word">
          {answer}
          {count > 1 && <span className="ml-2 text-muted">{count} times</span>}
        </li>
      ))}
      {counts.length > MOST_TEXTS && (
        <li className="text-sm text-muted">and {counts.length - MOST_TEXTS} more</li>
      )}
    </ul>
  );
}
