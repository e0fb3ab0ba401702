import { useNavigate } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AccountField } from '../../account/AccountField';
import type { DoneAnswer } from '../../account/account-answer';
import { useAccountForm } from '../../account/use-account-form';
import { clearSession } from '../../session/stored-session';
import { showToast } from '../../toast/toasts';
import { buttonStyle } from '../../ui/buttons/button-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { SettingsSection } from './SettingsSection';

/** The end of an account: first the export, then the word. */
export function DeleteSection({ email, projects }: { email: string; projects: number }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { Form, formProps, isBusy, findError } = useAccountForm<DoneAnswer>('settings-delete', () => {
    clearSession();
    showToast({ title: 'Account deleted', description: 'Nothing of it is left here. Take care.' });
    navigate('/', { replace: true });
  });
  return (
    <SettingsSection
      title="Delete account"
      text="Your account, your projects, their live apps and the data in them. It cannot be undone."
    >
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={buttonStyle('danger', 'medium', 'self-start')}
      >
        Delete my account
      </button>
      <ModalDialog title="Delete your account?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="text-ink-2">
          {describeLoss(projects)} Take your code along first; the apps cannot be brought back.
        </p>
        <a href="/api/auth/export" download className={buttonStyle('secondary', 'medium', 'self-start')}>
          <Download aria-hidden className="size-4" />
          Export everything
        </a>
        <Form {...formProps} action="/settings">
          <AccountField
            name="sure"
            label={`Type ${email} to go on`}
            type="text"
            autoComplete="off"
            error={findError('sure')}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton isBusy={isBusy} name="intent" value="delete" variant="danger">
              Delete my account for good
            </SubmitButton>
            <button type="button" onClick={() => setOpen(false)} className={buttonStyle('quiet', 'medium')}>
              Keep it
            </button>
          </div>
        </Form>
      </ModalDialog>
    </SettingsSection>
  );
}

function describeLoss(projects: number): string {
  if (projects === 0) return 'Your account goes.';
  return `Your account and ${projects === 1 ? 'your project' : `your ${projects} projects`} go, with the live apps and their data.`;
}
