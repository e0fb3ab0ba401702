/** The entities and fields of a quiz, resolved, and the names that its operations and parts share. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import type { QuizOptions } from './quiz-options.ts';

export interface QuizParts {
  quiz: EntityModel;
  questions: EntityModel;
  /** From a question to its quiz. */
  belongs: ReferenceModel;
  text: FieldModel;
  choices: FieldModel;
  answer: FieldModel;
  explanation: FieldModel | null;
  attempts: EntityModel;
  /** From an attempt to its quiz. */
  attempted: ReferenceModel;
  passMark: FieldModel | null;
  /** Table of the answers that were given: `quiz_attempt_answers`. */
  answersTable: string;
}

export function quizParts(use: ParsedUse<QuizOptions>, model: AppModel): QuizParts {
  const { options } = use;
  const quiz = model.entity(use.entity ?? '');
  const questions = model.entity(options.questions);
  const attempts = model.entity(options.attempts);
  const belongs = questions.field(options.quiz).reference;
  const attempted = attempts.references.find(({ to }) => to === quiz);
  if (!belongs || !attempted) throw new Error(`The quiz "${quiz.names.snake}" is not pointed at`);
  return {
    quiz,
    questions,
    belongs,
    text: questions.field(options.text),
    choices: questions.field(options.choices),
    answer: questions.field(options.answer),
    explanation: options.explanation === undefined ? null : questions.field(options.explanation),
    attempts,
    attempted,
    passMark: options.pass_mark === undefined ? null : quiz.field(options.pass_mark),
    answersTable: `${attempts.names.snake}_answers`,
  };
}
