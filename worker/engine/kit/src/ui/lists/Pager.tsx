import { formatNumber } from '../../format';
import { IconButton } from '../Button';

export interface PagerProps {
  /** What the list holds. */
  plural: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Where one is in a long list, and the way on. Short lists only say how many there are. */
export function Pager({ plural, page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label={`Pages of ${plural}`}
      className="flex items-center justify-between gap-4 text-sm text-muted"
    >
      <p className="tabular-nums">
        {last === 1
          ? `${formatNumber(total)} in total`
          : `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`}
      </p>
      {last > 1 && (
        <div className="flex gap-1">
          <IconButton
            icon="chevron-left"
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label="Next page"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
