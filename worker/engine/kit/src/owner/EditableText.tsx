import { EditableSpan } from './EditableSpan';
import { addChange } from './editing';
import { useWrite } from './use-write';

export interface EditableTextProps {
  id: string;
  text: string;
  /** What the owner wrote before, if anything. */
  own: string | null;
  /** Enter keeps it as it is. */
  sample?: boolean;
  /** Shift and Enter begin a new line. */
  lines?: boolean;
}

/** A text of a page, to be written anew. */
export function EditableText({ id, text, own, sample = false, lines = false }: EditableTextProps) {
  const write = useWrite();
  const save = async (typed: string) => {
    const isSaved = await write({ key: id }, typed);
    if (isSaved) addChange({ place: { key: id }, before: own });
    return isSaved;
  };
  return (
    <EditableSpan label={`Text: ${text.trim()}`} text={text} lines={lines} keeps={sample} onSave={save} />
  );
}
