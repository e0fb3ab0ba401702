import { TriangleAlert } from 'lucide-react';

/** What is wrong, beside its place. */
export function Problems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div role="alert">
      <ul className="flex flex-col gap-1">
        {messages.map((message) => (
          <li key={message} className="flex gap-2 text-sm text-red">
            <TriangleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
