import type { MouseEvent } from 'react';
import { LOOKS } from './became';
import { clausePlace, useWordsLink } from './words-link';

/** A clause in its place: a press leads to the part of the plan that it became, or to where it can be said anew. */
export function MarkedClause({ text, clause }: { text: string; clause: number }) {
  const link = useWordsLink();
  const mark = link?.marks[clause];
  if (!link || !mark) return text;
  const { line, sign: Sign, label } = LOOKS[mark.became];
  const id = clausePlace(clause);
  const [target] = link.placesOf(clause);
  const place = {
    id,
    tabIndex: target ? undefined : -1,
    'data-lit': link.lit.has(id) || undefined,
    title: mark.how ?? undefined,
    className: `rounded-sm text-ink underline underline-offset-4 box-decoration-clone data-lit:bg-madder-wash data-lit:outline-2 data-lit:outline-madder ${line}`,
  };
  const inside = (
    <>
      {text}
      {Sign && <Sign aria-hidden className="ml-0.5 inline size-3.5 align-baseline" />}
      {mark.became !== 'built' && <span className="sr-only"> ({label})</span>}
    </>
  );
  if (!target) return <span {...place}>{inside}</span>;
  function go(event: MouseEvent) {
    event.preventDefault();
    link?.showPlaces(clause);
  }
  return (
    <a {...place} href={`#${target}`} onClick={go}>
      {inside}
    </a>
  );
}
