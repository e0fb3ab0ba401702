/** What the fields of one example say together: it ends after it starts, a highest is above a lowest, what is ahead is not done. */
import type { Field, Json, SeedRecord } from '../../../../contract/plan/blueprint.ts';
import type { DraftEntity } from '../draft/draft.ts';

/** Words of a first and of a last; fields that differ in these alone belong together. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/start(?:s|ing)?(?:_(?:at|on|date|time|day))?/, /end(?:s|ing)?(?:_(?:at|on|date|time|day))?/],
  [/arrival|arrives_at|check_in/, /departure|departs_at|check_out|checkout/],
  [/from(?:_date)?/, /to|until|till/],
  [/issued?|issue_date|invoice_date|ordered_on|lent_on|borrowed_on|loan_date|sent_on/, /due|due_date|due_on/],
  [/min(?:imum)?/, /max(?:imum)?/],
];

/** A first and a last that lie apart by so much, where nothing else is known. */
const DAYS_APART = 2;
const MINUTES_APART = 60;

/** Changes the record in place. */
export function settleRecord({ entity, nature }: DraftEntity, record: SeedRecord): void {
  for (const last of entity.fields) {
    const first = findFirst(entity.fields, last);
    if (first) putAfter(first, last, record);
  }
  if (nature === 'event' || entity.flow) leaveUndone(entity.fields, record);
}

/** The field that comes before this one: `starts_at` for `ends_at`, `minimum_price` for `maximum_price`. */
function findFirst(fields: readonly Field[], last: Field): Field | undefined {
  for (const [from, to] of PAIRS) {
    const [, before = '', after = ''] = new RegExp(`^(|.+_)(?:${to.source})(|_.+)$`).exec(last.name) ?? [];
    if (!new RegExp(`^${before}(?:${to.source})${after}$`).test(last.name)) continue;
    const pattern = new RegExp(`^${before}(?:${from.source})${after}$`);
    const found = fields.find(
      ({ name, type }) => type === last.type && name !== last.name && pattern.test(name),
    );
    if (found) return found;
  }
  return undefined;
}

function putAfter(first: Field, last: Field, record: SeedRecord): void {
  const from = record[first.name];
  const to = record[last.name];
  if (typeof from === 'number' && typeof to === 'number') {
    if (to < from) Object.assign(record, { [first.name]: to, [last.name]: from });
    return;
  }
  if (!isDay(from) || !isDay(to)) return;
  if (minutesOf(to) > minutesOf(from)) return;
  if (from.at === undefined) record[last.name] = { in_days: from.in_days + DAYS_APART };
  else {
    const minutes = Math.min(minutesOf(from) - from.in_days * 1440 + MINUTES_APART, 1439);
    const two = (figure: number) => String(figure).padStart(2, '0');
    record[last.name] = {
      in_days: from.in_days,
      at: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    };
  }
}

/** What takes place on a later day is neither done nor missed: its state is the first that says neither. */
function leaveUndone(fields: readonly Field[], record: SeedRecord): void {
  const isAhead = fields.some(({ name }) => {
    const day = record[name];
    return isDay(day) && day.in_days > 0;
  });
  if (!isAhead) return;
  for (const { name, type, options, required } of fields) {
    if (!required && type === 'number' && RESULT.test(name)) delete record[name];
    if (type !== 'enum' || !/^(?:status|state|stage)$/.test(name)) continue;
    const chosen = options?.find(({ value }) => value === record[name]);
    if (chosen && OVER.test(chosen.value)) record[name] = options?.[0]?.value ?? chosen.value;
  }
}

const OVER =
  /^(?:done|completed?|finished|held|attended|no_show|missed|closed|delivered|returned|checked_out|past|over|expired|overdue|archived)$/;

/** How it went is known afterwards. */
const RESULT = /(?:^|_)(?:goals|score|result|points|rating|grade)$/;

function isDay(value: Json | undefined): value is { in_days: number; at?: string } {
  return typeof (value as { in_days?: unknown } | null | undefined)?.in_days === 'number';
}

function minutesOf({ in_days, at = '00:00' }: { in_days: number; at?: string }): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return in_days * 1440 + hours * 60 + minutes;
}
