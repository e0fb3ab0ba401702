import { useId } from 'react';
import { ERROR_STYLE, INPUT_STYLE, LABEL_STYLE } from '../../../ui/fields/field-style';

/** Never filled in: what is kept is not sent back. */
export function KeyField({
  isKept,
  isRequired,
  error,
}: {
  isKept: boolean;
  isRequired: boolean;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={LABEL_STYLE}>
        API key
        {isRequired && !isKept && (
          <span aria-hidden="true" className="text-madder-text">
            {' '}
            *
          </span>
        )}
      </label>
      <input
        id={id}
        name="api_key"
        type="password"
        autoComplete="off"
        maxLength={500}
        placeholder={
          isKept ? 'Left empty, the kept key stays' : isRequired ? '' : 'Where the address asks for one'
        }
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${INPUT_STYLE} h-11`}
      />
      {error && (
        <p id={`${id}-error`} className={ERROR_STYLE}>
          {error}
        </p>
      )}
    </div>
  );
}
