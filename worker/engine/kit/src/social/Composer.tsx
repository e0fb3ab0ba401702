import { longest } from '../data/rules';
import { TRAP } from '../data/trap';
import { required, useForm } from '../data/use-form';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { controlLook } from '../ui/fields/Field';
import { TrapField } from '../ui/fields/TrapField';
import { keepOwnName, readOwnName } from './own-name';

export interface Entry {
  author: string | null;
  body: string;
  replyTo: number | null;
}

export interface Writing {
  /** “Write a comment”. */
  placeholder: string;
  longest: number;
  /** Whether people enter their name, and must. */
  asksName?: 'always' | 'optional';
  /** The name of whoever is signed in: nobody is asked for it then. */
  signedAs?: string;
  /** Entries can be answered. */
  answers?: boolean;
  send: (entry: Entry) => Promise<unknown>;
}

export interface ComposerProps {
  writing: Writing;
  button: string;
  /** The entry that is answered. */
  replyTo?: { id: number; author: string | null };
  onDone?: () => void;
  onCancel?: () => void;
}

/** A box to write in, with one's name above it where nobody knows it. */
export function Composer({ writing, button, replyTo, onDone, onCancel }: ComposerProps) {
  const asksName = writing.signedAs === undefined ? writing.asksName : undefined;
  // A name may be left out, and what is left out is null.
  const form = useForm<{ author: string | null; body: string }, unknown>({
    initial: { author: asksName ? readOwnName() : '', body: '' },
    rules: {
      author: asksName === 'always' ? [required, longest(120)] : [longest(120)],
      body: [required, longest(writing.longest)],
    },
    submit: async (input) => {
      if (TRAP in input) return null;
      const { author, body } = input;
      if (asksName) keepOwnName(author ?? '');
      return writing.send({ author: author ?? writing.signedAs ?? null, body, replyTo: replyTo?.id ?? null });
    },
    onDone: () => {
      form.reset();
      form.field('author').onChange(asksName ? readOwnName() : '');
      onDone?.();
    },
  });
  const name = form.field('author');
  const text = form.field('body');
  const label = replyTo ? `Answer ${replyTo.author ?? 'this'}` : writing.placeholder;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-card focus-within:border-outline sm:p-4"
    >
      {form.message && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          {form.message}
        </p>
      )}
      <textarea
        dir="auto"
        name="body"
        aria-label={label}
        aria-invalid={text.error !== undefined}
        aria-required="true"
        placeholder={label}
        rows={2}
        value={text.value ?? ''}
        onChange={(event) => text.onChange(event.target.value)}
        className="field-sizing-content max-h-80 min-h-16 w-full resize-none rounded-control bg-transparent px-1 leading-relaxed placeholder:text-muted"
      />
      <TrapField />
      {text.error && <p className="px-1 text-sm text-danger-ink">{text.error}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        {asksName ? (
          <div className="min-w-0 grow sm:max-w-60">
            <input
              dir="auto"
              name="author"
              aria-label="Your name"
              aria-invalid={name.error !== undefined}
              aria-required={asksName === 'always'}
              autoComplete="name"
              placeholder={asksName === 'always' ? 'Your name' : 'Your name (optional)'}
              value={name.value ?? ''}
              onChange={(event) => name.onChange(event.target.value)}
              className={classes(controlLook, 'h-9')}
            />
            {name.error && <p className="mt-1 text-sm text-danger-ink">{name.error}</p>}
          </div>
        ) : (
          <span />
        )}
        <div className="ml-auto flex gap-2">
          {onCancel && (
            <Button kind="quiet" size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" kind="primary" size="small" busy={form.busy}>
            {button}
          </Button>
        </div>
      </div>
    </form>
  );
}
