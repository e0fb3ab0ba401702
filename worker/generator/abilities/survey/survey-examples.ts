/** Example surveys: what an app shows before somebody has written their own. */
import type { QuestionKind } from './survey-options.ts';

export interface ExampleSurvey {
  title: string;
  description: string;
  questions: { text: string; kind: QuestionKind; choices?: string[]; required?: boolean }[];
}

export const EXAMPLE_SURVEYS: readonly ExampleSurvey[] = [
  {
    title: 'How was your visit?',
    description: 'Two minutes that help us a lot.',
    questions: [
      { text: 'How did you like it here?', kind: 'scale', required: true },
      {
        text: 'How did you hear of us?',
        kind: 'choice',
        choices: ['Friends', 'Newspaper', 'By chance', 'Online'],
        required: true,
      },
      { text: 'Would you come again?', kind: 'yes_no', required: true },
      {
        text: 'What did you try?',
        kind: 'several',
        choices: ['Coffee', 'Lunch', 'Cake', 'The garden'],
      },
      { text: 'What should we change?', kind: 'text' },
    ],
  },
  {
    title: 'Lunch at the office',
    description: 'So that we order what people eat.',
    questions: [
      { text: 'Warm or cold?', kind: 'choice', choices: ['Warm', 'Cold', 'Both'], required: true },
      { text: 'How hungry are you at noon?', kind: 'scale' },
      { text: 'What do you not eat?', kind: 'text' },
    ],
  },
  {
    title: 'After the workshop',
    description: 'What helped, what was missing.',
    questions: [
      { text: 'How useful was the day?', kind: 'scale', required: true },
      { text: 'Was there enough time?', kind: 'yes_no' },
      { text: 'What will you try first?', kind: 'text' },
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
