/** The assistant's calls by name: what each is asked, and what it answers; `/ai/*` and the questions of a project share them. */
import type { AssistantAnswers, AssistantCall, AssistantQuestion } from '../contract/room/assistance.ts';
import {
  type Assistance,
  analyzeCode,
  chat,
  debugCode,
  documentCode,
  gatherRequirements,
  generateCode,
  refactorCode,
} from './assist.ts';

type BodyOf<Call extends AssistantCall> = Extract<AssistantQuestion, { call: Call }>['body'];

/** What was said before in a session. */
export type Said = readonly { type: string; message: string }[];

const NOT_UNDERSTOOD =
  'The built-in engine writes code of apps that keep things, and did not understand this as one. Describe such an app, or add a language model in the settings.';

/** The built-in engine does not understand what is to be written, and there is no model. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  constructor() {
    super(NOT_UNDERSTOOD);
  }
}

type Calls = {
  [Call in AssistantCall]: (
    body: BodyOf<Call>,
    by: Assistance,
    said: Said,
  ) => Promise<AssistantAnswers[Call]>;
};

export const ASSISTANT_CALLS: Calls = {
  async analyze(body, by) {
    const { output, ...who } = await analyzeCode(body, by);
    return { suggestions: output, ...who };
  },
  async chat({ session_id: _, ...body }, by, history) {
    const { output, ...who } = await chat({ ...body, history }, by);
    return { message: output, ...who };
  },
  /** @throws NotUnderstood */
  async generate(body, by) {
    const made = await generateCode(body, by);
    if (!made) throw new NotUnderstood();
    const { output, ...who } = made;
    return { generated_code: output, description: body.description, ...who };
  },
  async refactor({ refactor_type, ...body }, by) {
    const { output, ...who } = await refactorCode({ ...body, type: refactor_type }, by);
    return { refactored_code: output, original_code: body.code, refactor_type, ...who };
  },
  async document({ doc_style, ...body }, by) {
    const { output, ...who } = await documentCode({ ...body, style: doc_style }, by);
    return { documented_code: output, original_code: body.code, doc_style, ...who };
  },
  async debug({ error_message, ...body }, by) {
    const { output, ...who } = await debugCode({ ...body, message: error_message }, by);
    return { debug_analysis: output, code: body.code, error_message, ...who };
  },
  async requirements({ project_description, conversation_history, current_answers }, by) {
    const { output, ...who } = await gatherRequirements(
      { description: project_description, history: conversation_history, answers: current_answers },
      by,
    );
    return { response: output, ...who };
  },
};

/** Answers a question, whichever call it is. @throws NotUnderstood */
export function answerQuestion(question: AssistantQuestion, by: Assistance, said: Said): Promise<unknown> {
  const call = ASSISTANT_CALLS[question.call] as (
    body: AssistantQuestion['body'],
    by: Assistance,
    said: Said,
  ) => Promise<unknown>;
  return call(question.body, by, said);
}
