import { formatNumber } from '../../format';
import { StarInput } from './StarInput';
import { Stars } from './Stars';
import { type MarkTarget, useMark } from './use-mark';

export interface RatingPanelProps extends MarkTarget {
  title: string;
  /** Members of the record with the average and the number of ratings, and their values. */
  averageField: string;
  average: number | null;
  countField?: string;
  count?: number | null;
}

/** What others gave on average, and one's own stars beside it. */
export function RatingPanel(props: RatingPanelProps) {
  const { title, averageField, average, countField, count, ...target } = props;
  const { value, busy, set } = useMark(target, { name: 'rating', plural: 'ratings', member: 'stars' });

  /** The figures with this in place of one's own stars, where they can be told before the server says them. */
  function figures(stars: number | null): Record<string, number | null> {
    if (countField === undefined || count == null) return {};
    const total = (average ?? 0) * count - (value ?? 0) + (stars ?? 0);
    const raters = count - (value === null ? 0 : 1) + (stars === null ? 0 : 1);
    return { [averageField]: raters === 0 ? null : total / raters, [countField]: raters };
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-3.5 shadow-card">
      <Stars average={average} count={count} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:border-l sm:border-line sm:pl-6">
        <StarInput
          label={`Your rating of ${title}`}
          value={value}
          disabled={busy}
          onChange={(stars) => set(stars, figures(stars), 'Thank you for rating')}
        />
        {value === null ? (
          <span className="text-sm text-muted">Your rating</span>
        ) : (
          <>
            <span className="text-sm text-muted">You gave {formatNumber(value)}</span>
            <button
              type="button"
              disabled={busy}
              onClick={() => set(null, figures(null), 'Rating taken back')}
              className="cursor-pointer text-sm text-muted underline underline-offset-4 hover:text-ink"
            >
              Take back
            </button>
          </>
        )}
      </div>
    </div>
  );
}
