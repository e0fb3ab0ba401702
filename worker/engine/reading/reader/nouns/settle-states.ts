/** What is said of "the status": it is one of what moves through it, and who sets it changes that record. */
import { STATE_NOUNS } from '../fields/state-lists.ts';
import type { ActionPhrase, Mention, Mentions } from '../walk/mention.ts';
import { isPersonWord } from '../words/vocabulary.ts';

/** Words that speak of a state which something has; "a status" is posted. */
const OF_SOMETHING = /^(?:the|its|their|his|her|each)$/;

/** "set the status of deliveries", "sees deliveries and sets their status": deliveries have one, nobody keeps lists of them. */
export function settleStates(read: Mentions): Mentions {
  const owners = new Map<string, string>();
  for (const words of new Set(read.mentions.map(({ phrase }) => phrase.words))) {
    const owner = STATE_NOUNS.has(words) ? findOwner(words, read) : null;
    if (owner !== null) owners.set(words, owner);
  }
  if (owners.size === 0) return read;
  return {
    ...read,
    mentions: read.mentions.map((mention) => toAttribute(mention, owners)),
    pointers: read.pointers.filter(({ from, to }) => owners.get(from) !== to),
    actionPhrases: read.actionPhrases.map((phrase) => toChange(phrase, owners, read.actionPhrases)),
  };
}

/** What has the state; null where it is spoken of as a record of its own. */
function findOwner(words: string, { mentions, pointers }: Mentions): string | null {
  const said = mentions.filter(({ phrase }) => phrase.words === words);
  const isOwn = said.some(
    ({ part, phrase }) =>
      !/^(?:kept|seen|done)$/.test(part) || phrase.plural || !OF_SOMETHING.test(phrase.determiner),
  );
  if (isOwn || mentions.some(({ owner }) => owner === words)) return null;
  const pointed = pointers.find(({ from }) => from === words)?.to;
  if (pointed !== undefined) return pointed;
  const [first] = said;
  const before = mentions.slice(0, first ? mentions.indexOf(first) : 0).reverse();
  const isRecord = ({ part, phrase }: Mention) =>
    /^(?:kept|seen|done|listed)$/.test(part) && phrase.plural && !isPersonWord(phrase.head);
  return before.find(isRecord)?.phrase.words ?? null;
}

function toAttribute(mention: Mention, owners: ReadonlyMap<string, string>): Mention {
  const owner = owners.get(mention.phrase.words);
  return owner === undefined ? mention : { ...mention, part: 'attribute', owner };
}

/** Who sets the state of a record changes it; a record sets nothing, whoever the sentence speaks of does. */
function toChange(
  phrase: ActionPhrase,
  owners: ReadonlyMap<string, string>,
  all: readonly ActionPhrase[],
): ActionPhrase {
  const owner = owners.get(phrase.object);
  if (owner === undefined) return phrase;
  const subject =
    phrase.subject === owner
      ? (all.find(({ evidence, subject: other }) => evidence === phrase.evidence && other !== owner)
          ?.subject ?? phrase.subject)
      : phrase.subject;
  const isRead = /^(?:see|view|read|check|track|follow)$/.test(phrase.verb);
  return { ...phrase, subject, object: owner, verb: isRead ? phrase.verb : 'update' };
}
