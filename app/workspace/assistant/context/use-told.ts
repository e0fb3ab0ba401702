import { useState } from 'react';
import { boundProblems, type Part } from '../../../../worker/contract/context.ts';
import type { OpenFile } from '../assistant-state';
import { findSessionStorage } from '../find-session-storage';
import { keepLeftOut, readLeftOut } from './left-out';

/** What a person lets a model be told: the switches, and what goes along when they are on. */
export interface ToldControl {
  leftOut: readonly Part[];
  setTold(part: Part, isTold: boolean): void;
  /** Problems of the open file, a line each; none where they are left out or cannot be found. */
  findProblems(file: OpenFile): Promise<string[]>;
}

export function useTold(projectId: string): ToldControl {
  const [leftOut, setLeftOut] = useState(() => readLeftOut(projectId, findSessionStorage()));
  return {
    leftOut,
    setTold(part, isTold) {
      const next = [...leftOut.filter((one) => one !== part), ...(isTold ? [] : [part])];
      setLeftOut(next);
      keepLeftOut(projectId, findSessionStorage(), next);
    },
    async findProblems(file) {
      if (leftOut.includes('problems') || file.path === null || !file.copy) return [];
      try {
        const { findProblemsOf } = await import('../../editor/help/find-problems.client');
        return boundProblems(await findProblemsOf(file.copy, file.path));
      } catch (error) {
        console.warn('The problems of the file could not be found:', error);
        return [];
      }
    },
  };
}
