/** What sums of lines add to a plan: computed fields on the record and its lines, the tax and the discount of the text. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { QUANTITY } from '../../reading/architect/draft/said-names.ts';
import { findLines, type Lines, makeLines } from './find-lines.ts';
import type { TotalsOptions } from './totals-options.ts';

const TAX = /\b(?:tax|taxes|vat|gst|sales tax)\b/i;
const DISCOUNT = /\bdiscounts?\b|\brebates?\b/i;

/** Without lines a "total" is a figure of the dashboard, which is there anyway. */
export const planTotals: Planner = (draft, wanted) => {
  let found = findLines(draft);
  if (found.length === 0 && wanted.confidence >= 0.6) found = makeLines(draft, wanted);
  for (const lines of found) addUp(draft, lines);
  return null;
};

/** Makes the sums of these lines part of the plan, once. */
export function addUp(draft: Draft, { parent, lines, by, price, quantity }: Lines): void {
  if (draft.abilities.some((use) => use.ability === 'totals' && use.options.lines === lines.entity.name))
    return;
  // A budget adds up the same entries already.
  if (
    !quantity &&
    draft.blocks.some(({ block }) => block.ability === 'budget' && block.entity === parent.entity.name)
  )
    return;
  if (quantity) dropUsualQuantities(lines, quantity);
  const options: TotalsOptions = { lines: lines.entity.name, by: by.name, price: price.name, total: '' };
  if (quantity) {
    // Times nothing is no amount.
    quantity.required = true;
    options.quantity = quantity.name;
    options.line_total = computed(
      lines,
      /^(?:line_)?(?:total|amount|sum)$/,
      'total',
      'Total',
      price.name,
    ).name;
    const rate = taxRate(draft, parent);
    const off = discount(draft, parent);
    if (rate) {
      options.tax_rate = rate.name;
      options.tax = computed(parent, /^tax_amount$/, 'tax_amount', 'Tax').name;
    }
    if (off) options.discount = off.name;
    if (rate || off) options.subtotal = computed(parent, /^(?:subtotal|net)$/, 'subtotal', 'Subtotal').name;
  }
  const name = quantity ? 'total' : raisedName(parent);
  options.total = computed(
    parent,
    quantity
      ? /^(?:grand_|order_|invoice_)?(?:total|amount|sum|cost)(?:_amount|_price|_cost)?$/
      : /^(?:raised|collected|donated|total|amount_raised|so_far)$/,
    name,
    quantity ? 'Total' : 'Raised',
    options.discount,
  ).name;
  draft.abilities.push({ ability: 'totals', entity: parent.entity.name, options: { ...options } });
}

/** The usual quantity gives way to the one that the text names: lines that count hours have no quantity beside them. */
function dropUsualQuantities({ entity, fact }: DraftEntity, quantity: Field): void {
  const isSaid = ({ name }: Field) => fact.fields.some((field) => field.name === name);
  if (!isSaid(quantity)) return;
  entity.fields = entity.fields.filter(
    (field) => field === quantity || field.type !== 'number' || !QUANTITY.test(field.name) || isSaid(field),
  );
  for (const record of entity.seed)
    for (const name of Object.keys(record))
      if (!entity.fields.some((field) => field.name === name)) delete record[name];
}

function raisedName(parent: DraftEntity): string {
  return parent.entity.fields.some((field) => field.name === 'goal') ? 'raised' : 'total';
}

/** The money field that fits, from now on worked out; else a new one. */
function computed(target: DraftEntity, names: RegExp, name: string, label: string, except?: string): Field {
  const fits = target.entity.fields.find(
    (field) => field.type === 'money' && field.name !== except && names.test(field.name),
  );
  const clash = target.entity.fields.some((field) => field.name === name && field !== fits);
  const field =
    fits ?? addField(target, makeField({ name: clash ? `${name}_sum` : name, label, type: 'money' }));
  field.input = 'computed';
  field.required = false;
  delete field.default;
  delete field.min;
  delete field.max;
  return field;
}

/** The percentage that the text or the record speaks of; a tax in money is worked out from it. */
function taxRate(draft: Draft, parent: DraftEntity): Field | null {
  const { fields } = parent.entity;
  const rate = fields.find(
    (field) => field.type === 'number' && /^(?:tax|vat|gst)(?:_rate|_percent)?$/.test(field.name),
  );
  if (rate) {
    rate.unit ??= '%';
    rate.min ??= 0;
    rate.max ??= 100;
    if (/^(?:tax|vat|gst)$/i.test(rate.label)) rate.label = `${rate.label} rate`;
    return rate;
  }
  const amount = fields.find((field) => field.type === 'money' && /^(?:tax|vat|gst)$/.test(field.name));
  if (!amount && !(TAX.test(draft.facts.text) && isBill(parent))) return null;
  if (amount) {
    amount.name = 'tax_amount';
    parent.columns.delete('tax');
  }
  return addField(
    parent,
    makeField({
      name: 'tax_rate',
      label: 'Tax rate',
      type: 'number',
      unit: '%',
      min: 0,
      max: 100,
      default: 0,
    }),
  );
}

function discount(draft: Draft, parent: DraftEntity): Field | null {
  const own = parent.entity.fields.find(
    (field) => (field.type === 'money' || field.type === 'number') && /^discount/.test(field.name),
  );
  if (own) {
    own.min ??= 0;
    if (own.type === 'number') {
      own.unit ??= '%';
      own.max ??= 100;
    }
    return own;
  }
  if (!DISCOUNT.test(draft.facts.text) || !isBill(parent)) return null;
  return addField(
    parent,
    makeField({
      name: 'discount',
      label: 'Discount',
      type: 'number',
      unit: '%',
      min: 0,
      max: 100,
      default: 0,
    }),
  );
}

function isBill(one: DraftEntity): boolean {
  return /invoice|order|quote|quotation|estimate|offer|bill|proposal/.test(
    `${one.fact.words} ${one.thing?.name ?? ''}`,
  );
}
