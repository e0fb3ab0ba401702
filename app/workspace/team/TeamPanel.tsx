/** The team's part of the side column, loaded once there is a room. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { InviteBox } from './InviteBox';
import { PeopleList } from './PeopleList';
import type { RoomLink } from './room-link';
import { TeamChat } from './TeamChat';
import type { TeamTabProps } from './team-tab-props';
import { useTeam } from './use-team';

const CallCard = lazy(async () => ({ default: (await import('./call/CallCard')).CallCard }));

export interface TeamPanelProps extends TeamTabProps {
  room: RoomLink;
  /** Of this person; null without an account. */
  email: string | null;
}

export function TeamPanel({ project, room, email, places, followed, onFollow }: TeamPanelProps) {
  const state = useSyncExternalStore(room.subscribe, room.state, room.state);
  const team = useTeam(project.id, project.role, state.membersAt);
  const canManage = project.role === 'owner';
  return (
    <>
      {state.refusal !== null && (
        <p role="alert" className="text-ink">
          {state.refusal}
        </p>
      )}
      <PeopleList
        team={team}
        state={state}
        role={project.role}
        email={email}
        followed={followed}
        onFollow={onFollow}
      />
      {canManage && email !== null && <InviteBox team={team} />}
      <Suspense>
        <CallCard projectId={project.id} room={room} people={state} members={team.members} />
      </Suspense>
      <TeamChat
        projectId={project.id}
        room={room}
        state={state}
        email={email}
        names={team.members?.flatMap((member) => member.email ?? []) ?? []}
        places={places}
      />
      <p className="text-xs text-ink-3">
        Who has the same file open writes in it together with you, and what others change elsewhere is in your
        files a moment later.
      </p>
    </>
  );
}
