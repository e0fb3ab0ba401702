/** What the assistant's panel shows, and how it says what went wrong. */
import type { ChatMessage, Suggestion } from '../../../worker/contract/assistant.ts';
import type { Told } from '../../../worker/contract/context.ts';
import { readError } from '../../api';
import { showToast } from '../../toast/toasts';
import type { WorkingCopy } from '../working/working-copy';
import type { Mode } from './assistant-session';
import { QuestionFailed, Stopped } from './questions/question-end';

/** The file that the assistant works on. */
export interface OpenFile {
  path: string | null;
  text: string | null;
  language: string;
  copy: WorkingCopy | null;
}

/** Code or words that the assistant made of a file. */
export interface Result {
  type: Exclude<Mode, 'analyze'>;
  path: string | null;
  /** null: words alone. */
  code: string | null;
  original: string;
  words: string;
  /** Who answered, and what they could not do. */
  by: string;
  /** What a model was told; absent where none was asked. */
  told?: Told | undefined;
}

export interface Analysis {
  path: string | null;
  original: string;
  suggestions: readonly Suggestion[];
  by: string;
  told?: Told | undefined;
}

/** What is shown over the file before it changes. */
export interface Proposal {
  path: string;
  original: string;
  code: string;
  done: 'Code Applied!' | 'Fix Applied';
}

export type ChatLine = Pick<ChatMessage, 'id' | 'type' | 'message'> & {
  /** An answer after which the project can be generated. */
  canProceed?: boolean;
  /** Where what was generated is. */
  link?: { to: string; label: string };
  told?: Told | undefined;
};

/** Runs one piece of work at a time; what is asked for meanwhile is not begun, and what was stopped has ended. */
export type WhileBusy = (work: () => Promise<void>) => Promise<void>;

/** Who answered, in a sentence, with what they could not do. */
export function nameAnswerer(answer: { provider: string; model: string; note?: string | undefined }): string {
  const { provider, model, note } = answer;
  const who = provider === 'built-in' ? 'By Hewn’s built-in engine.' : `By ${model} (${provider}).`;
  return note ? `${who} ${note}` : who;
}

export function fail(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** The reason that the server gave, behind the sentence that stands for every failure. @throws what was stopped */
export async function failWith(title: string, sentence: string, thrown: unknown): Promise<void> {
  if (thrown instanceof Stopped) throw thrown;
  const reason = thrown instanceof QuestionFailed ? thrown.message : (await readError(thrown))?.message;
  fail(title, reason ? `${sentence} ${reason}` : sentence);
}
