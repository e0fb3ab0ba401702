/** A question of a survey as people answer it. */
export interface FormQuestion {
  id: number;
  text: string;
  kind: 'text' | 'choice' | 'several' | 'scale' | 'yes_no';
  choices: string[];
  required: boolean;
}

/** What people see before they answer. */
export interface FormIntro {
  title: string;
  description: string;
  state: 'open' | 'closed';
}

/** What somebody sends in. */
export interface ResponseSheet {
  name?: string;
  answers: { question_id: number; answer: string }[];
}

/** How often an answer was given; the latest first. */
export interface AnswerCount {
  question_id: number;
  answer: string;
  count: number;
}

/** The figures of a scale, as answers. */
export function scaleFigures(highest: number): string[] {
  return Array.from({ length: highest }, (_, index) => String(index + 1));
}

/** Single answers by question, several to the same one in a line. */
export function answersByQuestion(answers: readonly { question: string; answer: string }[]) {
  const facts = new Map<string, string>();
  for (const { question, answer } of answers) {
    const before = facts.get(question);
    facts.set(question, before === undefined ? answer : `${before}, ${answer}`);
  }
  return [...facts].map(([label, value]) => ({ label, value }));
}
