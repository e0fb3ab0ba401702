/** "Deliveries assigned to them": records that are somebody's, who is spoken of before in the same sentence. */
import { type ActionPhrase, isAddressed, type Mention, type Mentions } from '../walk/mention.ts';
import { isPersonWord } from '../words/vocabulary.ts';

/** Lets what is "assigned to them" point at those whom the sentence means, as if they had been named again. */
export function settleAddressed(read: Mentions): Mentions {
  const found = read.actionPhrases.flatMap((phrase) => {
    const person = isAddressed(phrase) ? findPerson(phrase, read) : null;
    return person === null ? [] : [{ phrase, person }];
  });
  const targets = found.map(
    ({ phrase, person }): Mention => ({ ...person, part: 'target', verb: phrase.verb }),
  );
  const pointers = found.map(({ phrase, person }) => ({
    from: phrase.subject,
    to: person.phrase.words,
    kind: 'assigned' as const,
    evidence: phrase.evidence,
  }));
  return {
    ...read,
    mentions: [...read.mentions, ...targets],
    pointers: [...read.pointers, ...pointers],
  };
}

/** Who acts in the sentence, where many of what is handed to them are kept. */
function findPerson({ subject, evidence }: ActionPhrase, { mentions }: Mentions): Mention | null {
  const said = mentions.filter((mention) => mention.evidence === evidence);
  const isRecord = said.some(({ phrase }) => phrase.words === subject && phrase.plural);
  const acts = ({ part, phrase }: Mention) => part === 'subject' && isPersonWord(phrase.head);
  if (!isRecord || isPersonWord(subject.split(' ').at(-1) ?? '')) return null;
  return said.find(acts) ?? null;
}
