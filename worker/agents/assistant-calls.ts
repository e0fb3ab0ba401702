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
import type { BodyOf, Said } from './assistant-parts.ts';

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
  async chat(body, by, said) {
    const { output, ...who } = await chat(body, by, said);
    return { message: output, ...who };
  },
  /** @throws NotUnderstood */
  async generate(body, by) {
    const made = await generateCode(body, by);
    if (!made) throw new NotUnderstood();
    const { output, ...who } = made;
    return { generated_code: output, description: body.description, ...who };
  },
  async refactor(body, by) {
    const { output, ...who } = await refactorCode(body, by);
    const { code: original_code, refactor_type } = body;
    return { refactored_code: output, original_code, refactor_type, ...who };
  },
  async document(body, by) {
    const { output, ...who } = await documentCode(body, by);
    const { code: original_code, doc_style } = body;
    return { documented_code: output, original_code, doc_style, ...who };
  },
  async debug(body, by) {
    const { output, ...who } = await debugCode(body, by);
    const { code, error_message } = body;
    return { debug_analysis: output, code, error_message, ...who };
  },
  async requirements(body, by) {
    const { output, ...who } = await gatherRequirements(body, by);
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
