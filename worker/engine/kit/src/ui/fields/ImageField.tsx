import { useState } from 'react';
import type { FieldState } from '../../data/use-form';
import { Button } from '../Button';
import { classes } from '../classes';
import { controlLook, Field } from './Field';

export interface ImageFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** A chosen picture is made this large at most (pixels on the longer side), then smaller until its text fits. */
const LONGEST_SIDE = 1200;
const LONGEST_TEXT = 300_000;

/** A picture: chosen from the device (made smaller and kept with the record) or named by its address. */
export function ImageField({ label, help, field }: ImageFieldProps) {
  const [problem, setProblem] = useState<string>();
  const isFile = field.value?.startsWith('data:') ?? false;

  async function choose(file: File | undefined) {
    if (!file) return;
    try {
      field.onChange(await shrink(file));
      setProblem(undefined);
    } catch {
      setProblem('This file is no picture that the browser can read.');
    }
  }

  return (
    <Field label={label} help={help} required={field.required} error={field.error ?? problem}>
      {(input) => (
        <div className="grid gap-2">
          {field.value && (
            <div className="flex items-start gap-3">
              <img src={field.value} alt="" className="h-24 w-32 rounded-control bg-sunken object-cover" />
              <Button size="small" kind="quiet" icon="trash-2" onClick={() => field.onChange(null)}>
                Remove picture
              </Button>
            </div>
          )}
          <input
            type="file"
            accept="image/*"
            aria-label={`${label}: choose a file`}
            onChange={(event) => void choose(event.target.files?.[0])}
            className="w-full text-sm text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:border file:border-outline file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-sunken"
          />
          <input
            {...input}
            name={field.name}
            type="text"
            inputMode="url"
            placeholder="or the address of a picture, https://…"
            value={isFile ? '' : (field.value ?? '')}
            onChange={(event) => field.onChange(event.target.value || null)}
            className={classes(controlLook, 'h-10')}
          />
        </div>
      )}
    </Field>
  );
}

async function shrink(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (let side = LONGEST_SIDE; ; side *= 0.75) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const text = canvas.toDataURL('image/webp', 0.8);
    if (text.length <= LONGEST_TEXT) return text;
  }
}
