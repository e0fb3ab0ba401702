import { type Entity, type Field, Numbering } from '../../../worker/contract/plan/blueprint.ts';
import { setNumbering } from '../../../worker/contract/plan-edits/edit-numbering.ts';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';

export interface NumberingRowProps extends Pick<PlanViewProps, 'blueprint' | 'onEdit' | 'isDisabled'> {
  entity: Entity;
  field: Field;
}

const DIGITS = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: `${'0'.repeat(count - 1)}1`,
}));

/** Whether the app numbers records in a field, and how such a number reads. */
export function NumberingRow({ entity, field, blueprint, onEdit, isDisabled }: NumberingRowProps) {
  const { numbering } = field;
  const year = String(new Date().getFullYear());
  const set = (changed: Partial<Numbering> | undefined) =>
    onEdit(
      setNumbering(blueprint, entity, field, changed && Numbering.parse({ ...numbering, ...changed }), year),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Checkbox
        isSelected={numbering !== undefined}
        onChange={(isNumbered) => set(isNumbered ? {} : undefined)}
        isDisabled={isDisabled}
      >
        Numbered by the app<span className="sr-only">: {field.label}</span>
      </Checkbox>
      {numbering && (
        <>
          <InlineText
            label={`What stands before each ${field.label}`}
            value={numbering.prefix}
            maxLength={12}
            onCommit={(text) => set({ prefix: text.replace(/[^A-Za-z0-9/_-]/g, '') })}
            isDisabled={isDisabled}
            className="w-24"
            inputClassName="h-8 text-sm"
          />
          <Select
            label={`Digits of ${field.label}`}
            hideLabel
            size="small"
            options={DIGITS}
            value={String(numbering.digits)}
            onChange={(digits) => set({ digits: Number(digits) })}
            isDisabled={isDisabled}
            className="w-28"
          />
          <Checkbox
            isSelected={numbering.per_year}
            onChange={(isPerYear) => set({ per_year: isPerYear })}
            isDisabled={isDisabled}
          >
            By year<span className="sr-only">: {field.label}</span>
          </Checkbox>
        </>
      )}
    </div>
  );
}
