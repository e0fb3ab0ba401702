/** Text fields that say who or where ("author", "borrower", "venue") → pointers, where those are kept. */
import { isSentIn } from '../pages/design-forms.ts';
import { type Draft, type DraftEntity, isForVisitors, makeField } from './draft.ts';

const NAMES =
  /^(assignee|assigned_to|agent|technician|lead|owner|author|person|instructor|teacher|tutor|trainer|coach|seller|customer|client|customer_name|student_name|guest_name|employee|manager|stylist|doctor|speaker|artist|company|supplier|department|borrower|requester|driver|host|interviewer|head|booked_by|location|place|venue|room|category|section|brand|employer|category_name|project|city|table)$/;

/** Fields that say who made something. */
export const MAKERS = /^(?:author|artist|director|brand|manufacturer|publisher|designer|maker|producer)$/;

// People of one kind: a field that names one of them means those of the kind that are kept, where there is one such.
const ROLES: readonly RegExp[] = [
  /^(?:borrower|booked by|requester|reader|patron|member|customer|client|buyer|guest|student|resident|neighbou?r)$/,
  /^(?:instructor|teacher|tutor|trainer|coach|lecturer|professor)$/,
  /^(?:assignee|assigned to|technician|mechanic|agent|lead|manager|employee|colleague|worker|cleaner|staff|staff member|team member)$/,
];

/** Puts pointers in the place of names, in one entity. */
export function replaceNames(one: DraftEntity, draft: Draft): void {
  const { entity } = one;
  const others = draft.entities.filter((other) => other !== one);
  // What visitors send in is called by the name that they give.
  const isGiven = isForVisitors(draft) && isSentIn(one);
  for (const field of [...entity.fields]) {
    if (field.type !== 'text' || !NAMES.test(field.name)) continue;
    const target = findNamed(field.name, others);
    if (!target) continue;
    if (field.name === entity.title_field && (isGiven || target.nature !== 'person')) continue;
    if (entity.fields.some(({ reference }) => reference?.entity === target.entity.name)) continue;
    // Who wrote a review of a book is not the author of books.
    if (MAKERS.test(field.name) && /(?:^|_)(?:review|comment|reply|answer)$/.test(entity.name)) continue;
    if (target.entity.fields.some(({ reference }) => reference?.entity === entity.name)) continue;
    entity.fields[entity.fields.indexOf(field)] = makeField({
      name: field.name,
      label: field.label.replace(/ name$/i, ''),
      type: 'reference',
      required: field.required,
      reference: { entity: target.entity.name, on_delete: field.required ? 'refuse' : 'empty' },
    });
    one.columns.delete(field.name);
  }
}

function findNamed(name: string, others: readonly DraftEntity[]): DraftEntity | undefined {
  const plain = name.replace(/_name$/, '').replaceAll('_', ' ');
  const named = others.find(
    (one) =>
      one.fact.words === plain ||
      one.entity.name === name ||
      one.thing?.words.slice(0, 2).includes(plain) ||
      (one.thing?.name === 'person' && /^(assignee|assigned_to|lead|person|technician|agent)$/.test(name)),
  );
  if (named) return named;
  const role = ROLES.find((words) => words.test(plain));
  const people = others.filter(
    ({ fact, nature }) => nature === 'person' && fact.source === 'text' && role?.test(fact.words),
  );
  return people.length === 1 ? people[0] : undefined;
}
