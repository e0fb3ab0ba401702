import { Plus } from 'lucide-react';

export interface AccordionItem {
  id: string;
  question: string;
  answer: string;
}

export interface AccordionProps {
  /** Of this page alone: entries with the same name close each other. */
  name: string;
  items: readonly AccordionItem[];
  /** Heading level of the questions. */
  level?: 2 | 3;
}

/** Questions that open one at a time; a click on the open one closes it. The browser's own element: it needs no script. */
export function Accordion({ name, items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className="group scroll-mt-20">
          <summary className="flex list-none items-center justify-between gap-6 rounded-sm py-4.5 hover:text-madder-text [&::-webkit-details-marker]:hidden">
            <Heading className="font-medium">{question}</Heading>
            <Plus
              aria-hidden
              className="size-4.5 shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="measure pb-6 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
