import { MousePointerClick } from 'lucide-react';
import type { TurnElement } from '../../../../worker/contract/room/turns.ts';
import { Button } from '../../../ui/buttons/Button';
import type { FilePlace } from '../../editor/reveal-place';

export interface ElementMarkProps {
  element: TurnElement;
  /** Shows the line that wrote it. */
  onOpen(place: FilePlace): void;
}

/** The element of a page that a request is about: what it is, its text, and where it is written. */
export function ElementMark({ element, onOpen }: ElementMarkProps) {
  const { page, selector, text, place } = element;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
      <MousePointerClick aria-hidden className="size-4 shrink-0 text-ink-3" />
      <code className="font-mono">{nameOf(selector)}</code>
      {text !== '' && <span className="min-w-0 truncate">“{text}”</span>}
      {place ? (
        <Button size="small" variant="quiet" className="max-w-full" onPress={() => onOpen(place)}>
          <span className="min-w-0 truncate font-mono">
            {place.path}:{place.line}
          </span>
        </Button>
      ) : (
        <span className="text-ink-3">on {page}</span>
      )}
    </span>
  );
}

/** The last part of the way to it: its tag, or its id. */
function nameOf(selector: string): string {
  return (selector.split('>').at(-1) ?? selector).trim().replace(/:nth-of-type.*$/, '');
}
