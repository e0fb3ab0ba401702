import { Link } from '@remix-run/react';
import { AccountFrame } from '../../account/AccountFrame';
import type { EnterAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { SubmitButton } from '../../ui/fields/SubmitButton';

/** The link of a mail that logs in. A press of a button uses it: mail programs open links by themselves. */
export function LinkLogin({ token }: { token: string }) {
  const next = useReturnPath();
  const { Form, formProps, isBusy, answer, refusal } = useAccountForm<EnterAnswer>(
    'login-link',
    undefined,
    true,
  );
  useEnter(answer?.outcome === 'entered' ? answer.session : null, false);
  return (
    <AccountFrame title="Log in" intro="Only if it was you who asked for this link.">
      {refusal && (
        <Notice tone="wrong">
          {refusal.message}{' '}
          <Link to={withReturn('/login', next)} className="font-medium underline underline-offset-3">
            Log in another way
          </Link>
        </Notice>
      )}
      <Form {...formProps} action={withReturn('/login', next)}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton isBusy={isBusy} name="intent" value="link" size="large" className="w-full">
          Log in
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
