/** Answers for the attempts among the Blueprint's examples, so that their results can be looked at. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { SeedRows } from '../../core/operations/table.ts';
import type { QuizParts } from './quiz-parts.ts';

/** As many right answers as the attempt's score says, the first ones. */
export function seedAnswers(parts: QuizParts): SeedRows[] {
  const { questions, belongs, attempts, attempted, text, choices, answer, explanation, answersTable } = parts;
  const rows = attempts.seed.flatMap((attempt, index) => {
    const quiz = attempt[attempted.field.names.snake];
    const asked = questions.seed
      .map((question, position) => ({ question, id: position + 1 }))
      .filter(({ question }) => question[belongs.field.names.snake] === quiz);
    return asked.map(({ question, id }, position): Record<string, Json> => {
      const right = question[answer.names.snake] ?? '';
      const offered = question[choices.names.snake];
      const wrong = Array.isArray(offered) ? offered.find((choice) => choice !== right) : undefined;
      const isRight = position < Number(attempt.score ?? 0);
      return {
        attempt_id: index + 1,
        question_id: id,
        question: question[text.names.snake] ?? '',
        choice: isRight ? right : (wrong ?? null),
        right_choice: right,
        explanation: explanation ? (question[explanation.names.snake] ?? null) : null,
        is_right: isRight,
      };
    });
  });
  return rows.length > 0 ? [{ table: answersTable, rows }] : [];
}
