import { useState } from 'react';
import { AccountField } from '../../account/AccountField';
import type { DoneAnswer, EnterAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { RefusalNotice } from '../../account/RefusalNotice';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { buttonStyle } from '../../ui/buttons/button-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';

export interface CodeLoginProps {
  email: string;
  onEmail: (email: string) => void;
  onPassword: () => void;
}

/** First the address, then the six digits that were mailed to it. */
export function CodeLogin({ email, onEmail, onPassword }: CodeLoginProps) {
  const next = useReturnPath();
  const [isSent, setSent] = useState(false);
  const send = useAccountForm<DoneAnswer>('login-send', () => setSent(true));
  const enter = useAccountForm<EnterAnswer>('login-code');
  useEnter(enter.answer?.outcome === 'entered' ? enter.answer.session : null, false);
  const refusal = isSent ? enter.refusal : send.refusal;

  return (
    <div className="flex flex-col gap-4">
      {isSent && !refusal && (
        <Notice tone="good">
          If there is an account for <strong className="font-medium break-words">{email}</strong>, a code is
          on its way. It works for 10 minutes.
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      {isSent ? (
        <enter.Form {...enter.formProps} action={withReturn('/login', next)}>
          <input type="hidden" name="email" value={email} />
          <AccountField
            name="code"
            label="Code"
            type="code"
            autoComplete="one-time-code"
            error={enter.findError('code')}
            isFocused
          />
          <SubmitButton isBusy={enter.isBusy} name="intent" value="code" size="large" className="w-full">
            Log in
          </SubmitButton>
        </enter.Form>
      ) : (
        <send.Form {...send.formProps} action={withReturn('/login', next)}>
          <AccountField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={onEmail}
            error={send.findError('email')}
            isFocused
          />
          <SubmitButton isBusy={send.isBusy} name="intent" value="send-code" size="large" className="w-full">
            Mail me a code
          </SubmitButton>
        </send.Form>
      )}
      <button
        type="button"
        onClick={isSent ? () => setSent(false) : onPassword}
        className={buttonStyle('quiet', 'medium', 'w-full')}
      >
        {isSent ? 'Use another address, or send the code again' : 'Use my password instead'}
      </button>
    </div>
  );
}
