import type { FieldType } from '../../../../worker/contract/blueprint.ts';
import type { SelectOption } from '../../../ui/Select';
import { FIELD_TYPE_LABELS } from '../plan-edits/edit-field';

/** The types, in the order in which people look for them. */
export const FIELD_TYPE_CHOICES: SelectOption<FieldType>[] = (
  Object.entries(FIELD_TYPE_LABELS) as [FieldType, string][]
).map(([value, label]) => ({ value, label }));
