/** What the build of a confirmed plan will cost, roughly: only what the plan leaves out is asked of a model then. */
import type { Price } from '../../ai/price.ts';
import { type ContextShare, estimateTokens, type Part } from '../../contract/context.ts';
import { codeSystem } from '../prompts/code.ts';
import { customCodeRequest } from '../prompts/custom-code.ts';
import { estimateWork } from './estimate-work.ts';
import { BEYOND_LIMITS } from './write-custom-code.ts';

/** Tokens of a plan with the paths of its files and its checks, as it was seen with apps of ten pages. */
const PLAN_TOKENS = 4_000;
/** Of the plan and of the paths alone, as the plans of `tests/fixtures/blueprints` have them: up to 260 and 660. */
const SHOWN = { plan: 260, files: 660 };

/** @returns dollars; null where nothing is asked of the model, or it costs nothing. */
export function estimateBuild(price: Price, wishes: number): { about: number; most: number } | null {
  if (wishes === 0) return null;
  const size = wishes > 2 ? 'large' : 'medium';
  return estimateWork(price, { size, promptTokens: PLAN_TOKENS, mostCost: BEYOND_LIMITS.cost });
}

/** What a model is told in such a build, by part; the description, and what the plan leaves out, are the person's own words. */
export function estimateFirstBuild(): ContextShare[] {
  const part = (name: Part, tokens: number) => ({ part: name, tokens, is_left_out: false });
  return [
    part('rules', estimateTokens(codeSystem(false))),
    part('plan', SHOWN.plan),
    part('files', SHOWN.files),
    part('description', 0),
    part('request', estimateTokens(customCodeRequest('', []))),
  ];
}
