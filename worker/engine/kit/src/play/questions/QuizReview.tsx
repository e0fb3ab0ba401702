import type { ReactNode } from 'react';
import type { Page } from '../../data/request';
import type { QueryResult } from '../../data/use-query';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { Loaded } from '../../ui/states/Loaded';
import type { GivenAnswer } from './quiz-sheet';
import { ScoreRing } from './ScoreRing';

export interface QuizReviewProps {
  score: number;
  total: number;
  percent: number;
  /** Whether it is passed; absent where there is no mark to reach. */
  passed?: boolean;
  /** None for everyone but whoever answered. */
  answers: QueryResult<Page<GivenAnswer>>;
  /** What to do next. */
  children?: ReactNode;
}

/** How an attempt went: the score, then every question with what was chosen and what is right. */
export function QuizReview({ score, total, percent, passed, answers, children }: QuizReviewProps) {
  return (
    <div className="grid gap-8">
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-6 p-6 sm:p-8">
        <ScoreRing percent={percent} />
        <div className="grid justify-items-start gap-3">
          <p className="font-heading text-xl font-strong tracking-heading">
            {score} of {total} right
          </p>
          {passed !== undefined && (
            <Badge tone={passed ? 'success' : 'danger'}>{passed ? 'Passed' : 'Not passed'}</Badge>
          )}
          {children && <div className="flex flex-wrap gap-2">{children}</div>}
        </div>
      </Card>
      <Loaded result={answers}>
        {({ items }) =>
          items.length > 0 ? (
            <Answers items={items} />
          ) : (
            <p className="text-center text-sm text-muted">Only who answered sees what is right.</p>
          )
        }
      </Loaded>
    </div>
  );
}

function Answers({ items }: { items: readonly GivenAnswer[] }) {
  return (
    <ol className="grid gap-4">
      {items.map((answer, index) => (
        <li key={answer.id}>
          <Card className="flex gap-4 p-5">
            <span
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-full',
                answer.is_right ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
              )}
            >
              <Icon name={answer.is_right ? 'check' : 'x'} />
              <span className="sr-only">{answer.is_right ? 'Right' : 'Wrong'}</span>
            </span>
            <div className="grid min-w-0 gap-1.5">
              <p className="font-medium wrap-break-word">
                {index + 1}. {answer.question}
              </p>
              {!answer.is_right && (
                <p className="text-muted wrap-break-word">
                  {answer.choice === null ? 'Left open' : <del>{answer.choice}</del>}
                </p>
              )}
              <p className="text-success-ink wrap-break-word">{answer.right_choice}</p>
              {answer.explanation && <p className="text-sm text-muted">{answer.explanation}</p>}
            </div>
          </Card>
        </li>
      ))}
    </ol>
  );
}
