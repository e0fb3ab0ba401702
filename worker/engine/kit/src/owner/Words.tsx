import { useQuery } from '../data/use-query';
import { EditableText } from './EditableText';
import { useEditing } from './editing';
import { texts } from './texts';
import { useIsOwner } from './use-is-owner';

export interface WordsProps {
  /** The place, always the same for the same text. */
  id: string;
  /** What the app was built with. */
  text: string;
  /** Nobody said so: for whoever runs the app alone, until they write their own. */
  sample?: boolean;
  /** Shift and Enter begin a new line. */
  lines?: boolean;
}

/** A text that visitors read; whoever runs the app may write another, where it stands. */
export function Words({ id, text, sample = false, lines = false }: WordsProps) {
  const { data, error } = useQuery(texts);
  const { on } = useEditing();
  const isOwner = useIsOwner();
  const own = data?.texts[id];
  const isSample = sample && own === undefined;
  const shown = own === undefined ? text : text.replace(/\S(?:[\s\S]*\S)?/, () => own);
  if (on)
    return (
      <EditableText key={shown} id={id} text={shown} own={own ?? null} sample={isSample} lines={lines} />
    );
  if (isSample)
    return (
      isOwner && (
        <span
          title="A sample that only you see"
          className="text-muted italic underline decoration-dashed underline-offset-4 print:hidden"
        >
          {text}
        </span>
      )
    );
  // Nobody sees the old text first: until it is known which one it is, its place is kept.
  return data || error ? shown : <span className="invisible">{shown}</span>;
}
