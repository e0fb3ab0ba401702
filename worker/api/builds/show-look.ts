/** A page of a plan as it will look, for the call and for nobody else. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { LookBody, PlanLook } from '../../contract/plan/plan-look.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { SignedInEnv } from '../context.ts';
import { httpError } from '../http-error.ts';

/** A page for each edit of a plan, and some more. */
const LOOKS = { name: 'looks', limit: 1_200, windowMs: 60 * 60_000 };
/** Longest wait for the turn and the work, ms. */
const LOOK_MS = 30_000;

/** @throws 422 for a plan that cannot be built, or has no such page */
export async function showLook(
  { env, req, executionCtx, var: place }: Context<SignedInEnv>,
  { blueprint, page: asked, as }: z.output<typeof LookBody>,
): Promise<PlanLook> {
  const { caller, db, settings } = place;
  if (settings.HEWN_ENV !== 'local')
    await limitRate(db, LOOKS, caller.isAnonymous ? readNetwork(req.raw.headers) : caller.account.user_id);
  const { findGeneratorProblems } = await import('../../engine/index.ts');
  const issues = findGeneratorProblems(blueprint).map(({ path, message }) => ({
    path: ['blueprint', ...path],
    message,
  }));
  if (issues.length > 0)
    throw httpError('invalid_blueprint', issues[0]?.message ?? 'This plan cannot be built.', { issues });
  const page = asked ?? blueprint.pages[0]?.name ?? '';
  if (!blueprint.pages.some(({ name }) => name === page))
    throw httpError('invalid_blueprint', 'The plan has no such page.', {
      issues: [{ path: ['page'], message: 'The plan has no such page.' }],
    });
  const { lookAtPlan } = await import('../../agents/look-at-plan.ts');
  const work = lookAtPlan(
    env,
    { blueprint, page, as, name: `look-${crypto.randomUUID()}` },
    AbortSignal.timeout(LOOK_MS),
  );
  // Whoever leaves cuts off their call, but not the build that it shares the bundler with, nor the trial before it is closed.
  executionCtx.waitUntil(work.catch(() => {}));
  return work;
}
