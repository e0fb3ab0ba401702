import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** How a question is answered: free text, one of its choices, several of them, a figure from 1 up, yes or no. */
export const QuestionKind = z.enum(['text', 'choice', 'several', 'scale', 'yes_no']);
export type QuestionKind = z.output<typeof QuestionKind>;

export const SurveyOptions = z.strictObject({
  questions: Identifier.describe('The entity whose records are asked.'),
  survey: Identifier.describe('Its field that points at the survey.'),
  text: Identifier.describe('What is asked.'),
  kind: Identifier.describe('The choice field that says how a question is answered.'),
  kinds: z
    .record(Identifier, QuestionKind)
    .describe('What each value of kind means: a text, one choice, several, a scale, yes or no.'),
  choices: Identifier.describe('A list of what can be chosen.'),
  required: Identifier.optional().describe('Whether a question must be answered; absent: none must.'),
  position: Identifier.optional().describe('A number by which questions are ordered.'),
  responses: Identifier.describe('The entity that keeps who answered and when.'),
  open: z
    .strictObject({
      field: Identifier.describe('The choice field that holds the state.'),
      states: z.array(Identifier).min(1).describe('Which of them.'),
    })
    .optional()
    .describe('The states in which a survey takes answers; absent: always.'),
  closes: Identifier.optional().describe('The last day on which it takes answers.'),
  scale: z.int().min(3).max(10).default(5).describe('Highest figure of a scale.'),
  once: z.boolean().default(false).describe('A second answer of the same person is refused.'),
});
export type SurveyOptions = z.output<typeof SurveyOptions>;
