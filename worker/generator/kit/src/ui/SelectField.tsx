import type { FieldState } from '../data/use-form';
import type { Choice } from './Badge';
import { classes } from './classes';
import { controlLook, Field } from './Field';
import { Icon } from './Icon';

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
        <div className="relative">
          <select
            {...input}
            name={field.name}
            value={field.value ?? ''}
            onChange={(event) => field.onChange((event.target.value || null) as Value | null)}
            className={classes(controlLook, 'h-10 appearance-none pr-9')}
          >
            {(!field.required || field.value === null) && <option value="">Choose…</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
