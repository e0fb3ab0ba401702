import { Link } from '@remix-run/react';
import { AccountField } from '../../account/AccountField';
import type { EnterAnswer } from '../../account/account-answer';
import { RefusalNotice } from '../../account/RefusalNotice';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { buttonStyle } from '../../ui/buttons/button-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';

export interface PasswordLoginProps {
  email: string;
  onEmail: (email: string) => void;
  /** To the way in with a code; null where no mail can be sent. */
  onCode: (() => void) | null;
}

export function PasswordLogin({ email, onEmail, onCode }: PasswordLoginProps) {
  const next = useReturnPath();
  const { Form, formProps, isBusy, answer, refusal, findError } = useAccountForm<EnterAnswer>(
    'login',
    undefined,
    true,
  );
  useEnter(answer?.outcome === 'entered' ? answer.session : null, false);

  return (
    <div className="flex flex-col gap-4">
      <Form {...formProps} action={withReturn('/login', next)}>
        <RefusalNotice refusal={refusal} />
        <AccountField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={findError('email')}
        />
        <AccountField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={findError('password')}
        />
        <Link
          to={withReturn('/reset-password', next)}
          state={{ email }}
          className="-mt-1 self-start text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          Forgot your password?
        </Link>
        <SubmitButton isBusy={isBusy} name="intent" value="password" size="large" className="w-full">
          Log in
        </SubmitButton>
      </Form>
      {onCode && (
        <button type="button" onClick={onCode} className={buttonStyle('secondary', 'large', 'w-full')}>
          Log in with a code by mail
        </button>
      )}
    </div>
  );
}
