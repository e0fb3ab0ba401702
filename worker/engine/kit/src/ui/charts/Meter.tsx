import { formatNumber } from '../../format';
import { classes } from '../classes';

export interface MeterProps {
  /** What is measured, for those who cannot see where the bar stands. */
  label: string;
  /** Percent; more than a hundred fills the bar. */
  value: number;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  /** The percentage stands beside the bar. */
  written?: boolean;
}

const TONES = {
  accent: 'bg-accent',
  success: 'bg-success-ink',
  warning: 'bg-warning-ink',
  danger: 'bg-danger-ink',
};

/** How far something is, as a bar. */
export function Meter({ label, value, tone = 'accent', written = false }: MeterProps) {
  const shown = Math.min(Math.max(value, 0), 100);
  return (
    <span className="flex w-full items-center gap-2.5">
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        aria-valuetext={formatNumber(value, '%')}
        className="block h-2 min-w-16 grow overflow-hidden rounded-full bg-sunken"
      >
        <span className={classes('block h-full rounded-full', TONES[tone])} style={{ width: `${shown}%` }} />
      </span>
      {written && (
        <span aria-hidden="true" className="shrink-0 text-sm font-medium tabular-nums">
          {formatNumber(Math.round(value), '%')}
        </span>
      )}
    </span>
  );
}
