import { useNavigate } from '@remix-run/react';
import { Crown, Eye, LogOut, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { PresentPerson } from '../../../worker/contract/room/presence.ts';
import type { Member, Role } from '../../../worker/contract/room/team.ts';
import { Button } from '../../ui/buttons/Button';
import { Menu, type MenuEntry } from '../../ui/layers/Menu';
import { ModalDialog } from '../../ui/layers/ModalDialog';
import { PersonMark } from './PersonMark';
import type { RoomState } from './room-link';
import type { Team } from './use-team';

export interface PeopleListProps {
  team: Team;
  state: RoomState;
  /** Of this person. */
  role: Role;
  email: string | null;
  followed: string | null;
  onFollow(seat: string | null): void;
}

/** An action that is asked about once more: it takes something from somebody. */
interface Asked {
  member: Member;
  action: 'remove' | 'leave' | 'hand-over';
}

/** Everybody who works on the project: how they are here, and where. */
export function PeopleList({ team, state, role, email, followed, onFollow }: PeopleListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  if (team.problem) return <p role="alert">{team.problem}</p>;
  const me = team.members?.find(
    (member) => member.email === email && (email !== null || member.role === role),
  );

  async function confirm({ member, action }: Asked) {
    setAsked(null);
    if (action === 'hand-over') await team.changeRole(member, 'owner');
    else if ((await team.remove(member)) && action === 'leave') navigate('/dashboard');
  }

  function entriesOf(member: Member): MenuEntry[] {
    if (member === me)
      return role === 'owner'
        ? []
        : [
            {
              id: 'leave',
              label: 'Leave the project',
              icon: <LogOut />,
              onAction: () => setAsked({ member, action: 'leave' }),
              isDanger: true,
            },
          ];
    if (role !== 'owner') return [];
    const other = member.role === 'editor' ? 'viewer' : 'editor';
    return [
      {
        id: 'role',
        label: `Make them ${other}`,
        icon: other === 'editor' ? <Pencil /> : <Eye />,
        onAction: () => void team.changeRole(member, other),
      },
      {
        id: 'hand-over',
        label: 'Hand the project over',
        icon: <Crown />,
        onAction: () => setAsked({ member, action: 'hand-over' }),
      },
      {
        id: 'remove',
        label: 'Remove',
        icon: <UserMinus />,
        onAction: () => setAsked({ member, action: 'remove' }),
        isDanger: true,
      },
    ];
  }

  return (
    <section aria-label="Collaborators" className="flex flex-col gap-2">
      <h2 className="font-medium text-ink">Collaborators</h2>
      <ul aria-label="People" className="flex flex-col gap-2">
        {(team.members ?? []).map((member) => {
          const person = findBusiest(state.others, member.user_id);
          const entries = entriesOf(member);
          const name = member.email ?? 'You';
          return (
            <li key={member.user_id} className="flex items-center gap-2.5">
              <PersonMark id={member.user_id} name={name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ink" title={name}>
                  {name}
                  {member === me && email !== null && <span className="text-ink-3"> (you)</span>}
                </span>
                <span className="block truncate text-xs text-ink-3">
                  {member.role} · {member === me ? 'online' : describe(person)}
                </span>
              </span>
              {person?.path && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-pressed={followed === person.seat}
                  aria-label={`${followed === person.seat ? 'Following' : 'Follow'} ${name}`}
                  onPress={() => onFollow(followed === person.seat ? null : person.seat)}
                >
                  {followed === person.seat ? 'Following' : 'Follow'}
                </Button>
              )}
              {entries.length > 0 && <Menu label={`More for ${name}`} entries={entries} />}
            </li>
          );
        })}
      </ul>
      <ModalDialog title="Are you sure?" isOpen={asked !== null} onClose={() => setAsked(null)}>
        {asked && (
          <>
            <p className="text-ink-2">{explain(asked)}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" onPress={() => void confirm(asked)}>
                {asked.action === 'hand-over' ? 'Hand over' : asked.action === 'leave' ? 'Leave' : 'Remove'}
              </Button>
              <Button variant="quiet" onPress={() => setAsked(null)}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </ModalDialog>
    </section>
  );
}

function explain({ action, member }: Asked): string {
  if (action === 'leave') return 'You can open this project no longer, unless its owner invites you again.';
  if (action === 'hand-over')
    return `${member.email} becomes the owner, who alone chooses members and can delete the project. You stay as an editor.`;
  return `${member.email} can open this project no longer. What they have open closes at once.`;
}

/** Somebody with two windows is where they do most. */
function findBusiest(people: readonly PresentPerson[], userId: string): PresentPerson | undefined {
  const order = ['online', 'viewing', 'editing'];
  return people
    .filter((person) => person.user_id === userId)
    .sort((one, other) => order.indexOf(other.status) - order.indexOf(one.status))[0];
}

function describe(person: PresentPerson | undefined): string {
  if (!person) return 'offline';
  if (person.is_idle) return 'idle';
  if (!person.path) return person.status;
  const place = person.line === null ? '' : `, line ${person.line}, column ${person.column}`;
  return `${person.status} ${person.path}${place}`;
}
