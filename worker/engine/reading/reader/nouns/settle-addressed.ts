/** "Deliveries assigned to them": records that are somebody's, who is spoken of before in the same sentence. */
import { type Deed, isAddressed, type Mention, type Mentions } from '../walk/mention.ts';
import { isPersonWord } from '../words/vocabulary.ts';

/** Lets what is "assigned to them" point at those whom the sentence means, as if they had been named again. */
export function settleAddressed(read: Mentions): Mentions {
  const found = read.deeds.flatMap((deed) => {
    const person = isAddressed(deed) ? findPerson(deed, read) : null;
    return person === null ? [] : [{ deed, person }];
  });
  const targets = found.map(({ deed, person }): Mention => ({ ...person, part: 'target', verb: deed.verb }));
  const pointers = found.map(({ deed, person }) => ({
    from: deed.subject,
    to: person.phrase.words,
    kind: 'assigned' as const,
    evidence: deed.evidence,
  }));
  return {
    ...read,
    mentions: [...read.mentions, ...targets],
    pointers: [...read.pointers, ...pointers],
  };
}

/** Who acts in the sentence, where many of what is handed to them are kept. */
function findPerson({ subject, evidence }: Deed, { mentions }: Mentions): Mention | null {
  const said = mentions.filter((mention) => mention.evidence === evidence);
  const isRecord = said.some(({ phrase }) => phrase.words === subject && phrase.plural);
  const acts = ({ part, phrase }: Mention) => part === 'subject' && isPersonWord(phrase.head);
  if (!isRecord || isPersonWord(subject.split(' ').at(-1) ?? '')) return null;
  return said.find(acts) ?? null;
}
