import { Send, X } from 'lucide-react';
import { useState } from 'react';
import type { InvitedRole } from '../../../worker/contract/room/team.ts';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import type { Team } from './use-team';

const ROLE_OPTIONS = [
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
] as const;

/** Invites somebody by mail; those who have not answered stand below. */
export function InviteBox({ team }: { team: Team }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('editor');
  const canSend = email.trim() !== '' && !team.isBusy;
  return (
    <section aria-label="Invite" className="flex flex-col gap-2">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) void team.invite(email.trim(), role).then((isSent) => isSent && setEmail(''));
        }}
      >
        <TextField
          label="Invite by email"
          value={email}
          onChange={setEmail}
          inputProps={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none' }}
          inputClassName="h-8"
          className="min-w-36 flex-1"
        />
        <Select
          label="Role"
          hideLabel
          size="small"
          options={ROLE_OPTIONS}
          value={role}
          onChange={setRole}
          className="w-28"
        />
        <Button type="submit" size="small" isDisabled={!canSend}>
          <Send aria-hidden className="size-3.5" />
          Send
        </Button>
      </form>
      {team.invites.length > 0 && (
        <ul aria-label="Invited" className="flex flex-col">
          {team.invites.map((invite) => (
            <li key={invite.id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{invite.email}</span>
                <span className="block text-xs text-ink-3">
                  {invite.role}, until {new Date(invite.expires_at).toLocaleDateString('en')}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                isDisabled={team.isBusy}
                aria-label={`Resend the invite to ${invite.email}`}
                onPress={() => void team.invite(invite.email, invite.role)}
              >
                Resend
              </Button>
              <IconButton
                label={`Take back the invite to ${invite.email}`}
                Icon={X}
                isDisabled={team.isBusy}
                onPress={() => void team.takeBack(invite)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
