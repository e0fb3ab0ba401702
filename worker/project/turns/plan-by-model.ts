/** What a turn of the Build chat would change, said by a model: its plan, and the checks that the tester makes of the person's words. */
import { leaveOut, listContext } from '../../agents/code/context-parts.ts';
import { listSignatures } from '../../agents/code/list-signatures.ts';
import { planCodeChange } from '../../agents/code/plan-change.ts';
import { listTurnChecks } from '../../agents/code/wishes/describe-checks.ts';
import { listDroppable, tellDroppable, withoutDropped } from '../../agents/code/wishes/dropped-checks.ts';
import { readWishes, WISHES_FILE } from '../../agents/code/wishes/further-checks.ts';
import { makeChecks } from '../../agents/code/wishes/make-checks.ts';
import type { RemoteModel } from '../../ai/remote-model.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { DroppedCheck, TurnPlan } from '../../contract/room/turns.ts';
import type { Planned, PlanningParts } from './planning.ts';
import { TURN_LIMITS } from './run-code.ts';

/** @param own what the built-in engine would do: the model says whether that is all that was asked for. */
export async function planByModel(
  parts: PlanningParts,
  model: RemoteModel,
  own: Planned | null,
): Promise<Planned> {
  const { record, project, live, attached, signal } = parts;
  const { request, id, element } = record.turn;
  const { blueprint } = project;
  const { focus, problems = [] } = record;
  // They name what the plan of the app has.
  const isToldPlan = !record.without.includes('plan');
  const droppable = blueprint && isToldPlan ? await findDroppable(parts, blueprint) : [];
  const all = {
    request,
    steps: [],
    blueprint,
    paths: live.paths(),
    calls: listSignatures(live.paths(), (path) => live.read(path) ?? undefined),
    checks: tellDroppable(droppable),
    focus,
    element,
    attached,
    problems,
  };
  const context = listContext(all, record.without);
  const told = leaveOut(all, record.without);
  const key = `turn-${id}`;
  const planned = await planCodeChange({
    model,
    key,
    parts: told,
    rules: isToldPlan ? (own?.turn.plan?.steps ?? null) : null,
    droppable,
    signal,
    mostCost: TURN_LIMITS.cost,
  });
  const spent = {
    tokens_in: planned.tokensIn,
    tokens_out: planned.tokensOut,
    cost: planned.cost / 1_000_000,
  };
  // Also where the model does not answer: the engine can do something about it.
  if (own && (planned.ok ? !planned.plan : !planned.isModel))
    return { ...own, turn: { ...own.turn, ...spent, context } };
  const by = { kind: 'code' as const, provider: model.provider, model: model.name, context, ...spent };
  if (!planned.ok) {
    const error = {
      code: planned.isModel ? 'not_possible' : 'model_failed',
      message: withoutEngine(planned.reason),
      remedy: planned.isModel
        ? 'Ask for it in another way.'
        : 'Try again, or choose another model in the settings.',
      evidence: [],
    };
    return { turn: { ...by, status: 'failed', error }, blueprint: null };
  }
  const { plan } = planned;
  // Code that was handed over has no contract beside which checks could be run.
  if (!plan || !blueprint) return { turn: { ...by, status: 'planned', plan }, blueprint: null };
  const made = await makeChecks({
    model,
    key,
    blueprint: told.blueprint,
    paths: told.paths,
    request,
    signal,
  });
  return {
    turn: {
      ...by,
      tokens_in: by.tokens_in + made.tokensIn,
      tokens_out: by.tokens_out + made.tokensOut,
      cost: by.cost + made.cost / 1_000_000,
      status: 'planned',
      plan: {
        ...plan,
        further: listTurnChecks(made.checks),
        refused: [...plan.refused, ...sayUnchecked(made.missing)],
      },
    },
    blueprint: null,
    checks: made.checks,
  };
}

/** What is checked of the app now, and may go where the request contradicts it. */
async function findDroppable({ tools, live }: PlanningParts, blueprint: Blueprint): Promise<DroppedCheck[]> {
  const text = live.read(WISHES_FILE);
  const promised = readWishes(text === null ? {} : { [WISHES_FILE]: text });
  return listDroppable(withoutDropped(await tools.deriveSuite(blueprint), promised.dropped), promised);
}

/** @param missing why there are no checks of the person's words; null where the tester answered. */
function sayUnchecked(missing: string | null): TurnPlan['refused'] {
  return missing === null ? [] : [{ asked: 'Checks of your words', reason: withoutEngine(missing) }];
}

/** The reason why a model did not answer, where nothing stands in for it. */
function withoutEngine(reason: string): string {
  return reason.replace(/, so Hewn's built-in engine did it\.$/, '.');
}
