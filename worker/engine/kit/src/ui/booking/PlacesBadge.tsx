import { Badge } from '../Badge';

/** From this many on, people should hurry. */
const FEW = 5;

export interface PlacesBadgeProps {
  /** How many places are left; null where their number has no limit. */
  left: number | null;
  /** There is a waiting list. */
  waiting?: boolean;
}

/** Says how many places are left. */
export function PlacesBadge({ left, waiting = false }: PlacesBadgeProps) {
  if (left === null) return null;
  if (left === 0) return <Badge tone="danger">{waiting ? 'Full, waiting list' : 'Full'}</Badge>;
  return (
    <Badge tone={left <= FEW ? 'warning' : 'success'}>
      {left === 1 ? '1 place left' : `${left} places left`}
    </Badge>
  );
}
