import type { FilePlace } from '../editor/reveal-place';
import { findPlaces } from './find-places';

/** What a text with places in files needs to know of the project. */
export interface PlaceProps {
  /** Whether the project has such a file. */
  isFile(path: string): boolean;
  onOpen(place: FilePlace): void;
}

export interface LinkedTextProps extends PlaceProps {
  text: string;
  /** Of what is no link. */
  className?: string;
}

/** A text in which every place in a file leads there. */
export function LinkedText({ text, isFile, onOpen, className = '' }: LinkedTextProps) {
  return findPlaces(text, isFile).map((part, at) =>
    part.place ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no other names.
        key={at}
        type="button"
        className="underline underline-offset-2"
        onClick={() => part.place && onOpen(part.place)}
      >
        {part.text}
      </button>
    ) : className ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={at} className={className}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
