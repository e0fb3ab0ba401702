import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const QuizOptions = z.strictObject({
  /** The entity whose records are asked. */
  questions: Identifier,
  /** Its field that points at the quiz. */
  quiz: Identifier,
  /** What is asked. */
  text: Identifier,
  /** A list of what can be chosen. */
  choices: Identifier,
  /** Which of them is right. */
  answer: Identifier,
  /** Said in the result, right or wrong. */
  explanation: Identifier.optional(),
  /** The entity that keeps who took it and with what score. */
  attempts: Identifier,
  /** Percent from which on it is passed: a field of the quiz. */
  pass_mark: Identifier.optional(),
  /** The page on which the quiz and its questions are changed. */
  edit_page: Identifier.optional(),
  pace: z.enum(['one_by_one', 'page']).default('one_by_one'),
});
export type QuizOptions = z.output<typeof QuizOptions>;

/** Fields of an attempt, which the ability sets itself. */
export const ATTEMPT_FIELDS = {
  name: { label: 'Name', type: 'text' },
  score: { label: 'Right answers', type: 'number' },
  total: { label: 'Questions', type: 'number' },
  percent: { label: 'Score', type: 'number' },
} as const;
