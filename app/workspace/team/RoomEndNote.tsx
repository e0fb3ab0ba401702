import { useSyncExternalStore } from 'react';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { useRoom } from './room-context';
import type { RoomEnd } from './room-link';

const NOTHING_CHANGES = () => () => {};

const TEXTS: Record<RoomEnd, string> = {
  removed: 'You are not a member of this project any longer. What you change here is not stored.',
  gone: 'This project is not open to you any longer: you were taken out of it, or it was deleted. What you change here is not stored.',
};

/** Says that the open project is closed to this person by now, and leads away from it. */
export function RoomEndNote() {
  const room = useRoom();
  const end = useSyncExternalStore(
    room?.subscribe ?? NOTHING_CHANGES,
    () => room?.state().isOver ?? null,
    () => null,
  );
  if (!end) return null;
  return (
    <div className="shrink-0 border-b border-line px-3 py-2">
      <p
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-wash px-4 py-2 text-sm text-red"
      >
        <span className="measure">{TEXTS[end]}</span>
        <LinkButton to="/dashboard" size="small">
          Go to the dashboard
        </LinkButton>
      </p>
    </div>
  );
}
