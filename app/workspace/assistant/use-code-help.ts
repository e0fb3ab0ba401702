import { useState } from 'react';
import type { DocStyle, RefactorType, Suggestion } from '../../../worker/contract/assistant.ts';
import { holdsSecrets } from '../../../worker/contract/project/holds-secrets.ts';
import { showToast } from '../../toast/toasts';
import { type CodeHelp, codeHelpHere, lintHere, type Material } from './ask-assistant';
import { MIN_CODE } from './assistant-session';
import {
  type Analysis,
  fail,
  failWith,
  nameAnswerer,
  type OpenFile,
  type Result,
  type WhileBusy,
} from './assistant-state';
import { Stopped } from './questions/question-end';
import type { AskedTask } from './questions/questions';

type Answer<Name extends keyof CodeHelp> = ReturnType<CodeHelp[Name]>;

/**
 * The modes that work on the code of the open file: Analyze, Refactor, Document and Debug.
 * @param codeHelp who answers; where nobody is signed in the rules of this browser do, and no code leaves it.
 */
export function useCodeHelp(file: OpenFile, codeHelp: CodeHelp, whileBusy: WhileBusy) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [result, setResult] = useState<Result | null>(null);

  /** @returns null, and says so, where there is too little code, or code that is nobody's to read. */
  function readCode(refusal: string): Material | null {
    const { path } = file;
    if (path !== null && holdsSecrets(path)) {
      fail('Not Read', 'This file may hold secrets: the assistant does not read it.');
      return null;
    }
    const code = (path === null ? null : file.copy?.peek(path)) ?? file.text ?? '';
    if (code.trim().length >= MIN_CODE) return { code, language: file.language };
    fail('Code Required', refusal);
    return null;
  }

  function analyze(): void {
    const material = readCode('Please write some code first to analyze');
    if (material) showAnalysis(file.path, material, () => codeHelp.analyze(material));
  }

  function showAnalysis(path: string | null, material: Material, ask: () => Answer<'analyze'>): void {
    void whileBusy(async () => {
      const found = await ask().catch((thrown) => {
        if (thrown instanceof Stopped) throw thrown;
        return null;
      });
      const answer = found ?? (await codeHelpHere.analyze(material));
      const isBuiltIn = answer.provider === 'built-in';
      const linted = isBuiltIn && path !== null ? await lintOrNothing(path, material.code) : [];
      const suggestions = [...answer.suggestions, ...linted.map((one, at) => ({ ...one, id: `lint-${at}` }))];
      setAnalysis({
        path,
        original: material.code,
        suggestions,
        by: nameAnswerer(answer),
        told: answer.told,
      });
      showToast(
        found
          ? { title: 'Code Analysis Complete', description: `Found ${suggestions.length} suggestions` }
          : {
              title: 'Analysis Complete (Offline)',
              description: `Found ${suggestions.length} suggestions using local analysis`,
            },
      );
    });
  }

  /** Code for code: what was made of it is shown, and the same text comes back with a reason. */
  function showRewrite(
    type: keyof typeof REWRITES,
    path: string | null,
    material: Material,
    ask: () => Promise<Pick<Result, 'by' | 'told'> & { code: string }>,
  ): void {
    const said = REWRITES[type];
    void whileBusy(async () => {
      try {
        const { code, ...who } = await ask();
        setResult({ type, path, code, original: material.code, words: '', ...who });
        const isSame = code === material.code;
        showToast({
          title: said.done,
          description: isSame
            ? 'Nothing was changed; the reason stands below.'
            : 'Look at it below before you apply it.',
        });
      } catch (thrown) {
        await failWith(said.failed, said.sentence, thrown);
      }
    });
  }

  function showDebug(path: string | null, material: Material, ask: () => Answer<'debug'>): void {
    void whileBusy(async () => {
      try {
        const answer = await ask();
        const { code: original } = material;
        const words = answer.debug_analysis;
        setResult({
          type: 'debug',
          path,
          code: null,
          original,
          words,
          by: nameAnswerer(answer),
          told: answer.told,
        });
        showToast({
          title: 'Debug Analysis Complete!',
          description: 'The cause and what to do are below.',
        });
      } catch (thrown) {
        await failWith('Debug Failed', 'Unable to analyze code. Please try again.', thrown);
      }
    });
  }

  const refactored = async (asked: Answer<'refactor'>) => {
    const answer = await asked;
    return { code: answer.refactored_code, by: nameAnswerer(answer), told: answer.told };
  };
  const documented = async (asked: Answer<'document'>) => {
    const answer = await asked;
    return { code: answer.documented_code, by: nameAnswerer(answer), told: answer.told };
  };

  return {
    analysis,
    result,
    setResult,
    analyze,
    refactor(type: RefactorType): void {
      const material = readCode('Please write some code first to refactor');
      if (material)
        showRewrite('refactor', file.path, material, () => refactored(codeHelp.refactor(material, type)));
    },
    document(style: DocStyle): void {
      const material = readCode('Please write some code first to document');
      if (material)
        showRewrite('document', file.path, material, () => documented(codeHelp.document(material, style)));
    },
    debug(message: string): void {
      const material = readCode('Please provide code to debug');
      if (material) showDebug(file.path, material, () => codeHelp.debug(material, message));
    },
    /** Goes on with what was asked before this page was here, or elsewhere. */
    resumeCode({ task: { path }, question }: AskedTask, wait: () => Promise<AskedTask>): void {
      const answer = async () => (await wait()).answer as never;
      if (question.call === 'analyze') showAnalysis(path, question.body, answer);
      if (question.call === 'refactor')
        showRewrite('refactor', path, question.body, () => refactored(answer()));
      if (question.call === 'document')
        showRewrite('document', path, question.body, () => documented(answer()));
      if (question.call === 'debug') showDebug(path, question.body, answer);
    },
  };
}

/** What is said of code for code. */
const REWRITES = {
  refactor: {
    done: 'Code Refactored!',
    failed: 'Refactoring Failed',
    sentence: 'Unable to refactor code. Please try again.',
  },
  document: {
    done: 'Code Documented!',
    failed: 'Documentation Failed',
    sentence: 'Unable to document code. Please try again.',
  },
} as const;

/** Findings of the linters come on top; without them the rules alone are shown. */
async function lintOrNothing(path: string, code: string): Promise<Omit<Suggestion, 'id'>[]> {
  try {
    return await lintHere(path, code);
  } catch (error) {
    console.warn('The linter could not be loaded:', error);
    return [];
  }
}
