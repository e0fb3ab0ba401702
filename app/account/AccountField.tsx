import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { prepareToasts } from '../toast/load-viewport';
import { ERROR_STYLE, HELP_STYLE, INPUT_STYLE, LABEL_STYLE } from '../ui/fields/field-style';

export interface AccountFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password' | 'code' | 'text';
  autoComplete: string;
  help?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  /** Where the visitor goes on: it is focused when it appears. */
  isFocused?: boolean;
}

/** A field of the account pages; a password can be looked at while it is typed. */
export function AccountField({
  name,
  label,
  type,
  autoComplete,
  help,
  error,
  defaultValue,
  value,
  onChange,
  isFocused,
}: AccountFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const isPassword = type === 'password';
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={LABEL_STYLE}>
        {label}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          type={isPassword ? (isShown ? 'text' : 'password') : type === 'code' ? 'text' : type}
          inputMode={type === 'code' ? 'numeric' : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
          onFocus={prepareToasts}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          data-invalid={error ? '' : undefined}
          aria-describedby={notes || undefined}
          className={`${INPUT_STYLE} h-11 ${isPassword ? 'pr-12' : ''} ${type === 'code' ? 'font-mono text-lg tracking-[0.3em]' : ''}`}
        />
        {isPassword && (
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden className="size-4.5" /> : <Eye aria-hidden className="size-4.5" />}
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={ERROR_STYLE}>
          {error}
        </p>
      )}
      {help && !error && (
        <p id={`${id}-help`} className={HELP_STYLE}>
          {help}
        </p>
      )}
    </div>
  );
}
