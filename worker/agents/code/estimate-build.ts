/** What the build of a confirmed plan will cost, roughly: only what the plan leaves out is asked of a model then. */
import type { Price } from '../../ai/ledger/price.ts';
import { estimateWork } from './estimate-work.ts';
import { BEYOND_LIMITS } from './write-beyond.ts';

/** Tokens of a plan with the paths of its files, as it was seen with apps of ten pages. */
const PLAN_TOKENS = 4_000;

/** @returns dollars; null where nothing is asked of the model, or it costs nothing. */
export function estimateBuild(price: Price, wishes: number): { about: number; most: number } | null {
  if (wishes === 0) return null;
  const size = wishes > 2 ? 'large' : 'medium';
  return estimateWork(price, { size, promptTokens: PLAN_TOKENS, mostCost: BEYOND_LIMITS.cost });
}
