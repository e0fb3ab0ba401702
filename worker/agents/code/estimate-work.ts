/** What work on code will cost, roughly, before it is begun. */
import { costOf, type Price } from '../../ai/price.ts';
import { estimateTokens } from '../../contract/context.ts';
import { codeSystem } from '../prompts/code.ts';

/** Questions that work of a size takes, as it was seen with models of 2026. */
const QUESTIONS = { small: 6, medium: 14, large: 30 } as const;
export type WorkSize = keyof typeof QUESTIONS;
/** Tokens of one answer, and by how many the material grows with each. */
const ANSWER_TOKENS = 900;
const GROWTH = 1_500;
const MICRO_DOLLARS = 1_000_000;

export interface EstimatedWork {
  size: WorkSize;
  /** Of what is particular to this work. */
  promptTokens: number;
  /** Most that it may cost, millionths of a dollar. */
  mostCost: number;
}

/** @returns dollars; null where the model costs nothing. */
export function estimateWork(
  price: Price,
  { size, promptTokens, mostCost }: EstimatedWork,
): { about: number; most: number } | null {
  const questions = QUESTIONS[size];
  const first = estimateTokens(codeSystem(false)) + promptTokens;
  const tokensIn = questions * first + (GROWTH * questions * (questions - 1)) / 2;
  const about = costOf({ tokensIn, tokensOut: questions * ANSWER_TOKENS }, price);
  return about === 0
    ? null
    : { about: Math.min(about, mostCost) / MICRO_DOLLARS, most: mostCost / MICRO_DOLLARS };
}
