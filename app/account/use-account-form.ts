import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { DoneAnswer, EnterAnswer, JoinAnswer, Refusal } from './account-answer';

/** A form of the account pages: whether it is busy, what it was answered, and what is wrong with which field. */
export function useAccountForm<Answer extends DoneAnswer | EnterAnswer | JoinAnswer>(
  key: string,
  onDone?: (answer: Exclude<Answer, Refusal>) => void,
  /** No other form of the page can be meant by what the page was answered. */
  hasOneForm = false,
) {
  const fetcher = useFetcher<Answer>({ key });
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data as Answer | undefined;
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (!answer) return;
    if (answer.outcome === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else done.current?.(answer as Exclude<Answer, Refusal>);
  }, [answer]);

  const isBusy = fetcher.state !== 'idle';
  // What a form was answered that was sent without a script.
  const told = useActionData<Answer>() as Answer | undefined;
  const shown = answer ?? (hasOneForm ? told : undefined);
  const refusal: Refusal | null = shown?.outcome === 'refused' ? shown : null;
  return {
    Form: fetcher.Form,
    formProps: { ref: form, method: 'post' as const, noValidate: true, className: 'flex flex-col gap-4' },
    isBusy,
    answer,
    refusal,
    findError: (name: string): string | undefined => refusal?.fields[name],
  };
}
