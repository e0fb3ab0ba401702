/** Example surveys: what an app shows before somebody has written their own. */
import type { QuestionKind } from './survey-options.ts';

export interface ExampleSurvey {
  description: string;
  questions: { text: string; kind: QuestionKind; choices?: string[]; required?: boolean }[];
}

/** Questions that fit whatever a survey is about; the records are numbered by the text's own word. */
export const EXAMPLE_SURVEYS: readonly ExampleSurvey[] = [
  {
    description: 'An example with a question of each kind.',
    questions: [
      { text: 'How satisfied are you?', kind: 'scale', required: true },
      {
        text: 'How did you hear of us?',
        kind: 'choice',
        choices: ['Friends', 'Newspaper', 'By chance', 'Online'],
        required: true,
      },
      { text: 'Would you recommend us?', kind: 'yes_no', required: true },
      {
        text: 'What mattered to you?',
        kind: 'several',
        choices: ['Quality', 'Price', 'Time', 'People'],
      },
      { text: 'What should we change?', kind: 'text' },
    ],
  },
  {
    description: 'A short example.',
    questions: [
      { text: 'How easy was it?', kind: 'scale', required: true },
      { text: 'Was anything missing?', kind: 'yes_no' },
      { text: 'What was it?', kind: 'text' },
    ],
  },
  {
    description: 'Another short example.',
    questions: [
      { text: 'How useful was it?', kind: 'scale', required: true },
      { text: 'Was there enough time?', kind: 'yes_no' },
      { text: 'What would help you more?', kind: 'text' },
    ],
  },
];

export const EXAMPLE_PEOPLE = [
  'Maya',
  'Tom',
  'Anonymous',
  'Hana',
  'Anonymous',
  'Zoe',
  'Ken',
  'Anonymous',
  'Ruth',
];
