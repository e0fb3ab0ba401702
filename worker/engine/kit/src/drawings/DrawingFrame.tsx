import type { ReactNode } from 'react';

export interface DrawingProps {
  /** The same title always gives the same drawing. */
  title: string;
  className?: string;
}

export interface DrawingFrameProps {
  ground: string;
  className?: string;
  children: ReactNode;
}

/** The colours of drawings: the accent, a pale and a middle tint, a shade, and a neighbour. */
export const art = {
  accent: 'var(--color-art-1)',
  pale: 'var(--color-art-2)',
  middle: 'var(--color-art-3)',
  dark: 'var(--color-art-4)',
  light: 'var(--color-art-5)',
};

/** A sheet of 160 by 120 that fills its place; what stands at the edges may be cut off. It is decoration. */
export function DrawingFrame({ ground, className, children }: DrawingFrameProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width="160" height="120" fill={ground} />
      {children}
    </svg>
  );
}
