/** What one person says about one record: a like, a vote, stars. Shown at once, taken back if the server refuses. */
import { query, send } from '../../data/request';
import { replaceValues } from '../../data/store';
import { useMutation } from '../../data/use-mutation';
import { useQuery, useStore } from '../../data/use-query';

export interface Marks {
  items: { id: number; value: number }[];
}

export interface MarkTarget {
  /** Address of the records, such as `/api/posts`. */
  path: string;
  id: number;
}

export interface MarkKind {
  /** `like`, as in `/api/posts/1/like`. */
  name: string;
  /** `likes`, as in `/api/posts/likes/mine`. */
  plural: string;
  /** Member of the body, where marks have a number. */
  member?: string;
}

/** One's own mark of a record, and how to change it. */
export function useMark({ path, id }: MarkTarget, { name, plural, member }: MarkKind) {
  const store = useStore();
  const { run, busy } = useMutation();
  const minePath = `${path}/${plural}/mine`;
  const mine = useQuery(query<Marks>(minePath));
  const value = mine.data?.items.find((mark) => mark.id === id)?.value ?? null;

  /**
   * @param next the new mark; null takes it back.
   * @param shown what the record then shows.
   */
  function set(next: number | null, shown: Record<string, number | null>, success?: string) {
    return run(
      () =>
        next === null
          ? send('DELETE', `${path}/${id}/${name}`)
          : send('POST', `${path}/${id}/${name}`, member ? { [member]: next } : undefined),
      {
        ...(success ? { success } : {}),
        optimistic: () => {
          const undo = [
            store.change(path, replaceValues<{ id: number }>(id, shown)),
            store.change(minePath, (body) => withMark(body as Marks, id, next)),
          ];
          return () => {
            for (const step of undo.reverse()) step();
          };
        },
      },
    );
  }

  return { value, busy, set };
}

function withMark({ items }: Marks, id: number, value: number | null): Marks {
  const others = items.filter((mark) => mark.id !== id);
  return { items: value === null ? others : [{ id, value }, ...others] };
}
