import { useState } from 'react';
import type { FieldState } from '../data/use-form';
import { IconButton } from '../ui/Button';
import { classes } from '../ui/classes';
import { controlLook, Field } from '../ui/fields/Field';

export interface PasswordFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
  /** Tells password managers whether to fill one in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, help, field, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <div className="relative">
          <input
            {...input}
            name={field.name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.target.value)}
            className={classes(controlLook, 'h-10 pr-11')}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide the password' : 'Show the password'}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
