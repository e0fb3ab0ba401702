import { useEffect, useState } from 'react';
import type { ShownFileControl } from '../use-shown-file';
import type { RoomLink } from './room-link';

/**
 * Goes where somebody else is, from file to file and line to line, until this person types, opens another file, or the other
 * has gone.
 */
export function useFollow(
  room: RoomLink | null,
  files: Pick<ShownFileControl, 'path' | 'open'>,
): { followed: string | null; follow(seat: string | null): void } {
  const [followed, setFollowed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to a file is new with each drawing.
  useEffect(() => {
    if (!room || followed === null) return;
    let shown = '';
    const go = () => {
      const person = room.state().others.find(({ seat }) => seat === followed);
      if (!person) return setFollowed(null);
      const place = `${person.path}:${person.line}:${person.column}`;
      if (person.path === null || place === shown) return;
      shown = place;
      files.open(person.path, { line: person.line ?? 1, column: person.column ?? 1 });
    };
    go();
    const stop = () => setFollowed(null);
    const left = room.subscribe(go);
    const offType = room.onType(stop);
    return () => {
      left();
      offType();
    };
  }, [room, followed]);
  return { followed, follow: setFollowed };
}
