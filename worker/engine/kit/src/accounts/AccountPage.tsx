import { roleLabels } from '../api/account-roles';
import { send } from '../data/request';
import { emailAddress, longest, shortest } from '../data/rules';
import { required, useForm } from '../data/use-form';
import { useMutation } from '../data/use-mutation';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Form } from '../ui/fields/Form';
import { TextField } from '../ui/fields/TextField';
import { PageHeader } from '../ui/page/PageHeader';
import { Section } from '../ui/page/Section';
import { useTitle } from '../ui/page/use-title';
import { showToast } from '../ui/states/toast';
import { PasswordField } from './PasswordField';
import { RequireAccess } from './RequireAccess';
import { type UserAccount, useAccount } from './use-account';

export default function AccountPage() {
  const { account } = useAccount();
  return <RequireAccess to="signed_in">{account && <OwnAccount account={account} />}</RequireAccess>;
}

function OwnAccount({ account }: { account: UserAccount }) {
  const { run, busy } = useMutation();
  useTitle('Your account');
  const role = roleLabels[account.role];
  const hasPassword = !cameByLink(account);
  const intro = [hasPassword && account.email, role].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader title="Your account" intro={intro} />
      <div className="grid max-w-2xl grid-cols-1 gap-10">
        <Section title="Name">
          <Card className="p-6">
            <NameForm name={account.name} />
          </Card>
        </Section>
        <Section title="Password">
          <Card className="p-6">
            {hasPassword ? <PasswordForm email={account.email} /> : <CredentialsForm />}
          </Card>
        </Section>
        <Section title="Signed in elsewhere?">
          <Card className="flex flex-wrap items-center justify-between gap-4 p-6">
            <p className="max-w-sm text-sm text-muted">
              Ends your sessions on all devices, this one too. You can sign in again at any time.
            </p>
            <Button
              icon="log-out"
              busy={busy}
              onClick={() =>
                run(() => send('DELETE', '/api/auth/sessions'), { success: 'You are signed out everywhere' })
              }
            >
              Sign out everywhere
            </Button>
          </Card>
        </Section>
      </div>
    </>
  );
}

/** Who came by a link has no address and no password yet. */
function cameByLink({ email }: UserAccount): boolean {
  return email.endsWith('.invalid');
}

function CredentialsForm() {
  const form = useForm<{ email: string; password: string }, unknown>({
    initial: { email: null, password: null },
    rules: { email: [required, emailAddress], password: [required, shortest(8), longest(200)] },
    submit: (input) => send('POST', '/api/auth/credentials', input),
    onDone: () => showToast('From now on you can sign in with them'),
  });
  return (
    <Form form={form} submitLabel="Set password">
      <p className="text-sm text-muted">You came by a link. With these you can sign in without one.</p>
      <TextField label="E-mail" type="email" autoComplete="email" field={form.field('email')} />
      <PasswordField
        label="Password"
        help="At least 8 characters."
        autoComplete="new-password"
        field={form.field('password')}
      />
    </Form>
  );
}

function NameForm({ name }: { name: string }) {
  const form = useForm<{ name: string }, unknown>({
    initial: { name },
    rules: { name: [required, longest(80)] },
    submit: (input) => send('PATCH', '/api/auth/me', input),
    onDone: () => showToast('Name changed'),
  });
  return (
    <Form form={form} submitLabel="Save name">
      <TextField label="Name" autoComplete="name" field={form.field('name')} />
    </Form>
  );
}

function PasswordForm({ email }: { email: string }) {
  const form = useForm<{ current: string; password: string }, unknown>({
    initial: { current: null, password: null },
    rules: { current: [required], password: [required, shortest(8), longest(200)] },
    submit: (input) => send('POST', '/api/auth/password', input),
    onDone: () => {
      showToast('Password changed. Other devices are signed out.');
      form.reset();
    },
  });
  return (
    <Form form={form} submitLabel="Change password">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" field={form.field('current')} />
      <PasswordField
        label="New password"
        help="At least 8 characters."
        autoComplete="new-password"
        field={form.field('password')}
      />
    </Form>
  );
}
