/** The statements of a sentence, carried out in an order in which each finds what it speaks of. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { PlanChange } from '../../../contract/plan/plan-change.ts';
import type { Statement, StatementKind } from '../../language/statements/statement.ts';
import { boundField } from './bound-field.ts';
import { boundLoose } from './bound-loose.ts';
import { changeAbility, changeView, keepApart, limitRecords } from './change-abilities.ts';
import { changeAccess } from './change-access.ts';
import { changePage, drawFigure, nameApp, placeApp, placeTexts } from './change-app.ts';
import { changeChoices } from './change-choices.ts';
import { changeFields } from './change-fields.ts';
import { changeLinks } from './change-links.ts';
import { changeColumns, changeFilter, changeSort } from './change-lists.ts';
import { changeLooks } from './change-looks.ts';
import { addRole, changeAudience, changeLogin } from './change-people.ts';
import { changeStates } from './change-states.ts';
import { type Desk, type Focus, NOT_UNDERSTOOD, type Result } from './desk.ts';
import { rename } from './rename.ts';
import { takeAway } from './take-away.ts';
import { takeRefused } from './take-refused.ts';

interface Done {
  blueprint: Blueprint;
  changes: PlanChange[];
  reasons: string[];
  focus: Focus;
  /** Something that was asked for is so already. */
  isMet: boolean;
}

/** What goes and what is called otherwise comes first, then what is added, then what is said of it. */
const ORDER: readonly StatementKind[] = [
  'rename',
  'remove',
  'refusal',
  'name',
  'currency',
  'zone',
  'audience',
  'field',
  'choices',
  'states',
  'link',
  'bound',
  'role',
  'login',
  'access',
  'once',
  'limit',
  'ability',
  'view',
  'page',
  'sort',
  'filter',
  'figure',
];

export function carryOut(desk: Desk, statements: readonly Statement[], sentence: number): Done {
  const done: Done = { blueprint: desk.blueprint, changes: [], reasons: [], focus: {}, isMet: false };
  const now = (): Desk => ({ ...desk, blueprint: done.blueprint, focus: { ...desk.focus, ...done.focus } });
  const columns = changeColumns(now(), sentence);
  if (columns) take(done, columns);
  const isColumns = columns !== null && 'blueprint' in columns;
  const sorts = statements.flatMap((one) => (one.kind === 'sort' ? [one] : []));
  const ordered = statements
    .filter(({ kind }) => kind !== 'sort')
    .sort((one, other) => placeIn(one) - placeIn(other));
  for (const one of ordered) if (!isColumns || !isListed(one)) take(done, carryOutOne(now(), one));
  if (sorts.length > 0) take(done, changeSort(now(), sorts));
  take(done, boundLoose(now(), statements, sentence));
  const looks = statements.flatMap((one) => (one.kind === 'look' ? [one] : []));
  if (looks.length > 0) take(done, changeLooks(now(), looks));
  const texts = statements.filter(({ kind }) => kind === 'text' || kind === 'hours');
  if (texts.length > 0) take(done, placeTexts(now(), texts));
  return done;
}

const placeIn = ({ kind }: Statement) => ORDER.indexOf(kind);

/** What only says which columns a list has. */
const isListed = ({ kind }: Statement) =>
  kind === 'field' || kind === 'view' || kind === 'only' || kind === 'remove';

function take(done: Done, result: Result): void {
  if (result === null) return;
  if ('why' in result) {
    done.reasons.push(result.why);
    return;
  }
  done.blueprint = result.blueprint;
  done.changes.push(...result.changes);
  done.focus = { ...done.focus, ...result.focus };
  done.isMet ||= result.changes.length === 0;
}

function carryOutOne(desk: Desk, one: Statement): Result {
  switch (one.kind) {
    case 'rename':
      return rename(desk, one);
    case 'remove':
      return takeAway(desk, one);
    case 'refusal':
      return takeRefused(desk, one);
    case 'field':
      return changeFields(desk, one);
    case 'choices':
      return changeChoices(desk, one);
    case 'states':
      return changeStates(desk, one);
    case 'link':
      return changeLinks(desk, one);
    case 'bound':
      return boundField(desk, one);
    case 'access':
      return changeAccess(desk, one);
    case 'role':
      return addRole(desk, one);
    case 'login':
      return changeLogin(desk, one);
    case 'audience':
      return changeAudience(desk, one);
    case 'once':
      return keepApart(desk, one);
    case 'limit':
      return limitRecords(desk, one);
    case 'ability':
      return changeAbility(desk, one);
    case 'view':
      return changeView(desk, one);
    case 'page':
      return changePage(desk, one);
    case 'filter':
      return changeFilter(desk, one);
    case 'figure':
      return drawFigure(desk, one);
    case 'name':
      return nameApp(desk, one);
    case 'currency':
    case 'zone':
      return placeApp(desk, one);
    // What only names something asks for nothing by itself; looks and texts are taken together.
    case 'thing':
    case 'same':
    case 'example':
    case 'look':
    case 'text':
    case 'hours':
    case 'sort':
      return null;
    case 'only':
      return desk.statements.some(({ kind, sentence }) => kind === 'figure' && sentence === one.sentence)
        ? null
        : { why: NOT_UNDERSTOOD };
    case 'when':
      return isCondition(desk, one) ? null : { why: NOT_UNDERSTOOD };
    default:
      return { why: NOT_UNDERSTOOD };
  }
}

/** A condition that belongs to a right is carried out with it. */
function isCondition(
  { statements }: Desk,
  { words, sentence }: { words: string; sentence: number },
): boolean {
  return statements.some((one) => one.kind === 'access' && one.sentence === sentence && one.when === words);
}
