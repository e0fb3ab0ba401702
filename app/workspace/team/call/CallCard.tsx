/** The team's call in the side column; loaded once the panel of the team is there. */
import { Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MAX_IN_CALL } from '../../../../worker/contract/room/call-limits.ts';
import { Button } from '../../../ui/buttons/Button';
import type { RoomLink, RoomState } from '../room-link';
import type { Team } from '../use-team';
import { OpenCall } from './OpenCall';
import { useTeamCall } from './use-team-call';

export interface CallCardProps {
  projectId: string;
  room: RoomLink;
  /** Of the room. */
  people: RoomState;
  members: Team['members'];
}

export function CallCard({ projectId, room, people, members }: CallCardProps) {
  const { call, state, problem, start } = useTeamCall(projectId, room, members);
  const bar = useRef<HTMLSpanElement>(null);
  const wasActive = useRef(false);
  const isActive = state?.phase === 'active';
  // The button that was pressed to end it is gone.
  useEffect(() => {
    if (wasActive.current && !isActive && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  const inCall = people.others.filter((person) => person.call !== null);
  const isFull = inCall.length >= MAX_IN_CALL;
  return (
    <section aria-label="Team call" className="flex flex-col gap-2">
      <h2 className="font-medium text-ink">Team call</h2>
      {call && state && isActive ? (
        <OpenCall call={call} state={state} />
      ) : (
        <>
          <p>
            {inCall.length > 0
              ? `In the call: ${inCall.map((person) => person.email ?? 'somebody').join(', ')}.`
              : `Talk with sound, picture and screen, ${MAX_IN_CALL} people at most.`}
            {isFull && ` ${MAX_IN_CALL} people are as many as it carries: come when somebody has left.`}
          </p>
          {problem && (
            <p role="alert" className="rounded-card bg-amber-wash px-3 py-2 text-amber">
              {problem}
            </p>
          )}
          <span ref={bar} className="flex items-center gap-2">
            <Button size="small" isDisabled={!people.isOpen || (isFull && !call)} onPress={start}>
              <Video aria-hidden className="size-3.5" />
              {call ? 'Starting…' : inCall.length > 0 ? 'Join' : 'Start'}
            </Button>
            {call && (
              <Button variant="quiet" size="small" onPress={() => call.end()}>
                Cancel
              </Button>
            )}
          </span>
        </>
      )}
    </section>
  );
}
