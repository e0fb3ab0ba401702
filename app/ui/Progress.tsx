export interface ProgressProps {
  label: string;
  /** 0 to `max`; absent: it is not known how far it is. */
  value?: number;
  max?: number;
  className?: string;
}

/** How far something is. */
export function Progress({ label, value, max = 100, className = '' }: ProgressProps) {
  const share = value === undefined ? 35 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={`h-2 overflow-hidden rounded-sm bg-line ${className}`}
    >
      <div
        className={`h-full origin-left bg-madder transition-transform duration-200 ease-out ${value === undefined ? 'animate-shimmer' : ''}`}
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  );
}
