import { readAmount, writeAmount } from '../data/read-amount';
import { settings } from '../settings';
import { showToast } from '../ui/states/toast';
import { EditableSpan } from './EditableSpan';
import { addChange } from './editing';
import { useWrite } from './use-write';

export interface EditableValueProps {
  /** Where the record is changed. */
  path: string;
  field: string;
  /** What the value is called, for those who do not see it. */
  label: string;
  value: string | number | null;
  /** Sums of money are typed in whole units. */
  kind?: 'text' | 'lines' | 'number' | 'money';
}

/** A value of a record, to be changed. */
export function EditableValue({ path, field, label, value, kind = 'text' }: EditableValueProps) {
  const write = useWrite();
  const place = { path, field };
  const options = { locale: settings.locale, digits: kind === 'money' ? settings.currencyDigits : null };
  const save = async (typed: string) => {
    const read = kind === 'text' || kind === 'lines' ? { value: typed } : readAmount(typed, options);
    if ('problem' in read) {
      showToast(`${label} ${read.problem}.`, 'danger');
      return false;
    }
    const next = read.value;
    const isSaved = await write(place, next);
    if (isSaved) addChange({ place, before: value });
    return isSaved;
  };
  const text = kind === 'money' ? writeAmount(Number(value), options) : String(value);
  return <EditableSpan label={`${label}: ${text}`} text={text} lines={kind === 'lines'} onSave={save} />;
}
