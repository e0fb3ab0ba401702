import { MessageFields } from '../../forms/MessageFields';
import { useMessageForm } from '../../forms/use-message-form';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { ModalDialog } from '../../ui/layers/ModalDialog';

/** The contact-sales form of the Enterprise plan. */
export function SalesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalDialog title="Contact sales" isOpen={isOpen} onClose={onClose}>
      <SalesForm onSent={onClose} />
    </ModalDialog>
  );
}

function SalesForm({ onSent }: { onSent: () => void }) {
  const { Form, formProps, isBusy, findError } = useMessageForm({
    required: ['name', 'email', 'message'],
    sent: {
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll get back to you within 24 hours.",
    },
    onSent,
  });
  return (
    <>
      <p className="text-ink-2">
        Tell us how many people would build, and what they need. You get an answer within 24 hours.
      </p>
      <Form {...formProps} action="/pricing" className="flex flex-col gap-4">
        <MessageFields
          emailLabel="Work email"
          messageLabel="What do you need?"
          rows={4}
          findError={findError}
        />
        <SubmitButton isBusy={isBusy} size="large" className="self-start">
          Send to sales
        </SubmitButton>
      </Form>
    </>
  );
}
