import { Link } from '@remix-run/react';
import { AccountField } from '../../account/AccountField';
import { AccountForm, EmailField } from '../../account/AccountForm';
import type { EnterAnswer } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { buttonStyle } from '../../ui/buttons/button-style';

export interface PasswordLoginProps {
  email: string;
  onEmail: (email: string) => void;
  /** To the way in with a code; null where no mail can be sent. */
  onCode: (() => void) | null;
}

export function PasswordLogin({ email, onEmail, onCode }: PasswordLoginProps) {
  const next = useReturnPath();
  const form = useAccountForm<EnterAnswer>('login', undefined, true);
  useEnter(form.answer?.outcome === 'entered' ? form.answer.session : null, false);

  return (
    <div className="flex flex-col gap-4">
      <AccountForm form={form} action={withReturn('/login', next)} submit="Log in" intent="password">
        <EmailField form={form} email={email} onEmail={onEmail} />
        <AccountField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={form.findError('password')}
        />
        <Link
          to={withReturn('/reset-password', next)}
          state={{ email }}
          className="-mt-1 self-start text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          Forgot your password?
        </Link>
      </AccountForm>
      {onCode && (
        <button type="button" onClick={onCode} className={buttonStyle('secondary', 'large', 'w-full')}>
          Log in with a code by mail
        </button>
      )}
    </div>
  );
}
