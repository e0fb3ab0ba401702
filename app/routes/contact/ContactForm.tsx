import { useSearchParams } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { MessageField } from '../../forms/MessageField';
import { MessageFields } from '../../forms/MessageFields';
import { useMessageForm } from '../../forms/use-message-form';
import { SubmitButton } from '../../ui/fields/SubmitButton';

/** The message form. `?subject=` fills in what a link is about. */
export function ContactForm() {
  const [params] = useSearchParams();
  const subject = params.get('subject') ?? '';
  const { Form, formProps, isBusy, isSent, problem, findError } = useMessageForm({
    required: ['name', 'email', 'message'],
    sent: {
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll get back to you within 24 hours.",
    },
  });
  return (
    <Form {...formProps} action="/contact" className="flex flex-col gap-5">
      <MessageFields emailLabel="Email" messageLabel="Message" rows={7} findError={findError}>
        <MessageField
          key={subject}
          name="subject"
          label="Subject"
          maxLength={200}
          defaultValue={subject.slice(0, 200)}
        />
      </MessageFields>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton isBusy={isBusy} size="large">
          Send Message
        </SubmitButton>
        {problem && <p className="text-sm text-red">{problem}</p>}
        {isSent && !isBusy && (
          <p className="flex items-center gap-2 text-sm text-green">
            <CircleCheck aria-hidden className="size-4.5" />
            We have your message.
          </p>
        )}
      </div>
    </Form>
  );
}
