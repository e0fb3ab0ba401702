/** The statements of a sentence, carried out in an order in which each finds what it speaks of. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { PlanChange } from '../../../contract/plan/plan-change.ts';
import type { Statement, StatementKind } from '../../language/statements/statement.ts';
import { boundField, changeFields } from './change-fields.ts';
import { changeLinks } from './change-links.ts';
import { type Desk, type Focus, NOT_UNDERSTOOD, type Result } from './desk.ts';
import { rename } from './rename.ts';
import { takeAway } from './take-away.ts';

export interface Done {
  blueprint: Blueprint;
  changes: PlanChange[];
  reasons: string[];
  focus: Focus;
  /** Something that was asked for is so already. */
  isMet: boolean;
}

/** What goes and what is called otherwise comes first, then what is added, then what is said of it. */
const ORDER: readonly StatementKind[] = ['rename', 'remove', 'field', 'link', 'bound'];

export function carryOut(desk: Desk, statements: readonly Statement[]): Done {
  const done: Done = { blueprint: desk.blueprint, changes: [], reasons: [], focus: {}, isMet: false };
  const ordered = [...statements].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  for (const one of ordered) {
    const at: Desk = { ...desk, blueprint: done.blueprint, focus: { ...desk.focus, ...done.focus } };
    const result = carryOutOne(at, one);
    if (result === null) continue;
    if ('why' in result) done.reasons.push(result.why);
    else {
      done.blueprint = result.blueprint;
      done.changes.push(...result.changes);
      done.focus = { ...done.focus, ...result.focus };
      done.isMet ||= result.changes.length === 0;
    }
  }
  return done;
}

function carryOutOne(desk: Desk, one: Statement): Result {
  switch (one.kind) {
    case 'rename':
      return rename(desk, one);
    case 'remove':
      return takeAway(desk, one);
    case 'field':
      return changeFields(desk, one);
    case 'link':
      return changeLinks(desk, one);
    case 'bound':
      return boundField(desk, one);
    // What only names something asks for nothing by itself.
    case 'thing':
    case 'role':
    case 'same':
    case 'example':
      return null;
    default:
      return { why: NOT_UNDERSTOOD };
  }
}
