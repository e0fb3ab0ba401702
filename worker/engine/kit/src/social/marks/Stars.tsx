import { formatNumber } from '../../format';
import { Icon } from '../../ui/Icon';

export interface StarsProps {
  /** The average, 1 to 5; null while nobody has rated. */
  average: number | null;
  /** How many people rated, where it is known. */
  count?: number | null;
}

const FIVE = [1, 2, 3, 4, 5];

/** An average as stars, for reading. */
export function Stars({ average, count }: StarsProps) {
  if (average === null) return <span className="text-sm text-muted">No ratings yet</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className="relative inline-flex text-rating" aria-hidden="true">
        <Row className="opacity-30" />
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(average / 5) * 100}%` }}>
          <Row className="fill-current" />
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {formatNumber(Math.round(average * 10) / 10)}
        <span className="sr-only"> of 5 stars</span>
      </span>
      {count != null && (
        <span className="text-muted tabular-nums">
          ({formatNumber(count)}
          <span className="sr-only"> {count === 1 ? 'rating' : 'ratings'}</span>)
        </span>
      )}
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <span className="flex">
      {FIVE.map((star) => (
        <Icon key={star} name="star" size={16} className={className} />
      ))}
    </span>
  );
}
