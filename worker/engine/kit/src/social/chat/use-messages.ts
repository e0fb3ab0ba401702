import { query } from '../../data/request';
import { useQuery } from '../../data/use-query';

const path = '/api/direct-messages';

/** Somebody who can be written to. */
export interface Correspondent {
  id: number;
  name: string;
  /** The last message, of either; empty while nothing was said. */
  text: string;
  at: string;
  /** How many of theirs were not seen yet. */
  unseen: number;
}

export interface DirectMessage {
  id: number;
  /** 1 for one's own. */
  own: number;
  author: string;
  text: string;
  at: string;
}

/** Everyone else, those one last spoke with first; asked once it is known who is signed in. */
export function useCorrespondents(isSignedIn: boolean) {
  return useQuery(isSignedIn ? query<{ items: Correspondent[] }>(path) : null);
}

/** What was said with somebody, the newest first. */
export function useDirectMessages(id: number | null) {
  return useQuery(id === null ? null : query<{ items: DirectMessage[] }>(`${path}/${id}`));
}

/** Where messages to somebody are sent. */
export function messagesPath(id: number): string {
  return `${path}/${id}`;
}
