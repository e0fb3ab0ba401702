/** The sums of a record as SQL. Money is whole cents: each product is rounded once, halves away from zero. */
import type { ComputedField } from '../../ability.ts';
import type { EntityModel } from '../../model.ts';
import { sqlName } from '../../naming/reserved.ts';
import { andApproved } from '../../operations/seen.ts';
import type { TotalsOptions } from './totals-options.ts';

/** The computed fields that the options name, on the record and on its lines. */
export function computeTotals(
  parent: EntityModel,
  lines: EntityModel,
  options: TotalsOptions,
): ComputedField[] {
  const column = (entity: EntityModel, field: string) =>
    `${sqlName(entity.table)}.${sqlName(entity.field(field).wire)}`;
  const price = column(lines, options.price);
  const line =
    options.quantity === undefined ? price : rounded(`${column(lines, options.quantity)} * ${price}`);
  const subtotal = `(SELECT COALESCE(SUM(${line}), 0) FROM ${sqlName(lines.table)} WHERE ${column(lines, options.by)} = ${sqlName(parent.table)}.id${andApproved(lines)})`;
  const off = options.discount === undefined ? null : discountOf(parent, options.discount, subtotal, column);
  const net = off === null ? subtotal : `(${subtotal} - ${off})`;
  const tax =
    options.tax_rate === undefined
      ? null
      : rounded(`${net} * COALESCE(${column(parent, options.tax_rate)}, 0) / 100.0`);
  const values: [string | undefined, EntityModel, string | null][] = [
    [options.line_total, lines, `COALESCE(${line}, 0)`],
    [options.subtotal, parent, subtotal],
    [options.tax, parent, tax],
    [options.total, parent, tax === null ? net : `(${net} + ${tax})`],
  ];
  return values.flatMap(([field, entity, sql]) =>
    field === undefined || sql === null ? [] : [{ entity: entity.names.snake, field, sql }],
  );
}

/** Never more than the lines together. */
function discountOf(
  parent: EntityModel,
  field: string,
  subtotal: string,
  column: (entity: EntityModel, field: string) => string,
): string {
  const value = `COALESCE(${column(parent, field)}, 0)`;
  return parent.field(field).type === 'money'
    ? `MIN(${value}, ${subtotal})`
    : rounded(`${subtotal} * MIN(${value}, 100) / 100.0`);
}

function rounded(value: string): string {
  return `CAST(ROUND(${value}) AS INTEGER)`;
}
