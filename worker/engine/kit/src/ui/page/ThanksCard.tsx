import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { Icon } from '../Icon';

/** Stands where a form was, once it is sent. It takes the focus, so that everybody notices. */
export function ThanksCard({ text, onAgain }: { text: string; onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Card className="grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success-ink">
        <Icon name="check" size={24} />
      </span>
      <p ref={message} tabIndex={-1} role="status" className="text-lg outline-none">
        {text}
      </p>
      <Button onClick={onAgain}>Send another</Button>
    </Card>
  );
}
