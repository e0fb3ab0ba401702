import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

export const QuizOptions = z.strictObject({
  questions: Identifier.describe('The entity whose records are asked.'),
  quiz: Identifier.describe('Its field that points at the quiz.'),
  text: Identifier.describe('What is asked.'),
  choices: Identifier.describe('A list of what can be chosen.'),
  answer: Identifier.describe('Which of them is right.'),
  explanation: Identifier.optional().describe('Said in the result, right or wrong.'),
  attempts: Identifier.describe('The entity that keeps who took it and with what score.'),
  pass_mark: Identifier.optional().describe('Percent from which on it is passed: a field of the quiz.'),
  edit_page: Identifier.optional().describe('The page on which the quiz and its questions are changed.'),
  pace: z
    .enum(['one_by_one', 'page'])
    .default('one_by_one')
    .describe('Whether questions are asked one by one or all on a page.'),
});
export type QuizOptions = z.output<typeof QuizOptions>;

/** Fields of an attempt, which the ability sets itself. */
export const ATTEMPT_FIELDS = {
  name: { label: 'Name', type: 'text' },
  score: { label: 'Right answers', type: 'number' },
  total: { label: 'Questions', type: 'number' },
  percent: { label: 'Score', type: 'number' },
} as const;
