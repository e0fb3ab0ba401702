import type { Framework } from '../contract/run.ts';

/**
 * What is built unless a person chooses another: its first call and its checks are the quickest, an app of it takes the
 * least memory, and it can be run everywhere.
 */
export const DEFAULT_FRAMEWORK: Framework = 'React + Hono';
