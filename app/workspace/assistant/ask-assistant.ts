/** The assistant's calls, for somebody who is signed in; nobody else's code leaves this browser. */

import type { z } from 'zod';
import type {
  AnalyzeAnswer,
  ChatAnswer,
  ChatMessage,
  DebugAnswer,
  DocStyle,
  DocumentAnswer,
  GenerateAnswer,
  RefactorAnswer,
  RefactorType,
  RequirementsAnswer,
  RequirementsTurn,
  Suggestion,
} from '../../../worker/contract/assistant.ts';
import type { ASSISTANT_PARTS, Part } from '../../../worker/contract/context.ts';
import type { AskedIn } from '../../../worker/contract/room/assistance.ts';
import { api, unwrap } from '../../api';
import { withoutFor } from './context/left-out';

type Answer<Schema extends z.ZodType> = z.infer<Schema>;

/** What of the context goes along with a call, and what does not. */
export interface Along {
  leftOut: readonly Part[];
  problems: string[];
}

/** Code and its language, as the assistant reads it. */
export interface Material {
  code: string;
  language: string;
}

/** The modes that need no account: they are the same rules here as on the server. */
export interface CodeHelp {
  analyze(material: Material): Promise<Answer<typeof AnalyzeAnswer>>;
  refactor(material: Material, type: RefactorType): Promise<Answer<typeof RefactorAnswer>>;
  document(material: Material, style: DocStyle): Promise<Answer<typeof DocumentAnswer>>;
  debug(material: Material, message: string): Promise<Answer<typeof DebugAnswer>>;
}

export interface Assistant extends CodeHelp {
  chat(material: Material, message: string, session: string): Promise<Answer<typeof ChatAnswer>>;
  history(session: string): Promise<ChatMessage[]>;
  generate(description: string, language: string): Promise<Answer<typeof GenerateAnswer>>;
  gather(
    description: string,
    history: RequirementsTurn[],
    answers: Record<string, string>,
  ): Promise<Answer<typeof RequirementsAnswer>>;
}

const { ai } = api;

type Named = keyof typeof ASSISTANT_PARTS;

/**
 * @param place where it is asked, for what is answered there
 * @param watch sees each call to its end
 * @param findAlong what goes along with a call about a file, and what of it a person left out
 */
export function openAssistant(
  place: () => { asked_in?: AskedIn },
  watch: <Answered>(call: Promise<Answered>) => Promise<Answered>,
  findAlong: () => Promise<Along>,
): Assistant {
  /** What the body of a call about code has beside its own. */
  async function about<Call extends Exclude<Named, 'generate' | 'requirements'>>(call: Call) {
    const { leftOut, problems } = await findAlong();
    return { problems, without: withoutFor(call, leftOut), ...place() };
  }
  async function plain<Call extends 'generate' | 'requirements'>(call: Call) {
    return { without: withoutFor(call, (await findAlong()).leftOut), ...place() };
  }
  return {
    analyze: async (material) =>
      watch(unwrap(ai['analyze-code'].$post({ json: { ...material, ...(await about('analyze')) } }))),
    async refactor(material, refactor_type) {
      const json = { ...material, refactor_type, ...(await about('refactor')) };
      return watch(unwrap(ai['refactor-code'].$post({ json })));
    },
    async document(material, doc_style) {
      const json = { ...material, doc_style, ...(await about('document')) };
      return watch(unwrap(ai['document-code'].$post({ json })));
    },
    async debug(material, error_message) {
      const json = { ...material, error_message, ...(await about('debug')) };
      return watch(unwrap(ai['debug-assistance'].$post({ json })));
    },
    async chat(material, message, session_id) {
      const json = { ...material, message, session_id, ...(await about('chat')) };
      return watch(unwrap(ai.chat.$post({ json })));
    },
    history: (session) => unwrap(ai.chat[':sessionId'].history.$get({ param: { sessionId: session } })),
    generate: async (description, language) =>
      watch(
        unwrap(ai['generate-code'].$post({ json: { description, language, ...(await plain('generate')) } })),
      ),
    async gather(description, history, answers) {
      const json = {
        project_description: description,
        conversation_history: history,
        current_answers: answers,
        ...(await plain('requirements')),
      };
      return watch(unwrap(ai['requirements-gathering'].$post({ json })));
    },
  };
}

const HERE = { provider: 'built-in', model: 'built-in' };

/** The same without a server: for the demo project without an account, and where the server does not answer. */
export const codeHelpHere: CodeHelp = {
  async analyze({ code, language }) {
    const { analyzeOffline } = await import('../../../worker/ai/offline/analyze.ts');
    return { suggestions: await analyzeOffline(code, language), ...HERE };
  },
  async refactor({ code, language }, type) {
    const { refactorOffline } = await import('../../../worker/ai/offline/refactor.ts');
    const { code: made, note } = await refactorOffline(code, language, type);
    return { refactored_code: made, original_code: code, refactor_type: type, note, ...HERE };
  },
  async document({ code, language }, style) {
    const { documentOffline } = await import('../../../worker/ai/offline/document/document.ts');
    const { code: made, note } = await documentOffline(code, language, style);
    return { documented_code: made, original_code: code, doc_style: style, note, ...HERE };
  },
  async debug({ code, language }, message) {
    const { debugOffline } = await import('../../../worker/ai/offline/debug.ts');
    const analysis = await debugOffline(code, language, message);
    return { debug_analysis: analysis, code, error_message: message, ...HERE };
  },
};

/** What eslint and Ruff find in a file, as far as this browser has them. */
export async function lintHere(path: string, code: string): Promise<Omit<Suggestion, 'id'>[]> {
  const { findCheck } = await import('../editor/help/check-text.client');
  const check = findCheck(path);
  const found = check ? await check(code) : [];
  // What the rules say already, with a fix.
  const news = found.filter(({ rule }) => rule !== 'no-var');
  return news.map(({ line, level, message }) => ({
    type: level,
    severity: level === 'error' ? ('high' as const) : ('low' as const),
    title: message.split('\n')[0] ?? message,
    description: message,
    line,
    fix: null,
  }));
}
