import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { Icon } from '../Icon';

/** What was chosen so far; what is open has no value. */
export type BookingFacts = { label: string; value: string | null | undefined }[];

export function BookingSummary({ facts }: { facts: BookingFacts }) {
  return (
    <dl className="grid gap-3 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The end of a booking. */
export function Booked({
  thanks,
  facts,
  onAgain,
}: {
  thanks: string;
  facts: BookingFacts;
  onAgain: () => void;
}) {
  const message = useRef<HTMLHeadingElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Card className="grid max-w-2xl justify-items-start gap-5 p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success-ink">
        <Icon name="calendar-check" size={24} />
      </span>
      <h2 ref={message} tabIndex={-1} className="font-heading text-xl font-strong outline-none">
        {thanks}
      </h2>
      <BookingSummary facts={facts} />
      <Button onClick={onAgain}>Book another</Button>
    </Card>
  );
}
