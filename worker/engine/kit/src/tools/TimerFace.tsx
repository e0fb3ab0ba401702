import type { ReactNode } from 'react';
import { Card } from '../ui/Card';

const RADIUS = 92;
const AROUND = 2 * Math.PI * RADIUS;

export interface TimerFaceProps {
  /** What is being timed: `Focus`. */
  label: string;
  time: string;
  /** What is left, from 1 to 0; absent where nothing ends. */
  share?: number;
  /** Above the face. */
  controls?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  /** Said when something ends. */
  message: string;
}

/** A round face with the time in it, and what can be done below. */
export function TimerFace({ label, time, share, controls, children, message }: TimerFaceProps) {
  return (
    <Card className="mx-auto grid w-full max-w-md justify-items-center gap-7 p-6 sm:p-8">
      {controls}
      <div className="relative aspect-square w-full max-w-72">
        <svg aria-hidden="true" viewBox="0 0 200 200" className="size-full -rotate-90">
          <circle cx="100" cy="100" r={RADIUS} fill="none" strokeWidth="9" className="stroke-sunken" />
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${AROUND * (share ?? 1)} ${AROUND}`}
            className="stroke-series-1"
          />
        </svg>
        <div className="absolute inset-0 grid place-content-center text-center">
          <span className="text-sm text-muted">{label}</span>
          <span
            role="timer"
            className="font-heading text-6xl leading-tight font-strong tracking-heading tabular-nums"
          >
            {time}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">{children}</div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {message}
      </p>
    </Card>
  );
}
