import { type DragEvent, useState } from 'react';
import { toApiError } from '../../data/request';
import type { FieldState } from '../../data/use-form';
import { Button } from '../Button';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { Field } from './Field';

export interface UploadFieldProps {
  label: string;
  help?: string;
  field: FieldState<string>;
}

/** A picture is made this large at most, pixels on the longer side, then smaller until it may be sent. */
const LONGEST_SIDE = 2000;
const LARGEST_BYTES = 900_000;

/** A picture from the device, chosen or dropped here. It is made smaller in the browser and stored at once. */
export function UploadField({ label, help, field }: UploadFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  async function store(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await upload(file);
    if ('path' in outcome) field.onChange(outcome.path);
    else setProblem(outcome.problem);
    setBusy(false);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void store(event.dataTransfer.files[0]);
  }

  return (
    <Field label={label} help={help} required={field.required} error={field.error ?? problem}>
      {(input) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={classes(
            'grid gap-3 rounded-card border border-dashed p-4 transition-colors',
            over ? 'border-accent-ink bg-accent-soft' : 'border-outline',
          )}
        >
          {field.value ? (
            <div className="flex flex-wrap items-center gap-3">
              <img src={field.value} alt="" className="h-28 w-36 rounded-control bg-sunken object-cover" />
              <Button size="small" kind="quiet" icon="trash-2" onClick={() => field.onChange(null)}>
                Remove picture
              </Button>
            </div>
          ) : (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Icon name="image-up" size={20} />
              {busy ? 'Storing…' : 'Drop a picture here or choose one'}
            </p>
          )}
          <input
            {...input}
            type="file"
            accept="image/*"
            disabled={busy}
            onChange={(event) => {
              void store(event.target.files?.[0]);
              // The same file can be chosen again after it was removed.
              event.target.value = '';
            }}
            className="w-full text-sm text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:border file:border-outline file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-sunken"
          />
        </div>
      )}
    </Field>
  );
}

async function upload(file: File): Promise<{ path: string } | { problem: string }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'This file is no picture that the browser can read.' };
  const response = await fetch('/api/files', { method: 'POST', body: await shrink(picture, file) }).catch(
    () => null,
  );
  if (!response) return { problem: 'The server cannot be reached. Check your connection and try again.' };
  const body: unknown = await response.json();
  return response.ok ? (body as { path: string }) : { problem: toApiError(response.status, body).message };
}

/** The file itself where it is small, else a smaller copy. */
async function shrink(picture: ImageBitmap, file: File): Promise<Blob> {
  const isSmall = file.size <= LARGEST_BYTES && Math.max(picture.width, picture.height) <= LONGEST_SIDE;
  if (isSmall && /^image\/(?:png|jpeg|webp|gif|avif)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  for (let side = LONGEST_SIDE; ; side *= 0.75) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.82));
    if (copy && copy.size <= LARGEST_BYTES) return copy;
  }
}
