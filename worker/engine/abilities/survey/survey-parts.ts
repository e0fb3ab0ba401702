/** The entities and fields of a survey, resolved. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import type { QuestionKind, SurveyOptions } from './survey-options.ts';

export interface SurveyParts {
  options: SurveyOptions;
  survey: EntityModel;
  questions: EntityModel;
  /** From a question to its survey. */
  belongs: ReferenceModel;
  text: FieldModel;
  kind: FieldModel;
  choices: FieldModel;
  required: FieldModel | null;
  position: FieldModel | null;
  responses: EntityModel;
  /** From a response to its survey. */
  answered: ReferenceModel;
  /** Table of the single answers: `response_answers`. */
  answersTable: string;
  /** Table of who answered which survey, where each may once: `response_people`. */
  peopleTable: string;
}

export function surveyParts(use: ParsedUse<SurveyOptions>, model: AppModel): SurveyParts {
  const { options } = use;
  const survey = model.entity(use.entity ?? '');
  const questions = model.entity(options.questions);
  const responses = model.entity(options.responses);
  const belongs = questions.field(options.survey).reference;
  const answered = responses.references.find(({ to }) => to === survey);
  if (!belongs || !answered) throw new Error(`The survey "${survey.names.snake}" is not pointed at`);
  const optional = (name: string | undefined) => (name === undefined ? null : questions.field(name));
  return {
    options,
    survey,
    questions,
    belongs,
    text: questions.field(options.text),
    kind: questions.field(options.kind),
    choices: questions.field(options.choices),
    required: optional(options.required),
    position: optional(options.position),
    responses,
    answered,
    answersTable: `${responses.names.snake}_answers`,
    peopleTable: `${responses.names.snake}_people`,
  };
}

/** The values of the question's choice field that are answered in this way. */
export function valuesOf({ options }: SurveyParts, kind: QuestionKind): string[] {
  return Object.entries(options.kinds).flatMap(([value, own]) => (own === kind ? [value] : []));
}
