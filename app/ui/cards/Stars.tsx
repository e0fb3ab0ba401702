import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5];

/** Popularity as one to five stars. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`Popularity: ${count} of 5 stars`} className="flex shrink-0 gap-0.5">
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-3.5 ${star <= count ? 'fill-madder text-madder' : 'fill-line text-line'}`}
        />
      ))}
    </span>
  );
}
