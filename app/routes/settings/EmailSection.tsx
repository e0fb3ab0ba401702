import { useState } from 'react';
import type { AccountDetails } from '../../../worker/contract/account/accounts.ts';
import { AccountField } from '../../account/AccountField';
import type { DoneAnswer } from '../../account/account-answer';
import { Notice } from '../../account/Notice';
import { RefusalNotice } from '../../account/RefusalNotice';
import { useAccountForm } from '../../account/use-account-form';
import { Badge } from '../../ui/Badge';
import { buttonStyle } from '../../ui/buttons/button-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { SettingsSection } from './SettingsSection';

export interface EmailSectionProps {
  details: AccountDetails;
  /** Whether this installation can send mail; without it an address can be neither confirmed nor changed. */
  hasMail: boolean;
}

export function EmailSection({ details, hasMail }: EmailSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const confirm = useAccountForm<DoneAnswer>('settings-confirmation');
  return (
    <SettingsSection
      title="Email"
      text={details.has_google ? 'You also log in with Google.' : 'Codes and links to get back in go here.'}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium break-all">{details.email}</span>
        <Badge tone={details.email_verified ? 'green' : 'amber'}>
          {details.email_verified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </div>
      {confirm.answer?.outcome === 'done' && (
        <Notice tone="good">A link is on its way. It works for a day.</Notice>
      )}
      {confirm.refusal && <Notice tone="wrong">{confirm.refusal.message}</Notice>}
      {hasMail && (
        <div className="flex flex-wrap gap-2">
          {!details.email_verified && (
            <confirm.Form {...confirm.formProps} action="/settings">
              <SubmitButton
                isBusy={confirm.isBusy}
                name="intent"
                value="confirmation"
                variant="secondary"
                size="small"
              >
                Mail me the link again
              </SubmitButton>
            </confirm.Form>
          )}
          {!isChanging && (
            <button
              type="button"
              onClick={() => setChanging(true)}
              className={buttonStyle('secondary', 'small')}
            >
              Change email
            </button>
          )}
        </div>
      )}
      {isChanging && <ChangeEmail details={details} onClose={() => setChanging(false)} />}
    </SettingsSection>
  );
}

function ChangeEmail({ details, onClose }: { details: AccountDetails; onClose: () => void }) {
  const { Form, formProps, isBusy, answer, refusal, findError } =
    useAccountForm<DoneAnswer>('settings-email');
  if (answer?.outcome === 'done' && !isBusy)
    return (
      <Notice tone="good">
        A link went to the new address. Your account has that address once you have opened the link.
      </Notice>
    );
  return (
    <Form {...formProps} action="/settings">
      <RefusalNotice refusal={refusal} />
      <AccountField
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        error={findError('email')}
        isFocused
      />
      {details.has_password && (
        <AccountField
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={findError('current')}
        />
      )}
      <div className="flex gap-2">
        <SubmitButton isBusy={isBusy} name="intent" value="email">
          Mail me a link
        </SubmitButton>
        <button type="button" onClick={onClose} className={buttonStyle('quiet', 'medium')}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
