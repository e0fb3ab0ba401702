/** Answers for the responses among the Blueprint's examples, so that the first look shows charts. */
import type { Json, SeedRecord } from '../../../contract/plan/blueprint.ts';
import type { SeedRows } from '../../core/operations/table.ts';
import { spread } from '../marks/spread.ts';
import type { SurveyParts } from './survey-parts.ts';

const WORDS = [
  'Nothing, please keep it as it is',
  'An answer a little sooner',
  'Clearer words beforehand',
  'A little more time',
  'It went well',
  'The people are what makes it',
];

/** One answer a question that the survey of the response asks. */
export function seedResponses(parts: SurveyParts): SeedRows[] {
  const { questions, belongs, responses, answered, answersTable, text } = parts;
  const rows = responses.seed.flatMap((response, index) =>
    questions.seed.flatMap((question, position): Record<string, Json>[] => {
      if (question[belongs.field.names.snake] !== response[answered.field.names.snake]) return [];
      return [
        {
          response_id: index + 1,
          question_id: position + 1,
          question: question[text.names.snake] ?? '',
          answer: makeAnswer(parts, question, index, position),
        },
      ];
    }),
  );
  return rows.length > 0 ? [{ table: answersTable, rows }] : [];
}

function makeAnswer(parts: SurveyParts, question: SeedRecord, index: number, position: number): string {
  const { options, kind, choices } = parts;
  const pick = (many: readonly string[]) => many[spread(`${index} ${position}`, many.length)] ?? '';
  const offered = question[choices.names.snake];
  switch (options.kinds[String(question[kind.names.snake])]) {
    case 'scale':
      // Mostly content, as people who answer surveys are.
      return String(Math.max(1, options.scale - spread(`${position} ${index}`, 3)));
    case 'yes_no':
      return pick(['Yes', 'Yes', 'No']);
    case 'choice':
    case 'several':
      if (Array.isArray(offered) && offered.length > 0) return pick(offered.map(String));
      return pick(WORDS);
    default:
      return WORDS[(index + position) % WORDS.length] ?? '';
  }
}
