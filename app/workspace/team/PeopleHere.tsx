import { useSyncExternalStore } from 'react';
import { PersonMark } from './PersonMark';
import { useRoom } from './room-context';
import type { RoomState } from './room-link';

const NOTHING_CHANGES = () => () => {};

/** Marks of the others who have a file before them. A row of the tree is drawn anew only when that changes. */
export function PeopleHere({ path }: { path: string }) {
  const room = useRoom();
  const read = () => JSON.stringify(room ? listAt(room.state(), path) : []);
  const people: Here[] = JSON.parse(
    useSyncExternalStore(room?.subscribe ?? NOTHING_CHANGES, read, () => '[]'),
  );
  if (people.length === 0) return null;
  return (
    <span className="flex shrink-0 -space-x-1">
      {people.map(([id, name, status]) => (
        <span key={id} title={`${name} (${status})`}>
          <PersonMark id={id} name={name} isSmall />
          <span className="sr-only">
            {name} {status}
          </span>
        </span>
      ))}
    </span>
  );
}

type Here = [id: string, name: string, status: string];

/** Each person once; three at most have room. */
function listAt({ others }: RoomState, path: string): Here[] {
  const here = new Map<string, Here>();
  for (const { user_id, email, status, path: theirs } of others)
    if (theirs === path && !here.has(user_id)) here.set(user_id, [user_id, email ?? 'Somebody', status]);
  return [...here.values()].slice(0, 3);
}
