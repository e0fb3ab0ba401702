import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Role } from '../../../worker/contract/room/team.ts';
import type { RoomLink } from './room-link';

/**
 * Loads the page's data anew when this person has another role by now: at once where the room says so, else when it is entered
 * again.
 * @param role as the page knows it.
 */
export function useOwnRole(room: RoomLink | null, role: Role): void {
  const { revalidate } = useRevalidator();
  useEffect(() => room?.onFrame(({ type }) => type === 'role' && revalidate()), [room, revalidate]);
  useEffect(() => {
    if (!room) return;
    let told: Role | null = role;
    return room.subscribe(() => {
      const now = room.state().role;
      if (now === null || now === role || now === told) return;
      told = now;
      revalidate();
    });
  }, [room, role, revalidate]);
}
