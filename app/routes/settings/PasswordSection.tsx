import { AccountField } from '../../account/AccountField';
import { NewPasswordField } from '../../account/AccountForm';
import type { DoneAnswer } from '../../account/account-answer';
import { RefusalNotice } from '../../account/RefusalNotice';
import { UsernameHint } from '../../account/UsernameHint';
import { useAccountForm } from '../../account/use-account-form';
import { showToast } from '../../toast/toasts';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { SettingsSection } from './SettingsSection';

export interface PasswordSectionProps {
  hasPassword: boolean;
  email: string;
}

export function PasswordSection({ hasPassword, email }: PasswordSectionProps) {
  const form = useAccountForm<DoneAnswer>('settings-password', () => {
    formProps.ref.current?.reset();
    showToast({
      title: 'Password saved',
      description: 'Every other device was logged out, and your API tokens have ended.',
    });
  });
  const { Form, formProps, isBusy, refusal, findError } = form;
  return (
    <SettingsSection
      anchor="password"
      title="Password"
      text={
        hasPassword
          ? 'Changing it logs out every other device and ends your API tokens.'
          : 'You have none yet. With one, you can log in without a code by mail. Setting it logs out every other device and ends your API tokens.'
      }
    >
      <Form {...formProps} action="/settings">
        <RefusalNotice refusal={refusal} />
        <UsernameHint email={email} />
        {hasPassword && (
          <AccountField
            name="current"
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={findError('current')}
          />
        )}
        <NewPasswordField form={form} />
        <SubmitButton
          isBusy={isBusy}
          name="intent"
          value="password"
          variant="secondary"
          className="self-start"
        >
          {hasPassword ? 'Change password' : 'Set password'}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
