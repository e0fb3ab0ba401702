import { Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';

interface AddByNameProps {
  /** What the field asks for. */
  label: string;
  placeholder: string;
  /** What the button says. */
  button: string;
  isDisabled: boolean;
  /** @param name what was entered, its first letter a capital. */
  onAdd: (name: string) => void;
  className?: string;
  inputClassName?: string;
  /** What else is chosen of it, between its name and the button. */
  children?: ReactNode;
}

/** A line by which something of a plan is added under its name: a kind of record, a field, a setting. */
export function AddByName(props: AddByNameProps) {
  const { label, placeholder, button, isDisabled, onAdd, className = '', inputClassName, children } = props;
  const [text, setText] = useState('');
  const name = text.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (name === '') return;
    onAdd(`${name[0]?.toUpperCase()}${name.slice(1)}`);
    setText('');
  }

  return (
    <form onSubmit={add} className={`flex flex-wrap items-end gap-2 ${className}`}>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        maxLength={60}
        isDisabled={isDisabled}
        placeholder={placeholder}
        className="min-w-44 flex-1"
        {...(inputClassName ? { inputClassName } : {})}
      />
      {children}
      <Button type="submit" variant="secondary" isDisabled={isDisabled || name === ''}>
        <Plus aria-hidden className="size-4" />
        {button}
      </Button>
    </form>
  );
}
