/** What a change of the code would be, said before anything is done: by a model, for a person to agree to. */
import { z } from 'zod';
import { estimateMessages, userMessage } from '../../ai/calls/pictures.ts';
import { costOf, estimateTokens } from '../../ai/ledger/price.ts';
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { TurnPlan } from '../../contract/room/turns.ts';
import { type CodePromptParts, codePrompt, codeSystem } from '../prompts/code.ts';
import { CODE_PLAN } from '../prompts/code-plan.ts';
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
  size: z.enum(['small', 'medium', 'large']).default('medium'),
});

/** Questions that work of a size takes, as it was seen with models of 2026. */
const QUESTIONS = { small: 6, medium: 14, large: 30 } as const;
/** Tokens of one answer, and by how many the material grows with each. */
const ANSWER_TOKENS = 900;
const GROWTH = 1_500;
const MICRO = 1_000_000;

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
  redact(text: string): string;
  signal: AbortSignal;
  /** Most that the work may cost, millionths of a dollar. */
  mostCost: number;
}

export async function planCodeChange({
  model,
  key,
  parts,
  rules,
  redact,
  signal,
  mostCost,
}: ChangePlanning): Promise<PlannedChange> {
  const asked = redact(codePrompt({ ...parts, steps: [] }));
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
  const { steps, files, data, checks, size } = said;
  return {
    ok: true,
    plan: {
      steps,
      files,
      data,
      losses: [],
      checks,
      refused: unseen.map(({ name }) => ({ asked: name, reason: UNSEEN })),
      price: estimatePrice(
        model,
        estimateMessages([userMessage(prompt, parts.attached?.pictures)]),
        size,
        mostCost,
      ),
    },
    ...spent,
  };
}

function estimatePrice(
  model: RemoteModel,
  promptTokens: number,
  size: keyof typeof QUESTIONS,
  mostCost: number,
): TurnPlan['price'] {
  const questions = QUESTIONS[size];
  const first = estimateTokens(codeSystem(false)) + promptTokens;
  const tokensIn = questions * first + (GROWTH * questions * (questions - 1)) / 2;
  const about = costOf({ tokensIn, tokensOut: questions * ANSWER_TOKENS }, model.price);
  return about === 0 ? null : { about: Math.min(about, mostCost) / MICRO, most: mostCost / MICRO };
}
