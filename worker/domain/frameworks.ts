/** Which stacks can be built here. Pure. */
import type { Framework } from '../contract/run.ts';

export const DEFAULT_FRAMEWORK: Framework = 'React + Hono';

/** Stacks whose backend has a runtime. */
const BUILT: readonly Framework[] = ['React + Hono'];

export function canBuild(framework: Framework): boolean {
  return BUILT.includes(framework);
}
