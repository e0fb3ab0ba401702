import { MessageField } from '../../forms/MessageField';
import { useMessageForm } from '../../forms/use-message-form';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { ModalDialog } from '../../ui/layers/ModalDialog';

/** Asks for a service that is not in the list. */
export function RequestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalDialog title="Request an integration" isOpen={isOpen} onClose={onClose}>
      <RequestForm onSent={onClose} />
    </ModalDialog>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { Form, formProps, isBusy, findError } = useMessageForm({
    required: ['name', 'email'],
    sent: { title: 'Request Sent!', description: 'Thank you. We write to you when it is there.' },
    onSent,
  });
  return (
    <Form {...formProps} action="/integrations" className="flex flex-col gap-4">
      <MessageField name="name" label="Service" maxLength={120} isRequired error={findError('name')} />
      <MessageField
        name="email"
        type="email"
        label="Your email"
        autoComplete="email"
        maxLength={254}
        isRequired
        error={findError('email')}
      />
      <MessageField
        name="details"
        label="What would it do in your app?"
        rows={4}
        maxLength={2000}
        error={findError('details')}
      />
      <SubmitButton isBusy={isBusy} size="large" className="self-start">
        Send request
      </SubmitButton>
    </Form>
  );
}
