/** A question as people see it before they answer: what is right stays with the server. */
export interface SheetQuestion {
  id: number;
  text: string;
  choices: string[];
}

/** What somebody sends in; questions that they left out count as wrong. */
export interface AnswerSheet {
  name?: string;
  answers: { question_id: number; choice: string }[];
}

/** One question of a finished attempt. */
export interface GivenAnswer {
  id: number;
  question: string;
  choice: string | null;
  right_choice: string;
  explanation: string | null;
  is_right: boolean;
}
