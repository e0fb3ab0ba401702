import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import { classes } from '../../ui/classes';

export interface GameFrameProps {
  /** Figures above the field. */
  stats: readonly { label: string; value: string | number }[];
  /** Levels and buttons. */
  controls: ReactNode;
  /** Said to those who cannot see the field. */
  message: string;
  /** Lies over the field: start, pause, the end. */
  cover?: ReactNode;
  /** The field shines through the cover. */
  seeThrough?: boolean;
  /** The field. */
  children: ReactNode;
  /** Below the field. */
  below?: ReactNode;
}

/** The frame of every game: figures, controls, and the field with what may lie over it. */
export function GameFrame({
  stats,
  controls,
  message,
  cover,
  seeThrough = false,
  children,
  below,
}: GameFrameProps) {
  return (
    <Card className="mx-auto grid w-full max-w-xl gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <dl className="flex flex-wrap gap-6">
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-heading text-2xl leading-tight font-strong tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-2">{controls}</div>
      </div>
      <div className="relative">
        {children}
        {cover && (
          <div
            className={classes(
              'absolute -inset-1 z-10 grid place-items-center overflow-y-auto p-4',
              seeThrough ? 'bg-surface/35' : 'bg-surface/95',
            )}
          >
            {cover}
          </div>
        )}
      </div>
      {below}
      <p role="status" aria-live="polite" className="min-h-5 text-center text-sm text-muted">
        {message}
      </p>
    </Card>
  );
}
