/** What a change of the code would be, said before anything is done: by a model, for a person to agree to. */
import { z } from 'zod';
import { estimateMessages, userMessage } from '../../ai/calls/pictures.ts';
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { DroppedCheck, TurnPlan } from '../../contract/room/turns.ts';
import { type CodePromptParts, codePrompt } from '../prompts/code.ts';
import { CODE_PLAN } from '../prompts/code-plan.ts';
import { estimateWork } from './estimate-work.ts';
import { findNamed } from './wishes/dropped-checks.ts';
import { UNSEEN } from './work.ts';

const Sentence = z.string().max(400);
const Said = z.object({
  possible: z.boolean(),
  /** What the rules would do is all that was asked for. */
  by_rules: z.boolean().default(false),
  /** Where it is not possible. */
  reason: Sentence.default(''),
  steps: z.array(Sentence).max(12).default([]),
  files: z.array(z.string().max(400)).max(60).default([]),
  data: z.array(Sentence).max(10).default([]),
  checks: z.array(Sentence).max(10).default([]),
  /** Ids of checks of the app. */
  contradicts: z.array(z.string().max(300)).max(60).default([]),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
});

export type PlannedChange =
  /** What the rules would do is what was asked for. */
  | { ok: true; plan: null; tokensIn: number; tokensOut: number; cost: number }
  | { ok: true; plan: TurnPlan; tokensIn: number; tokensOut: number; cost: number }
  | { ok: false; reason: string; isModel: boolean; tokensIn: number; tokensOut: number; cost: number };

export interface ChangePlanning {
  model: RemoteModel;
  key: string;
  parts: Omit<CodePromptParts, 'steps'>;
  /** What the built-in engine's rules read in the request, in sentences; null where they read nothing. */
  rules: readonly string[] | null;
  signal: AbortSignal;
  /** Checks of the app that the request may contradict. */
  droppable: readonly DroppedCheck[];
  /** Most that the work may cost, millionths of a dollar. */
  mostCost: number;
}

export async function planCodeChange({
  model,
  key,
  parts,
  rules,
  droppable,
  signal,
  mostCost,
}: ChangePlanning): Promise<PlannedChange> {
  const asked = codePrompt({ ...parts, steps: [] });
  const prompt = rules
    ? `${asked}\n\nThe rules would do this:\n${rules.map((one) => `- ${one}`).join('\n')}`
    : asked;
  const answer = await model.generateObject<z.output<typeof Said> | null>({
    task: 'build.plan',
    idempotencyKey: `${key}:plan`,
    system: CODE_PLAN,
    prompt,
    pictures: parts.attached?.pictures ?? [],
    signal,
    schema: Said.nullable(),
    builtIn: () => null,
  });
  const { tokensIn, tokensOut } = answer.usage;
  const spent = { tokensIn, tokensOut, cost: answer.cost ?? 0 };
  const unseen = answer.unseen ? (parts.attached?.pictures ?? []) : [];
  const said = answer.output;
  if (!said)
    return { ok: false, reason: answer.fallback ?? 'The model made no plan.', isModel: false, ...spent };
  if (!said.possible || (said.steps.length === 0 && !(rules && said.by_rules)))
    return {
      ok: false,
      reason: said.reason || 'The model sees nothing that it could change.',
      isModel: true,
      ...spent,
    };
  if (rules && said.by_rules) return { ok: true, plan: null, ...spent };
  const { steps, files, data, checks, contradicts, size } = said;
  return {
    ok: true,
    plan: {
      steps,
      files,
      data,
      losses: [],
      checks,
      further: [],
      dropped: findNamed(droppable, contradicts),
      refused: unseen.map(({ name }) => ({ asked: name, reason: UNSEEN })),
      price: estimateWork(model.price, {
        size,
        promptTokens: estimateMessages([userMessage(prompt, parts.attached?.pictures)]),
        mostCost,
      }),
    },
    ...spent,
  };
}
