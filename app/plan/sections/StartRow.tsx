import type { Entity, Field } from '../../../worker/contract/plan/blueprint.ts';
import { listStarts, setStart } from '../../../worker/contract/plan-edits/edit-start.ts';
import { Select } from '../../ui/fields/Select';
import type { PlanViewProps } from '../plan-view-props';

export interface StartRowProps extends Pick<PlanViewProps, 'blueprint' | 'onEdit' | 'isDisabled'> {
  entity: Entity;
  field: Field;
}

/** What a field starts as where nothing is entered: a value of what its record points at. */
export function StartRow({ entity, field, blueprint, onEdit, isDisabled }: StartRowProps) {
  const choices = listStarts(blueprint, entity, field);
  const { starts } = field;
  return (
    <Select
      label={`${field.label} starts as`}
      size="small"
      options={choices.map(({ value, label }) => ({ value, label }))}
      value={starts ? `${starts.of}.${starts.field}` : ''}
      onChange={(value) =>
        onEdit(setStart(blueprint, entity, field, choices.find((one) => one.value === value)?.start))
      }
      isDisabled={isDisabled}
      className="w-60"
    />
  );
}
