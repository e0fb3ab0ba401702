import { useState } from 'react';
import type { Entity, Field } from '../../../worker/contract/plan/blueprint.ts';
import {
  listRoundings,
  roundingOf,
  setFormula,
  setRounding,
} from '../../../worker/contract/plan-edits/edit-formula.ts';
import { Select } from '../../ui/fields/Select';
import { InlineText } from '../../ui/InlineText';
import type { PlanViewProps } from '../plan-view-props';

export interface FormulaRowProps extends Pick<PlanViewProps, 'blueprint' | 'onEdit' | 'isDisabled'> {
  entity: Entity;
  field: Field;
  /** The formula as it stands in the plan; empty where people enter the field. */
  text: string;
}

/** What a field is worked out of, by the names of other fields, and how that is rounded. */
export function FormulaRow({ text, entity, field, blueprint, onEdit, isDisabled }: FormulaRowProps) {
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <InlineText
        label={`Formula of ${field.label}, for example Hours × Rate of Worker`}
        value={text}
        maxLength={400}
        error={wrong}
        onCommit={(typed) => {
          const set = setFormula(blueprint, entity, field, typed);
          setWrong('wrong' in set ? set.wrong : undefined);
          if ('blueprint' in set) onEdit(set.blueprint);
        }}
        isDisabled={isDisabled}
        className="min-w-48 flex-1"
        inputClassName="h-8 text-sm"
      />
      {field.formula && (
        <Select
          label={`How ${field.label} is rounded`}
          hideLabel
          size="small"
          options={listRoundings(blueprint, field).map(({ value, label }) => ({ value, label }))}
          value={roundingOf(blueprint, field)}
          onChange={(value) => onEdit(setRounding(blueprint, entity, field, value))}
          isDisabled={isDisabled}
          className="w-40"
        />
      )}
    </div>
  );
}
