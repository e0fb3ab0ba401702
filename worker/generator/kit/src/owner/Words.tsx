import { useQuery } from '../data/use-query';
import { EditableText } from './EditableText';
import { useEditing } from './editing';
import { texts } from './texts';

export interface WordsProps {
  /** The place, always the same for the same text. */
  id: string;
  /** What the app was built with. */
  text: string;
}

/** A text that visitors read; whoever runs the app may write another, where it stands. */
export function Words({ id, text }: WordsProps) {
  const { data, error } = useQuery(texts);
  const { on } = useEditing();
  const own = data?.texts[id];
  const shown = own === undefined ? text : text.replace(/\S(?:[\s\S]*\S)?/, () => own);
  if (on) return <EditableText key={shown} id={id} text={shown} own={own ?? null} />;
  // Nobody sees the old text first: until it is known which one it is, its place is kept.
  return data || error ? shown : <span className="invisible">{shown}</span>;
}
