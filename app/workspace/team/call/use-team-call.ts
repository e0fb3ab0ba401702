import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../../toast/toasts';
import type { RoomLink } from '../room-link';
import type { Team } from '../use-team';
import { openCall } from './open-call';
import type { CallState, TeamCall } from './team-call';

export interface TeamCallControl {
  call: TeamCall | null;
  /** null where this window is in no call. */
  state: CallState | null;
  /** Why it could not come to the call, or why it is in it no longer. */
  problem: string | null;
  start(): void;
}

const NOTHING_CHANGES = () => () => {};
const NOTHING = () => null;

/** This window's part in the team's call. It ends with the page, with the project, and with the membership. */
export function useTeamCall(projectId: string, room: RoomLink, members: Team['members']): TeamCallControl {
  const [call, setCall] = useState<TeamCall | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<TeamCall | null>(null);
  const state = useSyncExternalStore(call?.subscribe ?? NOTHING_CHANGES, call?.state ?? NOTHING, NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is another project.
  useEffect(() => {
    const end = () => current.current?.end();
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [room]);

  useEffect(() => {
    if (members) call?.keepMembers(members.map(({ user_id }) => user_id));
  }, [call, members]);

  function start() {
    if (current.current) return;
    setProblem(null);
    let hasStarted = false;
    const next = openCall(projectId, room, {
      onStart() {
        hasStarted = true;
        showToast({ title: 'Video Call Started', description: 'You are in the call of your team.' });
      },
      onEnd(ending) {
        current.current = null;
        setCall(null);
        const why = ending.by === 'room' ? ending.problem : null;
        setProblem(why);
        if (hasStarted)
          showToast({
            title: 'Video Call Ended',
            description: why ?? 'You have left the call of your team.',
          });
      },
    });
    current.current = next;
    setCall(next);
    void next.start();
  }

  return { call, state, problem, start };
}
