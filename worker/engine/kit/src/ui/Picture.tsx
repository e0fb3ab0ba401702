import { type ComponentType, useState } from 'react';
import type { DrawingProps } from '../drawings/DrawingFrame';
import { classes } from './classes';

export interface PictureProps {
  /** Address of the picture, if there is one. */
  src?: string | null;
  /** What it shows; also what a drawn one is made from. */
  title: string;
  /** Draws it where there is none; absent: a plain ground. */
  drawing?: ComponentType<DrawingProps>;
  className?: string;
}

/** A record's picture. Where there is none, or it does not load, one is drawn: the same title always gives the same. */
export function Picture({ src, title, drawing: Drawing, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt={title}
        loading="lazy"
        onError={() => setBroken(src)}
        className={classes('bg-sunken object-cover', className)}
      />
    );
  const look = classes('bg-sunken', className);
  return Drawing ? <Drawing title={title} className={look} /> : <div className={look} />;
}
