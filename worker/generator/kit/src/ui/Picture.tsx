import { useState } from 'react';
import { classes } from './classes';
import { Drawing } from './Drawing';

export interface PictureProps {
  /** Address of the picture, if there is one. */
  src?: string | null;
  /** What it shows; also what a drawn one is made from. */
  title: string;
  className?: string;
}

/** A record's picture. Where there is none, or it does not load, one is drawn: the same title always gives the same. */
export function Picture({ src, title, className }: PictureProps) {
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
  return <Drawing title={title} className={className} />;
}
