import type { Who } from '../../../worker/contract/plan-edits/edit-rules.ts';
import { Select } from '../../ui/fields/Select';

/** Stands for what the plan says and is none of the choices. */
const AS_SAID = 'as-said';

export interface WhoSelectProps {
  label: string;
  /** Null where the plan says something that is none of the choices. */
  who: Who | null;
  choices: readonly { value: Who; label: string }[];
  onChoose: (who: Who) => void;
  isDisabled: boolean;
}

/** Chooses who may do something. */
export function WhoSelect({ label, who, choices, onChoose, isDisabled }: WhoSelectProps) {
  return (
    <Select
      label={label}
      hideLabel
      size="small"
      className="w-52 shrink-0"
      isDisabled={isDisabled}
      value={who ?? AS_SAID}
      options={[...(who === null ? [{ value: AS_SAID, label: 'As said below' }] : []), ...choices]}
      onChange={(value) => {
        if (value !== AS_SAID) onChoose(value as Who);
      }}
    />
  );
}
