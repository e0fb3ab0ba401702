import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { SubmitButton } from '../ui/fields/SubmitButton';
import { AccountField } from './AccountField';
import { RefusalNotice } from './RefusalNotice';
import type { useAccountForm } from './use-account-form';

/** The state of a form, as far as what stands in it needs it. */
type FormState = Pick<
  ReturnType<typeof useAccountForm>,
  'Form' | 'formProps' | 'isBusy' | 'refusal' | 'findError'
>;

export interface AccountFormProps {
  form: FormState;
  action: string;
  /** What the button says, and which of several forms of a page it sends. */
  submit: string;
  intent?: string;
  /** What stands there for a refusal in place of its own sentence. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form of the account pages: why it was refused, its fields, and the button that sends it. */
export function AccountForm({ form, action, submit, intent, notice, children }: AccountFormProps) {
  const { Form, formProps, isBusy, refusal } = form;
  return (
    <Form {...formProps} action={action}>
      {notice || <RefusalNotice refusal={refusal} />}
      {children}
      <SubmitButton
        isBusy={isBusy}
        {...(intent !== undefined && { name: 'intent', value: intent })}
        size="large"
        className="w-full"
      >
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** The email as it is typed: it goes along from one of these pages to the next. */
export function useTypedEmail(): [email: string, setEmail: (email: string) => void] {
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return useState(typeof state?.email === 'string' ? state.email : '');
}

export interface EmailFieldProps {
  form: FormState;
  email: string;
  onEmail: (email: string) => void;
  isFocused?: boolean;
}

/** Whose account it is. */
export function EmailField({ form, email, onEmail, isFocused = false }: EmailFieldProps) {
  return (
    <AccountField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      value={email}
      onChange={onEmail}
      error={form.findError('email')}
      isFocused={isFocused}
    />
  );
}

const PASSWORD_HELP = 'At least 8 characters.';

export interface NewPasswordFieldProps {
  form: FormState;
  name?: 'password' | 'next';
  label?: string;
  /** Said behind how long it has to be. */
  advice?: string;
}

/** A password that is chosen here. */
export function NewPasswordField({
  form,
  name = 'next',
  label = 'New password',
  advice,
}: NewPasswordFieldProps) {
  return (
    <AccountField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      help={advice === undefined ? PASSWORD_HELP : `${PASSWORD_HELP} ${advice}`}
      error={form.findError(name)}
    />
  );
}
