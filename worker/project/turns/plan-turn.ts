/** What a turn of the Build chat would change, said before anything is done: by the built-in engine, which needs no model, or by a model. */
import { isRemoteModel } from '../../ai/remote-model.ts';
import { MAX_CHANGE_REQUEST } from '../../contract/plan/plan-change.ts';
import type { Turn } from '../../contract/room/turns.ts';
import { findLockedEntities, findLockOf } from '../../domain/files/find-lock.ts';
import { planByModel } from './plan-by-model.ts';
import { planRewrite } from './plan-rewrite.ts';
import type { Planned, PlannedTurn, PlanningParts } from './planning.ts';

/** @returns the turn with its plan, or why there is none; and the changed plan of the app, where the engine changes that. */
export async function planTurn(parts: PlanningParts): Promise<Planned> {
  const planned = await planWords(parts);
  return isRemoteModel(parts.model)
    ? planned
    : { ...planned, turn: sayUnread(planned.turn, parts.record.turn) };
}

/** The built-in engine reads words alone: what is attached is named as not read. */
function sayUnread(planned: PlannedTurn, { attachments }: Turn): PlannedTurn {
  const { plan, error } = planned;
  if (attachments.length === 0) return planned;
  const unread = attachments.map(({ name }) => ({ asked: name, reason: UNREAD }));
  return {
    ...planned,
    ...(plan && { plan: { ...plan, refused: [...plan.refused, ...unread] } }),
    ...(error && {
      error: {
        ...error,
        evidence: [...unread.map(({ asked, reason }) => `${asked}: ${reason}`), ...error.evidence],
      },
    }),
  };
}

const UNREAD =
  'The built-in engine reads words alone. A language model, chosen in the settings, looks at what is attached.';

async function planWords(parts: PlanningParts): Promise<Planned> {
  const { model } = parts;
  const own = await planByEngine(parts);
  const isLocked = own.planned?.turn.status === 'failed';
  if (isRemoteModel(model) && !isLocked) return planByModel(parts, model, own.planned);
  if (own.planned) return own.planned;
  const rewritten = planNewText(parts);
  if (rewritten) return { turn: rewritten, blueprint: null };
  return {
    turn: {
      status: 'failed',
      provider: 'built-in',
      model: 'built-in',
      error: {
        code: 'not_understood',
        message: own.reason,
        remedy:
          'The built-in engine changes what the plan of an app can say, in short sentences. For any other change of the code, add a language model in the settings.',
        evidence: own.examples.map((example) => `For example: ${example}`),
      },
    },
    blueprint: null,
  };
}

type ByEngine = { planned: Planned } | { planned: null; reason: string; examples: string[] };

/** The text of the element that the person picked, where they say another one. */
function planNewText({ record, live, locks }: PlanningParts): PlannedTurn | null {
  const rewrite = planRewrite(record.turn, live);
  if (!rewrite) return null;
  const { path, before, after } = rewrite;
  const lock = findLockOf(path, locks);
  if (lock !== null) return refuseLock(lock);
  return {
    status: 'planned',
    kind: 'code',
    provider: 'built-in',
    model: 'built-in',
    plan: {
      steps: [`“${before}” becomes “${after}”.`],
      files: [path],
      data: ['The data that are there stay.'],
      losses: [],
      checks: ['The element is where it was picked, with that text in its code.'],
      further: [],
      dropped: [],
      refused: [],
      price: null,
    },
  };
}

/** Only what the engine understands as a whole is its to do. */
async function planByEngine({ record, tools, project, locks, model }: PlanningParts): Promise<ByEngine> {
  const { blueprint: before, live } = project;
  const { request } = record.turn;
  const no = (reason: string, examples: string[] = []): ByEngine => ({ planned: null, reason, examples });
  if (!before || !live)
    return no(
      before
        ? 'This app is not live yet, so the built-in engine has nothing to change.'
        : 'This project was made from code and has no plan that the built-in engine could change.',
    );
  if (request.length > MAX_CHANGE_REQUEST) return no('This is more than the built-in engine reads at once.');
  const outcome = await tools.planChange(before, request);
  if (!outcome.understood) return no(outcome.message, outcome.examples);
  const { blueprint, changes, not_done, diff } = outcome;
  // A model may do the rest: all of it is its then.
  if (not_done.length > 0 && isRemoteModel(model)) return no('Not all of it was understood.');
  if (diff.length === 0) return no(not_done[0]?.reason ?? 'The app is like that already.');
  const locked = findLockedEntities(before, blueprint, locks);
  if (locked.length > 0) return { planned: { turn: refuseLocked(locked), blueprint: null } };
  const { losses, problems } = await tools.reviewData(live.slug, await tools.describeData(blueprint));
  if (problems.length > 0) return no(`The data of the live app do not fit: ${problems[0]}`);
  return {
    planned: {
      turn: {
        status: 'planned',
        kind: 'plan',
        provider: 'built-in',
        model: 'built-in',
        plan: {
          steps: changes.map(({ sentence }) => sentence),
          files: [],
          data: losses.length > 0 ? [] : ['The data that are there stay.'],
          losses,
          checks: ['Every check of the new plan passes before it goes live.'],
          further: [],
          dropped: [],
          refused: not_done,
          price: null,
        },
      },
      blueprint,
    },
  };
}

function refuseLocked(names: readonly string[]): PlannedTurn {
  return refuseLock(
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} locked, and this would change ${names.length === 1 ? 'it' : 'them'}.`,
  );
}

function refuseLock(message: string): PlannedTurn {
  const remedy = 'Take the lock away, or ask for something else.';
  return {
    status: 'failed',
    provider: 'built-in',
    model: 'built-in',
    error: { code: 'locked', message, remedy, evidence: [] },
  };
}
