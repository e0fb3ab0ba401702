/** How a running number is written, in whichever year, for checks. */
import type { FieldModel } from '../../core/model.ts';

/** @param count absent: any. */
export function numberPattern({ numbering }: FieldModel, count?: number): string {
  const { prefix = '', digits = 1, per_year: isPerYear = false } = numbering ?? {};
  const written = count === undefined ? '\\d+' : String(count).padStart(digits, '0');
  return `^${prefix}${isPerYear ? '\\d{4}-' : ''}${written}$`;
}
