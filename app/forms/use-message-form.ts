/** A form whose message the server keeps: what is missing, what was refused, and the toasts that say so. */
import { useActionData, useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast, type ToastMessage } from '../toast/toasts';
import { findMissing } from './find-missing';
import type { SendAnswer } from './send-message';

const MISSING: ToastMessage = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  variant: 'destructive',
};

export interface MessageFormOptions {
  required: readonly string[];
  /** Shown when the server has it. */
  sent: ToastMessage;
  onSent?: () => void;
}

export function useMessageForm({ required, sent, onSent }: MessageFormOptions) {
  const fetcher = useFetcher<SendAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  // Without script the form is a plain one, and its answer is the page's.
  const plainAnswer = useActionData<SendAnswer>();
  const answer = fetcher.data;
  const shown = answer ?? plainAnswer;
  const after = useRef({ sent, onSent });
  after.current = { sent, onSent };

  useEffect(() => {
    if (!answer) return;
    if (answer.outcome === 'sent') {
      clearFields(form.current);
      showToast(after.current.sent);
      after.current.onSent?.();
    } else showToast({ title: 'Message Not Sent', description: answer.message, variant: 'destructive' });
  }, [answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = findMissing(new FormData(event.currentTarget), required);
    setMissing(found);
    if (found.length === 0) return;
    event.preventDefault();
    showToast(MISSING);
    const first = event.currentTarget.elements.namedItem(found[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  }

  const isBusy = fetcher.state !== 'idle';
  const refused = shown?.outcome === 'refused' && !isBusy ? shown : null;
  return {
    Form: fetcher.Form,
    formProps: { ref: form, onSubmit, method: 'post' as const },
    isBusy,
    isSent: shown?.outcome === 'sent',
    /** Why the server did not take it, where no field is to blame. */
    problem: refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
    /** What is wrong with a field, in words. */
    findError(name: string): string | undefined {
      return missing.includes(name) ? 'This is needed.' : refused?.fields[name];
    },
  };
}

/** Empties every field, also one that a link had filled in. */
function clearFields(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
}
