import { useState } from 'react';
import type { DocStyle, RefactorType, Suggestion } from '../../../worker/contract/assistant.ts';
import { holdsSecrets } from '../../../worker/contract/project/holds-secrets.ts';
import { showToast } from '../../toast/toasts';
import { assistant, codeHelpHere, lintHere, type Material } from './ask-assistant';
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

/**
 * The modes that work on the code of the open file: Analyze, Refactor, Document and Debug.
 * @param isSignedIn without an account the rules of this browser answer, and no code leaves it.
 */
export function useCodeHelp(file: OpenFile, isSignedIn: boolean, whileBusy: WhileBusy) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const codeHelp = isSignedIn ? assistant : codeHelpHere;
  const { path } = file;

  /** @returns null, and says so, where there is too little code, or code that is nobody's to read. */
  function readCode(refusal: string): Material | null {
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
    if (!material) return;
    void whileBusy(async () => {
      const found = await codeHelp.analyze(material).catch(() => null);
      const answer = found ?? (await codeHelpHere.analyze(material));
      const isBuiltIn = answer.provider === 'built-in';
      const linted = isBuiltIn && path !== null ? await lintOrNothing(path, material.code) : [];
      const suggestions = [...answer.suggestions, ...linted.map((one, at) => ({ ...one, id: `lint-${at}` }))];
      setAnalysis({ path, original: material.code, suggestions, by: nameAnswerer(answer) });
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
  function rewrite(
    type: 'refactor' | 'document',
    material: Material | null,
    ask: (material: Material) => Promise<{ code: string; by: string }>,
    said: { done: string; failed: string; sentence: string },
  ): void {
    if (!material) return;
    void whileBusy(async () => {
      try {
        const { code, by } = await ask(material);
        setResult({ type, path, code, original: material.code, words: '', by });
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

  return {
    analysis,
    result,
    setResult,
    analyze,
    refactor: (type: RefactorType) =>
      rewrite(
        'refactor',
        readCode('Please write some code first to refactor'),
        async (material) => {
          const answer = await codeHelp.refactor(material, type);
          return { code: answer.refactored_code, by: nameAnswerer(answer) };
        },
        {
          done: 'Code Refactored!',
          failed: 'Refactoring Failed',
          sentence: 'Unable to refactor code. Please try again.',
        },
      ),
    document: (style: DocStyle) =>
      rewrite(
        'document',
        readCode('Please write some code first to document'),
        async (material) => {
          const answer = await codeHelp.document(material, style);
          return { code: answer.documented_code, by: nameAnswerer(answer) };
        },
        {
          done: 'Code Documented!',
          failed: 'Documentation Failed',
          sentence: 'Unable to document code. Please try again.',
        },
      ),
    debug(message: string): void {
      const material = readCode('Please provide code to debug');
      if (!material) return;
      void whileBusy(async () => {
        try {
          const answer = await codeHelp.debug(material, message);
          const { code: original } = material;
          const words = answer.debug_analysis;
          setResult({ type: 'debug', path, code: null, original, words, by: nameAnswerer(answer) });
          showToast({
            title: 'Debug Analysis Complete!',
            description: 'The cause and what to do are below.',
          });
        } catch (thrown) {
          await failWith('Debug Failed', 'Unable to analyze code. Please try again.', thrown);
        }
      });
    },
  };
}

/** Findings of the linters come on top; without them the rules alone are shown. */
async function lintOrNothing(path: string, code: string): Promise<Omit<Suggestion, 'id'>[]> {
  try {
    return await lintHere(path, code);
  } catch (error) {
    console.warn('The linter could not be loaded:', error);
    return [];
  }
}
