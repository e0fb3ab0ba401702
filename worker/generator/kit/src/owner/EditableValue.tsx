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

const UNIT = 10 ** settings.currencyDigits;

/** A value of a record, to be changed. */
export function EditableValue({ path, field, label, value, kind = 'text' }: EditableValueProps) {
  const write = useWrite();
  const place = { path, field };
  const save = async (typed: string) => {
    const next = kind === 'text' || kind === 'lines' ? typed : toNumber(typed, kind);
    if (next === null) {
      showToast(`${label} is a number.`, 'danger');
      return false;
    }
    const isSaved = await write(place, next);
    if (isSaved) addChange({ place, before: value });
    return isSaved;
  };
  const text = kind === 'money' ? (Number(value) / UNIT).toFixed(settings.currencyDigits) : String(value);
  return <EditableSpan label={`${label}: ${text}`} text={text} lines={kind === 'lines'} onSave={save} />;
}

/** People write 12.50, 12,50 or € 12.50. */
function toNumber(typed: string, kind: 'number' | 'money'): number | null {
  const plain = typed
    .replace(/^[\s\p{Sc}\p{L}]+|[\s\p{Sc}\p{L}]+$/gu, '')
    .replace(/[,'’\s](?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  const value = /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (!Number.isFinite(value)) return null;
  return kind === 'money' ? Math.round(value * UNIT) : value;
}
