import type { ReactNode } from 'react';
import type { FormState } from '../../data/use-form';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { TrapField } from './TrapField';

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
      <TrapField />
      {/* In a dialog the buttons stay in sight while the fields scroll. */}
      <div className="mt-1 flex flex-wrap gap-2 in-[dialog]:sticky in-[dialog]:-bottom-6 in-[dialog]:z-10 in-[dialog]:-mx-6 in-[dialog]:-mb-6 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-raised in-[dialog]:px-6 in-[dialog]:py-4">
        <Button type="submit" kind="primary" busy={form.busy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

/** Two short fields beside each other, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}
