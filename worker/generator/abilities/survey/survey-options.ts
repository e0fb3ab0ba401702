import { z } from 'zod';
import { Identifier } from '../../../contract/plan/blueprint.ts';

/** How a question is answered: free text, one of its choices, several of them, a figure from 1 up, yes or no. */
export const QuestionKind = z.enum(['text', 'choice', 'several', 'scale', 'yes_no']);
export type QuestionKind = z.output<typeof QuestionKind>;

export const SurveyOptions = z.strictObject({
  /** The entity whose records are asked, and its field that points at the survey. */
  questions: Identifier,
  survey: Identifier,
  /** What is asked. */
  text: Identifier,
  /** The choice field that says how a question is answered, and what each of its values means. */
  kind: Identifier,
  kinds: z.record(Identifier, QuestionKind),
  /** A list of what can be chosen. */
  choices: Identifier,
  /** Whether a question must be answered; absent: none must. */
  required: Identifier.optional(),
  /** A number by which questions are ordered. */
  position: Identifier.optional(),
  /** The entity that keeps who answered and when. */
  responses: Identifier,
  /** The states in which a survey takes answers; absent: always. */
  open: z.strictObject({ field: Identifier, states: z.array(Identifier).min(1) }).optional(),
  /** The last day on which it takes answers. */
  closes: Identifier.optional(),
  /** Highest figure of a scale. */
  scale: z.int().min(3).max(10).default(5),
  /** A second answer of the same person is refused. */
  once: z.boolean().default(false),
});
export type SurveyOptions = z.output<typeof SurveyOptions>;
