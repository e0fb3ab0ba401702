import type { ReactNode } from 'react';
import type { FormState } from '../data/use-form';
import { Button } from './Button';
import { Icon } from './Icon';

export interface FormProps<Input> {
  form: FormState<Input>;
  submitLabel: string;
  onCancel?: () => void;
  children: ReactNode;
}

/** A form with its buttons, and the problem that belongs to no single field. */
export function Form<Input>({ form, submitLabel, onCancel, children }: FormProps<Input>) {
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {form.message && (
        <p
          role="alert"
          className="flex items-center gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-ink"
        >
          <Icon name="circle-alert" />
          {form.message}
        </p>
      )}
      {children}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={form.busy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
