import { createContext, useContext } from 'react';
import type { RoomLink } from './room-link';

const RoomContext = createContext<RoomLink | null>(null);
export const RoomProvider = RoomContext.Provider;

/** The room of the open project; null until the page has its script, and for the demo project. */
export function useRoom(): RoomLink | null {
  return useContext(RoomContext);
}
