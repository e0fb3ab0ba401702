/** Questions of general knowledge, for quizzes that belong to no course of the lexicon. */
export interface ExampleQuiz {
  title: string;
  description: string;
  /** Question, choices with the right one first, explanation. */
  questions: [text: string, choices: string[], explanation: string][];
}

export const EXAMPLE_QUIZZES: readonly ExampleQuiz[] = [
  {
    title: 'Around the world',
    description: 'Capitals, rivers and mountains',
    questions: [
      [
        'Which city is the capital of Australia?',
        ['Canberra', 'Sydney', 'Melbourne', 'Perth'],
        'Sydney is larger; Canberra was built as the capital in 1913.',
      ],
      [
        'Which river flows through Vienna, Budapest and Belgrade?',
        ['Danube', 'Rhine', 'Elbe', 'Vistula'],
        'The Danube touches ten countries, more than any other river.',
      ],
      [
        'Which is the largest ocean?',
        ['Pacific', 'Atlantic', 'Indian', 'Arctic'],
        'It covers about a third of the planet.',
      ],
      [
        'In which country is Kilimanjaro?',
        ['Tanzania', 'Kenya', 'Ethiopia', 'Uganda'],
        'It stands close to the border with Kenya.',
      ],
    ],
  },
  {
    title: 'Science in a minute',
    description: 'Atoms, bodies and planets',
    questions: [
      [
        'Which planet is closest to the sun?',
        ['Mercury', 'Venus', 'Mars', 'Earth'],
        'Its year lasts 88 of our days.',
      ],
      [
        'What does the symbol Fe stand for?',
        ['Iron', 'Fluorine', 'Lead', 'Francium'],
        'From the Latin ferrum.',
      ],
      [
        'How many bones has an adult human?',
        ['206', '186', '226', '306'],
        'Babies have more; some grow together.',
      ],
      [
        'Which gas do plants take in from the air?',
        ['Carbon dioxide', 'Oxygen', 'Hydrogen', 'Helium'],
        'With light and water they make sugar of it.',
      ],
    ],
  },
  {
    title: 'From the kitchen',
    description: 'From the kitchen and the cellar',
    questions: [
      [
        'What is hummus made of?',
        ['Chickpeas', 'Lentils', 'Beans', 'Peas'],
        'With sesame paste, lemon and garlic.',
      ],
      [
        'Which nut is in marzipan?',
        ['Almond', 'Hazelnut', 'Walnut', 'Cashew'],
        'Almonds and sugar, sometimes rose water.',
      ],
      [
        'From which country does paella come?',
        ['Spain', 'Mexico', 'Portugal', 'Argentina'],
        'The rice dish is at home around Valencia.',
      ],
      [
        'What gives saffron its name and colour?',
        ['A crocus', 'A rose', 'A root', 'A bark'],
        'Each flower has three threads, picked by hand.',
      ],
    ],
  },
];

/** Quizzes that say that they are examples: "Test 1" with "Question 1" and so on. */
export function numberExamples(quiz: string, question: string): readonly ExampleQuiz[] {
  return [1, 2, 3].map((number) => ({
    title: `${quiz} ${number}`,
    description: 'An example.',
    questions: [1, 2, 3].map((place): ExampleQuiz['questions'][number] => [
      `Example ${question.toLowerCase()} ${place}`,
      ['The right answer', 'A wrong answer', 'Another wrong answer'],
      'An example of an explanation.',
    ]),
  }));
}
