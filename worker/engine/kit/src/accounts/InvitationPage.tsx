import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { roleLabels } from '../api/account-roles';
import { ApiError, send } from '../data/request';
import { longest, shortest } from '../data/rules';
import { required, useForm } from '../data/use-form';
import { settings } from '../settings';
import { Form } from '../ui/fields/Form';
import { TextField } from '../ui/fields/TextField';
import { useTitle } from '../ui/page/use-title';
import { SkeletonRows } from '../ui/states/Skeleton';
import { AccountCard } from './AccountCard';
import { PasswordField } from './PasswordField';

interface Invitation {
  email: string;
  role: string;
}

/** Where the link of an invitation leads: who was invited chooses a name and a password, and is in. */
export default function InvitationPage() {
  const [token, setToken] = useState('');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Invitation');
  useEffect(() => {
    const said = window.location.hash.slice(1);
    setToken(said);
    send<Invitation>('POST', '/api/auth/invitation', { token: said }).then(
      setInvitation,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      },
    );
  }, []);
  if (!invitation && !problem) return <SkeletonRows />;
  const role = invitation && roleLabels[invitation.role];
  return (
    <AccountCard
      title={invitation ? 'You are invited' : 'No invitation'}
      intro={problem ?? `Join ${settings.name}${role ? ` as ${role}` : ''}.`}
      aside={invitation ? `The invitation is for ${invitation.email}.` : null}
    >
      {invitation ? (
        <JoinForm token={token} email={invitation.email} />
      ) : (
        <p className="text-sm text-muted">Whoever runs this app can send you another link.</p>
      )}
    </AccountCard>
  );
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const [, navigate] = useLocation();
  const form = useForm<{ name: string; password: string }, unknown>({
    initial: { name: null, password: null },
    rules: { name: [required, longest(80)], password: [required, shortest(8), longest(200)] },
    submit: (input) => send('POST', '/api/auth/join', { ...input, token }),
    onDone: () => navigate('/', { replace: true }),
  });
  return (
    <Form form={form} submitLabel="Join">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Name" autoComplete="name" field={form.field('name')} />
      <PasswordField
        label="Password"
        help="At least 8 characters."
        autoComplete="new-password"
        field={form.field('password')}
      />
    </Form>
  );
}
