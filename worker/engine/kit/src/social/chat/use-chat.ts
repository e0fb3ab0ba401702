import { useState } from 'react';
import { useSearchParams } from 'wouter';

export interface ChatState<Room> {
  /** The open one; null while there is none. */
  room: Room | null;
  open: (id: number) => void;
  /** How many messages are read, the newest ones. */
  pageSize: number;
  readMore: () => void;
}

const FEW = 40;
const MOST = 100;

/** Which room is open, kept in the address of the page. */
export function useChat<Room extends { id: number }>(rooms: readonly Room[] | undefined): ChatState<Room> {
  const [search, setSearch] = useSearchParams();
  const [pageSize, setPageSize] = useState(FEW);
  const asked = Number(search.get('in'));
  return {
    room: rooms?.find(({ id }) => id === asked) ?? rooms?.[0] ?? null,
    open: (id) => {
      setPageSize(FEW);
      setSearch({ in: String(id) });
    },
    pageSize,
    readMore: () => setPageSize(MOST),
  };
}
