import type { Project } from '../../../worker/contract/http.ts';
import type { PlaceProps } from '../run/LinkedText';
import type { RoomLink } from './room-link';

/** What the Team tab is told of the open project. */
export interface TeamTabProps {
  project: Project;
  /** null until the page has its script, and for the demo project. */
  room: RoomLink | null;
  places: PlaceProps;
  /** The window that is followed; null for none. */
  followed: string | null;
  onFollow(seat: string | null): void;
}
