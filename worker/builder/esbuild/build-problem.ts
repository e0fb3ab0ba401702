/** What esbuild and the other tools say, as problems for a person. */
import type { Message } from 'esbuild-wasm';
import type { BuildProblem } from '../build-types.ts';
import { explainMessage } from './explain-message.ts';

/** More than these help nobody. */
const MAX_PROBLEMS = 20;

export function toProblems(messages: Message[]): BuildProblem[] {
  return messages.slice(0, MAX_PROBLEMS).map(({ text, location, notes, pluginName }) => ({
    file: location ? location.file.replace(/^project:/, '') : null,
    line: location?.line ?? null,
    column: location ? location.column + 1 : null,
    // What our own plugin says is plain.
    message: asSentence(
      [pluginName ? text : explainMessage(text), ...notes.map((note) => note.text)].join(' '),
    ),
  }));
}

/** A problem of a file as a whole. */
export function problemOf(file: string | null, message: string): BuildProblem {
  return { file, line: null, column: null, message };
}

function asSentence(text: string): string {
  const clean = text.replaceAll('project:', '').trim();
  return /[.?!]$/.test(clean) ? clean : `${clean}.`;
}
