/** How a question to the assistant can end without an answer. */

/** Somebody stopped it, here or elsewhere. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** It failed where it was answered; the message is for a person. */
export class QuestionFailed extends Error {
  override name = 'QuestionFailed';
}
