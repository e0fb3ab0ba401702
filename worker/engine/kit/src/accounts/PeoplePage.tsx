import { useState } from 'react';
import { firstRole, roleLabels } from '../api/account-roles';
import { query, send } from '../data/request';
import { useMutation } from '../data/use-mutation';
import { useQuery } from '../data/use-query';
import { Avatar } from '../ui/Avatar';
import { IconButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { SelectBox } from '../ui/fields/SelectBox';
import { PageHeader } from '../ui/page/PageHeader';
import { useTitle } from '../ui/page/use-title';
import { Loaded } from '../ui/states/Loaded';
import { Invitations } from './Invitations';
import { RequireAccess } from './RequireAccess';
import { type UserAccount, useAccount } from './use-account';

interface KnownAccount extends UserAccount {
  created_at: string;
  /** 1: belongs to the examples, and nobody can sign in with it. */
  is_example: number;
}

const people = query<{ items: KnownAccount[] }>('/api/auth/accounts');

export default function PeoplePage() {
  return (
    <RequireAccess to={{ roles: [firstRole] }}>
      <People />
    </RequireAccess>
  );
}

function People() {
  const result = useQuery(people);
  useTitle('People');
  return (
    <>
      <PageHeader title="People" intro="Everyone with an account, and what they may do." />
      <div className="grid grid-cols-1 gap-10">
        <Loaded result={result}>
          {({ items }) => (
            <Card>
              <ul className="divide-y divide-line">
                {items.map((account) => (
                  <PersonRow key={account.id} account={account} />
                ))}
              </ul>
            </Card>
          )}
        </Loaded>
        <Invitations />
      </div>
    </>
  );
}

function PersonRow({ account }: { account: KnownAccount }) {
  const { account: me } = useAccount();
  const { run, busy } = useMutation();
  const [asked, setAsked] = useState(false);
  const roles = Object.entries(roleLabels);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar title={account.name} />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">
          {account.name}
          {account.id === me?.id && <span className="ml-2 font-normal text-muted">you</span>}
          {account.is_example === 1 && <span className="ml-2 font-normal text-muted">example</span>}
        </p>
        <p className="truncate text-sm text-muted">{account.email}</p>
      </div>
      <div className="w-40">
        <SelectBox
          aria-label={`Role of ${account.name}`}
          value={account.role}
          disabled={busy}
          className="h-9"
          onChange={(event) =>
            run(() => send('PATCH', `/api/auth/accounts/${account.id}`, { role: event.target.value }), {
              success: 'Role changed',
            })
          }
        >
          {roles.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      </div>
      <IconButton icon="trash-2" label={`Remove ${account.name}`} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title="Remove this account?"
        message={`${account.name} can no longer sign in. What they made stays.`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await run(() => send('DELETE', `/api/auth/accounts/${account.id}`), { success: 'Account removed' });
          setAsked(false);
        }}
      />
    </li>
  );
}
