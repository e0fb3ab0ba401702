import { useState } from 'react';
import { AccountField } from '../../account/AccountField';
import { AccountForm, EmailField } from '../../account/AccountForm';
import type { DoneAnswer, EnterAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { useAccountForm } from '../../account/use-account-form';
import { useEnter } from '../../account/use-enter';
import { withReturn } from '../../session/return-path';
import { useReturnPath } from '../../session/use-return-path';
import { buttonStyle } from '../../ui/buttons/button-style';

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
      {isSent ? (
        <AccountForm form={enter} action={withReturn('/login', next)} submit="Log in" intent="code">
          <input type="hidden" name="email" value={email} />
          <AccountField
            name="code"
            label="Code"
            type="code"
            autoComplete="one-time-code"
            error={enter.findError('code')}
            isFocused
          />
        </AccountForm>
      ) : (
        <AccountForm
          form={send}
          action={withReturn('/login', next)}
          submit="Mail me a code"
          intent="send-code"
        >
          <EmailField form={send} email={email} onEmail={onEmail} isFocused />
        </AccountForm>
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
