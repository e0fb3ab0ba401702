/** What somebody sends in who answers questions: a name, and one answer a question. Of quizzes and surveys. */
import type { EntityModel } from '../core/model.ts';
import type { BodySchema, Member } from '../core/operations/operation.ts';

/** Longest name of somebody who answers, characters. */
const LONGEST_NAME = 80;

export interface AnswerSheet {
  /** The quiz or survey. */
  of: EntityModel;
  /** Name and label of what is answered to a question. */
  answer: { name: string; label: string };
  /** Characters. */
  longest: number;
  /** More questions are not answered in one go. */
  most: number;
  /** The name of those who give none. */
  nobody: string;
}

export function answerSheet({ of, answer, longest, most, nobody }: AnswerSheet): BodySchema {
  const needed = (name: string, label: string, value: Member['value']): Member => ({
    name,
    label,
    value,
    required: true,
    nullable: false,
    createOnly: false,
  });
  const members = [
    needed('question_id', 'Question', { type: 'reference' }),
    needed(answer.name, answer.label, { type: 'text', min: 1, max: longest }),
  ];
  const shape = { name: `${of.names.snake}_answer`, members };
  return {
    use: 'whole',
    shape: {
      name: `${of.names.snake}_answer_sheet`,
      members: [
        {
          ...needed('name', 'Name', { type: 'text', min: 1, max: LONGEST_NAME }),
          required: false,
          default: nobody,
        },
        needed('answers', 'Answers', { type: 'nested', min: 0, max: most, shape }),
      ],
    },
  };
}
