import type { PlaceProps } from '../run/LinkedText';
import type { CommentCalls } from './comment-calls';
import type { CommentStore } from './comment-store';

/** Who looks at comments. */
export interface CommentReader {
  email: string | null;
  isOwner: boolean;
  /** They may settle what others began. */
  canWrite: boolean;
}

/** What everything that shows a thread is told. */
export interface ThreadProps {
  store: CommentStore;
  calls: CommentCalls;
  me: CommentReader;
  /** Addresses of the members, for those who are named. */
  names: readonly string[];
  places: PlaceProps;
}
