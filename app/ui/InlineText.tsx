import { useEffect, useState } from 'react';
import { TextField } from './fields/TextField';

export interface InlineTextProps {
  label: string;
  value: string;
  /** Called with the trimmed text when the person has finished: Enter or leaving the field. */
  onCommit: (value: string) => void;
  maxLength?: number;
  placeholder?: string;
  error?: string;
  isDisabled?: boolean;
  className?: string;
  inputClassName?: string;
}

/** A word that can be changed in place. Escape takes the change back. */
export function InlineText({
  label,
  value,
  onCommit,
  maxLength = 80,
  inputClassName,
  ...props
}: InlineTextProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);

  function commit() {
    const trimmed = text.trim();
    if (trimmed === value) setText(value);
    else onCommit(trimmed);
  }
  return (
    <TextField
      {...props}
      label={label}
      hideLabel
      value={text}
      onChange={setText}
      onBlur={commit}
      maxLength={maxLength}
      inputClassName={inputClassName}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(value);
      }}
    />
  );
}
