import { CannotStart } from './cannot-start.mjs';
import { CommandFailed } from './run-command.mjs';

/** @returns {string} what a person is told about an error: a sentence where we expected it, else the stack. */
export function explainError(error) {
  return error instanceof CannotStart || error instanceof CommandFailed ? error.message : error.stack;
}
