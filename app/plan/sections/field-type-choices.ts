import type { FieldType } from '../../../worker/contract/plan/blueprint.ts';
import { FIELD_TYPE_LABELS } from '../../../worker/contract/plan-edits/edit-field.ts';
import type { SelectOption } from '../../ui/fields/Select';

/** The types, in the order in which people look for them. */
export const FIELD_TYPE_CHOICES: SelectOption<FieldType>[] = (
  Object.entries(FIELD_TYPE_LABELS) as [FieldType, string][]
).map(([value, label]) => ({ value, label }));
