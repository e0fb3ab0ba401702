import { Clock } from 'lucide-react';
import { Stars } from './Stars';

export interface TimeAndStarsProps {
  /** As words: "15 minutes". */
  time: string;
  /** One to five. */
  popularity: number;
}

/** The last line of a card in a catalogue: how long it takes, how popular it is. */
export function TimeAndStars({ time, popularity }: TimeAndStarsProps) {
  return (
    <div className="mt-auto flex items-center justify-between gap-3 pt-1 text-xs whitespace-nowrap text-ink-3">
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-3.5" />
        {time}
      </span>
      <Stars count={popularity} />
    </div>
  );
}
