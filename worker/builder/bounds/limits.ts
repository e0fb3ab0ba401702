/** How much of a script is parsed: of a project's own files, and of packages of the registry, which may be minified. */

export interface ScriptLimits {
  /** Levels within each other: brackets, tags, blocks, functions. */
  nesting: number;
  /** What hangs on each other without a bracket, in all that is open. */
  links: number;
  /** Words, signs and texts. esbuild takes about 6 µs for each, of everybody's time. */
  tokens: number;
  /** Conditions: those that stand after each other become one expression when a script is made short. */
  conditions: number;
  /**
   * Signs of a line times its tokens, of all lines together. Each fault that esbuild finds is told with its line, and each token
   * can be one.
   */
  lineWork: number;
}

/**
 * Brackets, tags, blocks and functions within each other: people stay below 40; esbuild needs a stack for each level, and for
 * functions within functions time that grows with the square of their number. Of what hangs on each other its stack ends at about
 * 4,000, acorn's at about 3,000. The longest file of Hewn has 4,634 tokens.
 */
export const OWN: ScriptLimits = {
  nesting: 100,
  links: 1_000,
  tokens: 60_000,
  conditions: 5_000,
  lineWork: 200_000_000,
};

/** What is published is mostly printed by tools: whole libraries on a line, long sequences, and few faults. */
export const PACKAGE: ScriptLimits = {
  nesting: 250,
  links: 2_500,
  tokens: 400_000,
  conditions: 20_000,
  lineWork: Number.POSITIVE_INFINITY,
};
