/** What a number is counted in. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import { singularise } from '../../core/names/inflection.ts';
import { shortUnit } from './change-fields.ts';

/** Whether a number is counted in a unit. */
export function isIn(field: Field, unit: string): boolean {
  if (field.type !== 'number' && field.type !== 'money') return false;
  const wanted = singularise(unit.toLowerCase());
  return (
    (field.unit !== undefined && shortUnit(unit) === field.unit) ||
    (field.unit !== undefined &&
      (singularise(field.unit.toLowerCase()) === wanted || wanted.startsWith(field.unit.toLowerCase()))) ||
    field.label.toLowerCase().split(' ').map(singularise).includes(wanted)
  );
}
