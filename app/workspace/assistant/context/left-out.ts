/** What a person leaves out of what a model is told: the same for every mode, as long as the tab. Pure. */
import {
  type ASSISTANT_PARTS,
  type BUILD_PARTS,
  type ContextAnswer,
  type ContextMode,
  estimateTokens,
  OPTIONAL_PARTS,
  PART_TITLES,
  PARTS,
  type Part,
} from '../../../../worker/contract/context.ts';

/** Problems are told when somebody asks for that: older ones are left alone. */
const AT_FIRST: readonly Part[] = ['problems'];

const keyOf = (projectId: string): string => `hewn.context.${projectId}`;

export function readLeftOut(projectId: string, storage: Storage | null): readonly Part[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(projectId)) ?? 'null');
    return Array.isArray(kept) ? PARTS.filter((part) => kept.includes(part)) : AT_FIRST;
  } catch {
    return AT_FIRST;
  }
}

export function keepLeftOut(projectId: string, storage: Storage | null, parts: readonly Part[]): void {
  try {
    storage?.setItem(keyOf(projectId), JSON.stringify(parts));
  } catch {
    // Full or forbidden: it is as long as the page.
  }
}

type PartOf<Mode extends ContextMode> = Mode extends keyof typeof ASSISTANT_PARTS
  ? (typeof ASSISTANT_PARTS)[Mode][number]
  : (typeof BUILD_PARTS)[number];

/** Of what is left out, what can be left out of this. */
export function withoutFor<Mode extends keyof typeof ASSISTANT_PARTS | 'build'>(
  mode: Mode,
  leftOut: readonly Part[],
): PartOf<Mode>[] {
  return OPTIONAL_PARTS[mode].filter((part) => leftOut.includes(part)) as PartOf<Mode>[];
}

export interface ShownPart {
  part: Part;
  title: string;
  tokens: number;
  canBeLeftOut: boolean;
  isLeftOut: boolean;
}

/**
 * The parts as they are shown, with what only this page knows.
 * @param own texts of parts that are here alone: what is being written, and a file that is on no server
 */
export function showParts(
  answer: ContextAnswer,
  mode: ContextMode,
  own: Partial<Record<Part, string>>,
  leftOut: readonly Part[],
): ShownPart[] {
  const optional = OPTIONAL_PARTS[mode];
  return PARTS.flatMap((part) => {
    const known = answer.parts.find((one) => one.part === part)?.tokens ?? 0;
    const text = part === 'request' || known === 0 ? (own[part] ?? '') : '';
    const tokens = known + estimateTokens(text);
    const canBeLeftOut = optional.includes(part);
    // Problems are not looked for before they are wanted.
    if (tokens === 0 && !(part === 'problems' && canBeLeftOut)) return [];
    const isLeftOut = canBeLeftOut && leftOut.includes(part);
    return [{ part, title: PART_TITLES[part], tokens, canBeLeftOut, isLeftOut }];
  });
}

export function sumTokens(parts: readonly ShownPart[]): number {
  return parts.reduce((sum, { tokens, isLeftOut }) => sum + (isLeftOut ? 0 : tokens), 0);
}
