import { useState } from 'react';
import type { FieldState } from '../../data/use-form';
import { Button } from '../Button';
import { classes } from '../classes';
import { Markdown } from '../text/Markdown';
import { controlLook, Field } from './Field';

export interface MarkdownFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** Formatted text, written as markdown and shown as it will look on demand. */
export function MarkdownField({ label, help, field }: MarkdownFieldProps) {
  const [preview, setPreview] = useState(false);
  return (
    <div className="grid gap-1.5">
      <Field
        label={label}
        help={help ?? '**bold**, *italic*, # heading, - list, [link](https://…)'}
        required={field.required}
        error={field.error}
      >
        {(input) => (
          <>
            <textarea
              dir="auto"
              {...input}
              name={field.name}
              rows={10}
              hidden={preview}
              value={field.value ?? ''}
              onChange={(event) => field.onChange(event.target.value)}
              className={classes(
                controlLook,
                'field-sizing-content max-h-[60vh] min-h-48 py-2 font-mono leading-relaxed',
              )}
            />
            {preview && (
              <div className="min-h-48 rounded-control border border-line bg-surface p-4">
                <Markdown text={field.value ?? ''} />
              </div>
            )}
          </>
        )}
      </Field>
      <div>
        <Button
          size="small"
          kind="quiet"
          icon={preview ? 'pencil' : 'eye'}
          onClick={() => setPreview(!preview)}
        >
          {preview ? 'Write' : 'Preview'}
        </Button>
      </div>
    </div>
  );
}
