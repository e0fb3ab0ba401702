import { useId } from 'react';
import { useMessageForm } from '../../forms/use-message-form';
import { prepareToasts } from '../../toast/load-viewport';
import { INPUT_STYLE } from '../../ui/fields/field-style';
import { SubmitButton } from '../../ui/fields/SubmitButton';

/** An address for the newsletter. */
export function NewsletterForm() {
  const id = useId();
  const { Form, formProps, isBusy, isSent, problem, findError } = useMessageForm({
    required: ['email'],
    sent: { title: 'Subscribed!', description: 'The next letter comes to you.' },
  });
  const error = findError('email');
  return (
    <Form {...formProps} action="/blog?index" className="w-full max-w-[28rem]">
      <div className="flex flex-col gap-2 sm:flex-row">
        <label htmlFor={id} className="sr-only">
          Email for the newsletter
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={254}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={prepareToasts}
          className={`${INPUT_STYLE} h-11 min-w-0 sm:flex-1`}
        />
        <SubmitButton isBusy={isBusy} size="large" className="h-11! min-h-11!">
          Subscribe
        </SubmitButton>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-red">
          {error}
        </p>
      )}
      {problem && <p className="mt-2 text-sm text-red">{problem}</p>}
      {isSent && !isBusy && !error && (
        <p className="mt-2 text-sm text-green">Thank you. The next letter comes to you.</p>
      )}
    </Form>
  );
}
