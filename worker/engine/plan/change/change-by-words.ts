/** A request in words → a changed plan: statements, resolved against the plan at hand, carried out one by one, settled. */
import { explainIssue } from '../../../contract/explain-issue.ts';
import { Blueprint, type NotBuilt } from '../../../contract/plan/blueprint.ts';
import { MAX_CHANGE_REQUEST, type PlanChange } from '../../../contract/plan/plan-change.ts';
import { readStatements } from '../../language/statements/read-statements.ts';
import type { Statement } from '../../language/statements/statement.ts';
import { settlePlan } from '../../settle/settle-plan.ts';
import type { Marker } from '../plan-words.ts';
import { carryOut } from './carry-out.ts';
import { bringKinds } from './change-kinds.ts';
import { type Desk, type Focus, NOT_UNDERSTOOD } from './desk.ts';
import { ownWhatIsSent } from './send-in.ts';

/** What became of a request. */
export interface WordsChange {
  blueprint: Blueprint;
  changes: PlanChange[];
  notDone: NotBuilt[];
}

/** Reads a request and carries it out; what of it cannot be done is said, and a sentence that cannot be kept leaves nothing behind. */
export function changeByWords(before: Blueprint, request: string, mark: Marker): WordsChange {
  const whole = readRequest(before, request, mark, parse);
  if (whole.changes.length === 0) return whole;
  const settled = settle(before, whole.blueprint);
  // What does not fit together is found sentence by sentence.
  if ('why' in settled) return readRequest(before, request, mark, settle);
  return {
    ...whole,
    blueprint: settled.blueprint,
    changes: withConsequences(whole.changes, settled.consequences),
  };
}

type Kept = { blueprint: Blueprint; consequences: string[] } | { why: string };

/** @param hold looks whether the plan that a sentence leaves holds together. */
function readRequest(
  before: Blueprint,
  request: string,
  mark: Marker,
  hold: (before: Blueprint, after: Blueprint) => Kept,
): WordsChange {
  const text = request.slice(0, MAX_CHANGE_REQUEST);
  const marks = mark(text);
  const { statements, sentences } = readStatements(text, marks);
  const told = ownWhatIsSent({ blueprint: before, statements: dropCovered(statements) });
  let current = before;
  let focus: Focus = {};
  const changes: PlanChange[] = [];
  const notDone: NotBuilt[] = [];
  const brought = bringKinds({ blueprint: before, focus, text, marks, sentences, statements: told });
  const isBrought = brought !== null && keep(brought.blueprint, brought.changes, '');
  for (const [number, sentence] of sentences.entries()) {
    const own = told.filter((one) => one.sentence === number && !(isBrought && brought.told.has(one)));
    const asked = sentence.text.slice(0, 400);
    const isTold = isBrought && told.some((one) => one.sentence === number && brought.told.has(one));
    if (isTold || (isBrought && brought.sentence === number)) focus = { entity: brought.entity };
    const desk: Desk = { blueprint: current, focus, text, marks, sentences, statements: told };
    const done = carryOut(desk, own, number);
    done.isMet ||= isTold || (isBrought && brought.sentence === number);
    const reasons = [...new Set(done.reasons)];
    if (done.changes.length === 0 && reasons.length === 0 && !done.isMet) {
      if (sentence.tokens.length > 2 || own.length > 0) reasons.push(NOT_UNDERSTOOD);
    }
    if (done.changes.length > 0) keep(done.blueprint, done.changes, asked);
    focus = { ...focus, ...done.focus };
    notDone.push(...reasons.map((reason) => ({ asked, reason: reason.slice(0, 400) })));
  }
  return { blueprint: current, changes, notDone };

  /** Takes a changed plan where it holds together, and says it where it does not. */
  function keep(next: Blueprint, made: readonly PlanChange[], asked: string): boolean {
    const settled = hold(current, next);
    if ('why' in settled) {
      notDone.push({ asked: asked || text.slice(0, 400), reason: settled.why.slice(0, 400) });
      return false;
    }
    current = settled.blueprint;
    changes.push(...withConsequences(made, settled.consequences));
    return true;
  }
}

/** Fields and kinds that are named only because they go or get another name are not added. */
function dropCovered(statements: readonly Statement[]): Statement[] {
  const covered = new Set(
    statements.flatMap((one) => {
      if (one.kind === 'remove') return one.marks.map(({ at }) => at);
      return [];
    }),
  );
  const renamed = new Set(
    statements.flatMap((one) => (one.kind === 'rename' ? [`${one.sentence} ${one.what}`] : [])),
  );
  const gone = new Set<string>();
  return statements.filter((one) => {
    if (one.kind === 'remove') {
      const key = `${one.sentence} ${one.what} ${one.of ?? ''}`;
      if (gone.has(key)) return false;
      gone.add(key);
      return true;
    }
    if (one.kind === 'rename') return true;
    if (one.marks.some(({ at }) => covered.has(at))) return false;
    return one.kind !== 'field' || !renamed.has(`${one.sentence} ${one.name}`);
  });
}

/** The plan where it is a valid one, before its parts are made to fit together. */
function parse(_before: Blueprint, after: Blueprint): Kept {
  const parsed = Blueprint.safeParse(after, { error: explainIssue });
  return parsed.success
    ? { blueprint: parsed.data, consequences: [] }
    : { why: `The plan would no longer be valid. ${parsed.error.issues[0]?.message}` };
}

function settle(before: Blueprint, after: Blueprint): Kept {
  const parsed = parse(before, after);
  if ('why' in parsed) return parsed;
  const settled = settlePlan(parsed.blueprint, before);
  return settled.ok ? settled : { why: `That cannot be done here: ${settled.problem.message}` };
}

/** What left the plan with a change is said with it. */
function withConsequences(changes: readonly PlanChange[], consequences: readonly string[]): PlanChange[] {
  const gone = [...new Set(consequences)].join(', ');
  return changes.map((one, index) =>
    gone !== '' && index === changes.length - 1
      ? { ...one, sentence: `${one.sentence} What no longer fits leaves the plan: ${gone}.` }
      : one,
  );
}
