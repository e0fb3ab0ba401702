import type { FieldState } from '../../data/use-form';
import type { Choice } from '../Badge';
import { Field } from './Field';
import { SelectBox } from './SelectBox';

export interface SelectFieldProps<Value extends string> {
  label: string;
  help?: string;
  field: FieldState<Value>;
  choices: readonly Choice<Value>[];
}

/** One of several choices. */
export function SelectField<Value extends string>({ label, help, field, choices }: SelectFieldProps<Value>) {
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <SelectBox
          {...input}
          name={field.name}
          value={field.value ?? ''}
          onChange={(event) => field.onChange((event.target.value || null) as Value | null)}
          className="h-10"
        >
          {(!field.required || field.value === null) && <option value="">Choose…</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
