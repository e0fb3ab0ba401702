import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  ChatMessage,
  DocStyle,
  RefactorType,
  RequirementsTurn,
  Suggestion,
} from '../../../worker/contract/assistant.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import type { WorkingCopy } from '../working/working-copy';
import { assistant, codeHelpHere, lintHere, type Material } from './ask-assistant';
import {
  chooseApology,
  holdsSecrets,
  isReady,
  isWholeApp,
  MIN_CODE,
  type Mode,
  openSession,
} from './assistant-session';

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
  by: string;
}

export interface Analysis {
  path: string | null;
  original: string;
  suggestions: readonly Suggestion[];
  by: string;
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
};

interface Requirements {
  description: string;
  turns: RequirementsTurn[];
}

const by = ({ provider, model, note }: { provider: string; model: string; note?: string | undefined }) =>
  `${provider === 'built-in' ? 'By Hewn’s built-in engine.' : `By ${model} (${provider}).`}${note ? ` ${note}` : ''}`;

const fail = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' });

/** @param isSignedIn without an account the rules of this browser answer, and no code leaves it. */
export function useAssistant(projectId: string, file: OpenFile, isSignedIn: boolean) {
  const [mode, setMode] = useState<Mode>('analyze');
  const [isBusy, setBusy] = useState(false);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [requirements, setRequirements] = useState<Requirements | null>(null);
  const [session, setSession] = useState<string | null>(null);
  const count = useRef(0);
  const isKept = file.path !== null && holdsSecrets(file.path);
  const codeHelp = useMemo(() => (isSignedIn ? assistant : codeHelpHere), [isSignedIn]);

  useEffect(() => {
    const made = openSession(projectId, findSessionStorage(), Date.now(), crypto.randomUUID().slice(0, 8));
    setSession(made);
    if (!isSignedIn) return;
    assistant.history(made).then(
      (kept) => setLines((now) => [...kept, ...now]),
      (error) => console.warn('The chat could not be loaded:', error),
    );
  }, [projectId, isSignedIn]);

  const say = (type: ChatLine['type'], message: string, more: Partial<ChatLine> = {}) => {
    count.current += 1;
    const line = { id: `here-${count.current}`, type, message, ...more };
    setLines((now) => [...now, line]);
  };

  /** @returns null, and says so, where there is too little code, or code that is nobody's to read. */
  function readCode(refusal: string): Material | null {
    if (isKept) {
      fail('Not Read', 'This file may hold secrets: the assistant does not read it.');
      return null;
    }
    const code = file.text ?? '';
    if (code.trim().length >= MIN_CODE) return { code, language: file.language };
    fail('Code Required', refusal);
    return null;
  }

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  /** The reason that the server gave, behind the sentence that stands for every failure. */
  async function failWith(title: string, sentence: string, thrown: unknown): Promise<void> {
    const reason = (await readError(thrown))?.message;
    fail(title, reason ? `${sentence} ${reason}` : sentence);
  }

  const analyze = () => {
    const material = readCode('Please write some code first to analyze');
    if (!material) return;
    void whileBusy(async () => {
      const { path } = file;
      const found = await codeHelp.analyze(material).catch(() => null);
      const answer = found ?? (await codeHelpHere.analyze(material));
      const isBuiltIn = answer.provider === 'built-in';
      const linted = isBuiltIn && path !== null ? await lintOrNothing(path, material.code) : [];
      const suggestions = [...answer.suggestions, ...linted.map((one, at) => ({ ...one, id: `lint-${at}` }))];
      setAnalysis({ path, original: material.code, suggestions, by: by(answer) });
      showToast(
        found
          ? { title: 'Code Analysis Complete', description: `Found ${suggestions.length} suggestions` }
          : {
              title: 'Analysis Complete (Offline)',
              description: `Found ${suggestions.length} suggestions using local analysis`,
            },
      );
    });
  };

  const refactor = (type: RefactorType) => {
    const material = readCode('Please write some code first to refactor');
    if (!material) return;
    void whileBusy(async () => {
      try {
        const answer = await codeHelp.refactor(material, type);
        const { path } = file;
        setResult({
          type: 'refactor',
          path,
          code: answer.refactored_code,
          original: material.code,
          words: '',
          by: by(answer),
        });
        showToast({ title: 'Code Refactored!', description: outcome(material.code, answer.refactored_code) });
      } catch (thrown) {
        await failWith('Refactoring Failed', 'Unable to refactor code. Please try again.', thrown);
      }
    });
  };

  const document = (style: DocStyle) => {
    const material = readCode('Please write some code first to document');
    if (!material) return;
    void whileBusy(async () => {
      try {
        const answer = await codeHelp.document(material, style);
        const { path } = file;
        setResult({
          type: 'document',
          path,
          code: answer.documented_code,
          original: material.code,
          words: '',
          by: by(answer),
        });
        showToast({ title: 'Code Documented!', description: outcome(material.code, answer.documented_code) });
      } catch (thrown) {
        await failWith('Documentation Failed', 'Unable to document code. Please try again.', thrown);
      }
    });
  };

  const debug = (message: string) => {
    const material = readCode('Please provide code to debug');
    if (!material) return;
    void whileBusy(async () => {
      try {
        const answer = await codeHelp.debug(material, message);
        const { path } = file;
        setResult({
          type: 'debug',
          path,
          code: null,
          original: material.code,
          words: answer.debug_analysis,
          by: by(answer),
        });
        showToast({ title: 'Debug Analysis Complete!', description: 'The cause and what to do are below.' });
      } catch (thrown) {
        await failWith('Debug Failed', 'Unable to analyze code. Please try again.', thrown);
      }
    });
  };

  async function generateNow(description: string): Promise<void> {
    try {
      const answer = await assistant.generate(description, file.language);
      setResult({
        type: 'generate',
        path: file.path,
        code: answer.generated_code,
        original: file.text ?? '',
        words: answer.description,
        by: by(answer),
      });
      showToast({ title: 'Code Generated!', description: 'Look at it below before you apply it.' });
    } catch (thrown) {
      await failWith('Generation Failed', 'Unable to generate code. Please try again.', thrown);
    }
  }

  const generate = (description: string) => {
    if (description.trim() === '')
      return fail('Description Required', "Please describe what code you'd like to generate");
    if (!isSignedIn)
      return fail('Generation Failed', 'Sign up or log in to generate code: it is written on the server.');
    void whileBusy(async () => {
      if (!isWholeApp(description)) return generateNow(description);
      try {
        const { response } = await assistant.gather(description, [], {});
        setRequirements({ description, turns: [{ type: 'assistant', message: response }] });
        say('assistant', response, { canProceed: isReady(response) });
        showToast({
          title: 'Requirements Gathering Started',
          description: 'Answer in the chat, or skip the questions.',
        });
      } catch {
        fail('Error Starting Requirements', 'Unable to start requirements gathering. Please try again.');
      }
    });
  };

  const skipRequirements = () => {
    if (!requirements) return;
    const { description } = requirements;
    setRequirements(null);
    showToast({
      title: 'Switched to Direct Generation',
      description: 'What you wrote is generated as it is.',
    });
    void whileBusy(() => generateNow(description));
  };

  async function answerQuestion(message: string, asked: Requirements): Promise<void> {
    const turns: RequirementsTurn[] = [...asked.turns, { type: 'user', message }];
    const { response } = await assistant.gather(asked.description, turns, {});
    setRequirements({ ...asked, turns: [...turns, { type: 'assistant', message: response }] });
    say('assistant', response, { canProceed: isReady(response) });
  }

  const send = (message: string) =>
    whileBusy(async () => {
      say('user', message);
      try {
        if (!isSignedIn) throw new Error('Nobody is signed in');
        if (requirements) return await answerQuestion(message, requirements);
        const code = isKept ? '' : (file.text ?? '');
        const { language } = file;
        say('assistant', await assistant.chat({ code, language }, message, session ?? 'panel'));
      } catch {
        say('assistant', chooseApology(Math.random()));
        fail(
          'AI Chat Error',
          isSignedIn
            ? 'Unable to get AI response. Please try again.'
            : 'Unable to get AI response. Please try again. The chat needs an account: sign up or log in.',
        );
      }
    });

  const proceed = () => {
    if (!requirements) return;
    const { description, turns } = requirements;
    const answers = turns.filter(({ type }) => type === 'user').map((turn) => turn.message);
    setRequirements(null);
    void whileBusy(async () => {
      say('system', 'The project is being built and tested.');
      try {
        const text = [description, ...answers].join('\n\n');
        const run = await unwrap(api.agents.pipeline.$post({ json: { requirements: text } }));
        if (run.status !== 'succeeded') throw new Error(`The build ended as ${run.status}`);
        say('assistant', 'Your project is live.', {
          link: { to: `/code-editor/${run.project_id}`, label: 'Open it' },
        });
        showToast({ title: 'Project Generated!', description: 'It was built, tested and deployed.' });
      } catch (thrown) {
        await failWith('Generation Failed', 'Unable to generate project. Please try again.', thrown);
      }
    });
  };

  return {
    mode,
    setMode,
    isBusy,
    analysis,
    result,
    dropResult: () => setResult(null),
    proposal,
    setProposal,
    lines,
    isGathering: requirements !== null,
    analyze,
    refactor,
    document,
    debug,
    generate,
    skipRequirements,
    send,
    proceed,
  };
}

export type AssistantState = ReturnType<typeof useAssistant>;

const outcome = (before: string, after: string) =>
  before === after
    ? 'Nothing was changed; the reason stands below.'
    : 'Look at it below before you apply it.';

/** Findings of the linters come on top; without them the rules alone are shown. */
async function lintOrNothing(path: string, code: string): Promise<Omit<Suggestion, 'id'>[]> {
  try {
    return await lintHere(path, code);
  } catch (error) {
    console.warn('The linter could not be loaded:', error);
    return [];
  }
}

function findSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
