import { query } from '../data/request';
import { useQuery } from '../data/use-query';
import { Meter } from '../ui/charts/Meter';

interface Progress {
  items: { id: number; total: number; done: number }[];
}

export interface OwnProgressProps {
  /** Address of the wholes, such as `/api/courses`. */
  path: string;
  id: number;
  title: string;
}

/** How much of it one has done oneself; nothing while it has no parts. */
export function OwnProgress({ path, id, title }: OwnProgressProps) {
  const result = useQuery(query<Progress>(`${path}/progress/mine`));
  const own = result.data?.items.find((item) => item.id === id);
  if (!own || own.total === 0) return null;
  return (
    <div className="grid w-full min-w-36 max-w-md gap-1.5">
      <Meter
        label={`Your progress in ${title}`}
        value={(own.done / own.total) * 100}
        tone={own.done === own.total ? 'success' : 'accent'}
        written
      />
      <p className="text-xs text-muted tabular-nums">
        {own.done === own.total ? 'All done' : `${own.done} of ${own.total} done`}
      </p>
    </div>
  );
}
