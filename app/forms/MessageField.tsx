import { useId } from 'react';
import { prepareToasts } from '../toast/load-viewport';
import { ERROR_STYLE, INPUT_STYLE, LABEL_STYLE } from '../ui/fields/field-style';

export interface MessageFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  /** Several lines, this many at first. */
  rows?: number;
  maxLength: number;
  defaultValue?: string;
  error?: string | undefined;
}

/** A field of a form that works without script too: the browser's own input, with its label and what is wrong. */
export function MessageField(props: MessageFieldProps) {
  const { name, label, type = 'text', autoComplete, placeholder, isRequired, rows, maxLength, error } = props;
  const id = useId();
  const shared = {
    id,
    name,
    placeholder,
    maxLength,
    autoComplete,
    defaultValue: props.defaultValue,
    'aria-required': isRequired,
    'aria-invalid': error ? true : undefined,
    'data-invalid': error ? '' : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onFocus: prepareToasts,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={LABEL_STYLE}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-madder-text">
            {' '}
            *
          </span>
        )}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} className={`${INPUT_STYLE} resize-y py-2.5 leading-relaxed`} />
      ) : (
        <input {...shared} type={type} className={`${INPUT_STYLE} h-11`} />
      )}
      {error && (
        <p id={`${id}-error`} className={ERROR_STYLE}>
          {error}
        </p>
      )}
    </div>
  );
}
