import { useState } from 'react';
import { firstRole, roleLabels } from '../api/account-roles';
import { query, send } from '../data/request';
import { emailAddress } from '../data/rules';
import { required, useForm } from '../data/use-form';
import { useMutation } from '../data/use-mutation';
import { useQuery } from '../data/use-query';
import { formatDate } from '../format';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { FieldRow, Form } from '../ui/fields/Form';
import { SelectField } from '../ui/fields/SelectField';
import { TextField } from '../ui/fields/TextField';
import { Section } from '../ui/page/Section';
import { showToast } from '../ui/states/toast';

interface Invitation {
  id: number;
  email: string;
  role: string;
  expires_at: string;
}

interface SentInvitation {
  invitation: Invitation;
  /** Path with what makes it good; it is told once. */
  link: string;
  is_mailed: boolean;
}

interface Invited {
  email: string;
  role: string;
  days: string;
}

const invitations = query<{ items: Invitation[] }>('/api/auth/invitations');
/** Stands for an account without a role, where there are such. */
const NO_ROLE = '-';
const tone = 'neutral' as const;
const ROLES = Object.entries(roleLabels).map(([value, label]) => ({ value: value || NO_ROLE, label, tone }));
const USUAL_ROLE = ROLES.find(({ value }) => value !== firstRole && value !== NO_ROLE) ?? ROLES[0];
const DAYS = [
  { value: '1', label: 'One day', tone },
  { value: '7', label: 'A week', tone },
  { value: '30', label: '30 days', tone },
];

/** Those who run the app invite others, each with a role; what is open can be taken back. */
export function Invitations() {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const form = useForm<Invited, SentInvitation>({
    initial: { email: null, role: USUAL_ROLE?.value ?? null, days: '7' },
    rules: { email: [required, emailAddress], role: [required], days: [required] },
    submit: ({ email, role, days }) =>
      send('POST', '/api/auth/invitations', {
        email,
        role: role === NO_ROLE ? '' : role,
        days: Number(days),
      }),
    onDone: (answer) => {
      setSent(answer);
      form.reset();
    },
  });
  return (
    <Section title="Invite somebody">
      <Card className="grid gap-6 p-6">
        <Form form={form} submitLabel="Invite">
          <TextField label="E-mail" type="email" autoComplete="off" field={form.field('email')} />
          <FieldRow>
            <SelectField label="Role" field={form.field('role')} choices={ROLES} />
            <SelectField label="The link is good for" field={form.field('days')} choices={DAYS} />
          </FieldRow>
        </Form>
        {sent && <SentLink sent={sent} />}
        <OpenInvitations />
      </Card>
    </Section>
  );
}

function SentLink({ sent: { invitation, link, is_mailed } }: { sent: SentInvitation }) {
  const address = new URL(link, window.location.href).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast('The link is copied');
    } catch {
      // A browser may forbid it; the address stands there to be copied by hand.
      showToast('Copy the link from the field');
    }
  }
  return (
    <div role="status" className="grid gap-3 rounded-control bg-sunken p-4 text-sm">
      <p>
        {is_mailed
          ? `The invitation was mailed to ${invitation.email}. The link, should the mail be lost:`
          : `Send this link to ${invitation.email}. It is good once, and shown only now:`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label="Link of the invitation"
          value={address}
          onFocus={(event) => event.target.select()}
          className="h-9 min-w-0 grow rounded-control border border-outline bg-surface px-3"
        />
        <Button icon="link" size="small" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}

function OpenInvitations() {
  const { data } = useQuery(invitations);
  const { run, busy } = useMutation();
  if (!data || data.items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">Not answered yet</h3>
      <ul className="divide-y divide-line">
        {data.items.map(({ id, email, role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block truncate font-medium">{email}</span>
              <span className="text-muted">
                {roleLabels[role] ?? 'Member'}, until {formatDate(expires_at.slice(0, 10))}
              </span>
            </span>
            <Button
              size="small"
              disabled={busy}
              aria-label={`Take the invitation of ${email} back`}
              onClick={() =>
                run(() => send('DELETE', `/api/auth/invitations/${id}`), { success: 'Invitation taken back' })
              }
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
