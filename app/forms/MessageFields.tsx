import type { ReactNode } from 'react';
import { MessageField } from './MessageField';

export interface MessageFieldsProps {
  emailLabel: string;
  messageLabel: string;
  /** Lines of the message at first. */
  rows: number;
  findError: (name: string) => string | undefined;
  /** Stands before the message, beside the company. */
  children?: ReactNode;
}

/** Who writes and what: the fields of every form that is a message to us. */
export function MessageFields({ emailLabel, messageLabel, rows, findError, children }: MessageFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MessageField
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={120}
          isRequired
          error={findError('name')}
        />
        <MessageField
          name="email"
          type="email"
          label={emailLabel}
          autoComplete="email"
          maxLength={254}
          isRequired
          error={findError('email')}
        />
        <MessageField name="company" label="Company" autoComplete="organization" maxLength={120} />
        {children}
      </div>
      <MessageField
        name="message"
        label={messageLabel}
        rows={rows}
        maxLength={5000}
        isRequired
        error={findError('message')}
      />
    </>
  );
}
