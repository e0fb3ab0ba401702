import { Quote } from 'lucide-react';
import { Button } from '../../ui/buttons/Button';
import { useWordsLink } from './words-link';

/** The attributes of an element that shows a part: words lead to it and light it. */
export function usePartPlace(part: string) {
  const isLit = useWordsLink()?.lit.has(part) ?? false;
  return { id: part, tabIndex: -1, 'data-lit': isLit || undefined } as const;
}

/** How a part looks while words lead to it. */
export const LIT = 'outline-none data-lit:outline-2 data-lit:outline-offset-2 data-lit:outline-madder';

export interface WordsOfPartProps {
  part: string;
  /** What the part is called. */
  label: string;
  className?: string;
}

/** Leads from a part of the plan to the words that it was made of. Nothing where no words are about it. */
export function WordsOfPart({ part, label, className = '' }: WordsOfPartProps) {
  const link = useWordsLink();
  if (!link || link.clausesOf(part).length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Your words for ${label}`}
      className={className}
      onPress={() => link.showWords(part)}
    >
      <Quote aria-hidden className="size-3.5" />
    </Button>
  );
}
