/** The sums of a record as SQL. Money is whole cents: each product is rounded once, halves away from zero. */
import type { ComputedField } from '../../core/ability.ts';
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { shownSum, wholeSum } from '../../core/operations/safe-sum.ts';
import { andApproved } from '../../core/operations/seen.ts';
import type { TotalsOptions } from './totals-options.ts';

/** The sums of a record and of its lines as they are, however large. */
export interface Sums {
  line: string;
  subtotal: string;
  tax: string | null;
  total: string;
}

export function sumsOf(parent: EntityModel, lines: EntityModel, options: TotalsOptions): Sums {
  const price = column(lines, options.price);
  const line =
    options.quantity === undefined ? price : rounded(`${column(lines, options.quantity)} * ${price}`);
  const subtotal = `(SELECT ${wholeSum(line)} FROM ${sqlName(lines.table)} WHERE ${column(lines, options.by)} = ${sqlName(parent.table)}.id${andApproved(lines)})`;
  const off = options.discount === undefined ? null : discountOf(parent, options.discount, subtotal);
  const net = off === null ? subtotal : `(${subtotal} - ${off})`;
  const tax =
    options.tax_rate === undefined
      ? null
      : rounded(`${net} * COALESCE(${column(parent, options.tax_rate)}, 0) / 100.0`);
  return { line, subtotal, tax, total: tax === null ? net : `(${net} + ${tax})` };
}

/** The computed fields that the options name, on the record and on its lines. */
export function computeTotals(
  parent: EntityModel,
  lines: EntityModel,
  options: TotalsOptions,
): ComputedField[] {
  const { line, subtotal, tax, total } = sumsOf(parent, lines, options);
  const values: [string | undefined, EntityModel, string | null][] = [
    [options.line_total, lines, `COALESCE(${line}, 0)`],
    [options.subtotal, parent, subtotal],
    [options.tax, parent, tax],
    [options.total, parent, total],
  ];
  return values.flatMap(([field, entity, sql]) =>
    field === undefined || sql === null ? [] : [{ entity: entity.names.snake, field, sql: shownSum(sql) }],
  );
}

function column(entity: EntityModel, field: string): string {
  return `${sqlName(entity.table)}.${sqlName(entity.field(field).wire)}`;
}

/** Never more than the lines together. */
function discountOf(parent: EntityModel, field: string, subtotal: string): string {
  const value = `COALESCE(${column(parent, field)}, 0)`;
  return parent.field(field).type === 'money'
    ? `MIN(${value}, ${subtotal})`
    : rounded(`${subtotal} * MIN(${value}, 100) / 100.0`);
}

function rounded(value: string): string {
  return `CAST(ROUND(${value}) AS INTEGER)`;
}
