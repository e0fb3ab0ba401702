import { useState } from 'react';
import type { FieldState } from '../../data/use-form';
import { Button, IconButton } from '../Button';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface ListFieldProps {
  label: string;
  help?: string;
  field: FieldState<string[]>;
}

/** A list of short texts: type one, press Enter, go on. */
export function ListField({ label, help, field }: ListFieldProps) {
  const [entry, setEntry] = useState('');
  const entries = field.value ?? [];

  function add() {
    const text = entry.trim();
    if (text === '') return;
    field.onChange([...entries, text]);
    setEntry('');
  }

  return (
    <Field label={label} help={help} required={field.required} error={field.error}>
      {(input) => (
        <div className="grid gap-2">
          {entries.length > 0 && (
            <ol className="grid gap-1">
              {entries.map((text, index) => (
                <li
                  key={index}
                  className="flex items-center gap-2 rounded-control bg-sunken py-0.5 pr-0.5 pl-3 text-sm"
                >
                  <span className="grow py-1">{text}</span>
                  <IconButton
                    icon="x"
                    label={`Remove ${text}`}
                    onClick={() => field.onChange(entries.filter((_, other) => other !== index))}
                  />
                </li>
              ))}
            </ol>
          )}
          <div className="flex gap-2">
            <input
              dir="auto"
              {...input}
              name={field.name}
              type="text"
              value={entry}
              onChange={(event) => setEntry(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || entry.trim() === '') return;
                event.preventDefault();
                add();
              }}
              className={classes(controlLook, 'h-10')}
            />
            <Button icon="plus" onClick={add}>
              Add
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
