/** What stands around the records: the app's name, static pages, what is not wanted, who may do what. */
import type { PageFact, RoleFact, RuleFact } from './facts.ts';
import type { ActionPhrase } from './walk/mention.ts';
import type { Sentence } from './words/token.ts';
import { DETERMINERS, isPersonWord } from './words/vocabulary.ts';

const NAMED =
  /\b(?:called|named|titled|name it|call it|(?:the |its |app |project )?name (?:is|should be|will be|:)|brand(?: name)? is)\s*:?\s*["']?(\p{Lu}[\p{L}\d&'.+-]*(?:\s(?:\p{Lu}|&|\d)[\p{L}\d&'.+-]*){0,3})["']?/u;
const QUOTED_NAME = /\b(?:called|named|titled|name it|call it|name is|name:)\s*["']([^"']{2,40})["']/i;
const OPENING_NAME =
  /^["']?(\p{Lu}[\p{L}\d]+(?:\s\p{Lu}[\p{L}\d]+){0,2})["']?\s*(?:is|–|—|:)\s*(?:a|an|the|my|our)\s/u;

/**
 * The name that the text gives the app, if any.
 * @param text its lines, cleaned.
 * @param asWritten before that: a name keeps its sign ("Crumb & Co").
 */
export function readName(
  text: string,
  asWritten: string,
  isWord: (lower: string) => boolean,
): string | undefined {
  const quoted = QUOTED_NAME.exec(text)?.[1];
  if (quoted) return quoted.trim();
  const named = NAMED.exec(text)?.[1];
  const withSign = NAMED.exec(asWritten)?.[1];
  if (named) {
    const whole = withSign?.includes(' & ') && withSign.startsWith(named) ? withSign : named;
    return whole.replace(/[.'&-]+$/, '').trim();
  }
  const opening = OPENING_NAME.exec(text)?.[1];
  // "Project is a …" is no name; "Greenleaf is a shop" is one.
  if (opening && !opening.toLowerCase().split(' ').every(isWord)) return opening.trim();
  return undefined;
}

const PAGES: [name: string, words: string, pattern: RegExp][] = [
  [
    'about',
    'About',
    /\babout(?:[ -](?:us|me|page|section|the (?:company|team|author|artist|studio|shop|band|project)))\b|\ban? about\b(?=[ ,.]|$)|\bour story\b|\bwho we are\b|\babout\b(?=,| and (?:a )?contact)|\bpages?:.*\babout\b|\bbio(?:graphy)? (?:page|section)\b|\bmy (?:cv|r[eé]sum[eé])\b/,
  ],
  [
    'contact',
    'Contact',
    /\bcontact(?:[ -](?:us|me|page|form|section|details|information|info))\b|\bget in touch\b|\bcontact\b(?=[.,]|$| and | or )/,
  ],
  [
    'hours',
    'Opening hours',
    /\b(?:opening|business|office|working|store|visiting) (?:hours|times)\b|\bwhen we(?:'re| are) open\b|\bopening-hours\b/,
  ],
  [
    'prices',
    'Prices',
    /\bprices\b|\bprice ?lists?\b|\bpricing(?: page| table| section| plans)?\b|\brates page\b/,
  ],
  [
    'directions',
    'How to find us',
    /\bdirections\b|\bhow to (?:find|reach|get to) us\b|\blocation page\b|\bgetting here\b/,
  ],
  ['privacy', 'Privacy', /\bprivacy (?:policy|page|notice)\b|\bimprint\b|\bimpressum\b/],
  ['terms', 'Terms', /\bterms (?:of (?:service|use)|and conditions|page)\b/],
];

/** Static pages that the text asks for. */
export function readPages(sentences: readonly Sentence[]): PageFact[] {
  const pages: PageFact[] = [];
  for (const sentence of sentences) {
    const text = sentence.text.toLowerCase();
    for (const [name, words, pattern] of PAGES) {
      const match = pattern.exec(text);
      if (match && !pages.some((page) => page.name === name)) pages.push({ name, words, evidence: match[0] });
    }
  }
  return pages;
}

// What "no …" and "without …" may stand before without refusing an ability.
const NO_REFUSAL =
  /^(?:double|overlap|overlapping|conflict|clash|reload|refresh|more|longer|one|need|matter|idea|two|duplicate|limit|page reload|any problem|leaving|delay|having to reload|wait\b)/;
const REFUSAL =
  /\b(?:no need for|no|without|(?:do(?:es)? not|don't|doesn't|won't|shouldn't|not) (?:need|want|require|have|include)|not?(?: interested in| looking for))\s+(?:any |an? |the |for |to have |of )*([\p{L}][\p{L} /-]{1,60}?)(?=[.,;:)!?]|$|\s(?:but|because|since|just|please|so|only|at all|needed|required|for now|yet)\b)/giu;

const SOMEBODY =
  /\b(?:readers?|visitors?|guests?|customers?|citizens?|viewers?|voters?|donors?|buyers?|clients?|parents?|the public)\b(?: (?:need|require|have|can|may|should|must|order|buy|book|register|read|do not|don't))*\s*$/i;

/** What the text says that it does not want, and the sentences without those passages. */
export function readRefusals(sentences: readonly Sentence[]): { unwanted: string[]; remaining: Sentence[] } {
  const unwanted: string[] = [];
  const remaining = sentences.map((sentence) => {
    const text = sentence.text.replace(REFUSAL, (passage, what: string, offset: number) => {
      if (NO_REFUSAL.test(what.toLowerCase())) return passage;
      // "Readers need no account": others do.
      if (SOMEBODY.test(sentence.text.slice(0, offset))) return ' ';
      unwanted.push(what.trim());
      return ' ';
    });
    return text === sentence.text ? sentence : { ...sentence, text };
  });
  return { unwanted, remaining };
}

/** People who use the app, with what the text says that they do. */
export function readRoles(actionPhrases: readonly ActionPhrase[], people: readonly string[]): RoleFact[] {
  const roles = new Map<string, RoleFact>();
  for (const phrase of actionPhrases) {
    const words = phrase.subject.split(' ').at(-1) ?? '';
    if (
      !(
        isPersonWord(words) ||
        /^(organi[sz]ation|company|employer|business|school|shop|restaurant)$/.test(words)
      ) ||
      phrase.negated ||
      phrase.object === 'nothing'
    )
      continue;
    const role = roles.get(words) ?? {
      name: words.replaceAll('-', '_'),
      words,
      does: [],
      evidence: phrase.evidence,
    };
    if (!role.does.some((one) => one.verb === phrase.verb && one.object === phrase.object))
      role.does.push({ verb: phrase.verb, object: phrase.object });
    roles.set(words, role);
  }
  for (const words of people)
    if (
      /^(admin|administrator|manager|editor|moderator|agent|teacher|student|employer|seller)$/.test(words) &&
      !roles.has(words)
    )
      roles.set(words, { name: words, words, does: [], evidence: words });
  return [...roles.values()];
}

const ONLY =
  /\bonly (?:the |an? |our )?([\p{L}-]+)s? (?:can|may|should|are allowed to|is allowed to)\s+([\p{L}-]+)(?:\s+(?:the |their |an? |all |any )?([\p{L}-]+)(?: (?:and|or) (?:the |their |an? |all |any )?([\p{L}-]+))?)?/giu;
const MUST_SIGN =
  /\b([\p{L}-]+) (?:must|have to|need to|should|has to) (?:be (?:logged|signed) in|(?:sign|log)(?:ed)? ?(?:up|in)|register|have an account|create an account)(?: (?:to|before|in order to)(?: they can)? ([\p{L}-]+))?/giu;
const CANNOT =
  /\b(?:cannot|can't|can not|must not|may not|never|not be able to|should not)\s+(?:be )?([\p{L}-]+)(?:\s+(?:the |their |an? |more than )?([\p{L}-]+))?/giu;
const AT_MOST =
  /\b(?:at most|no more than|maximum(?: of)?|max\.?|up to|limit(?:ed)? to|a limit of)\s+(\d+|one|two|three|four|five|six|ten|twelve|twenty)\s+([\p{L}-]+)/giu;
const UNIQUE = /\b(?:unique|only once|once per|one per|a single|no duplicate)\s+([\p{L}-]+)/giu;

/** Sentences that restrict. */
export function readRules(sentences: readonly Sentence[]): RuleFact[] {
  const rules: RuleFact[] = [];
  for (const { text } of sentences) {
    // "only the board may see addresses and payments"
    for (const match of text.matchAll(ONLY))
      for (const object of match[4] === undefined ? [match[3]] : [match[3], match[4]])
        rules.push({
          kind: 'only',
          subject: word(match[1]),
          verb: word(match[2]),
          object: word(object),
          evidence: text,
        });
    for (const match of text.matchAll(MUST_SIGN))
      rules.push({
        kind: 'must',
        subject: word(match[1]),
        verb: word(match[2]) || 'use',
        object: '',
        evidence: text,
      });
    for (const match of text.matchAll(CANNOT))
      rules.push({
        kind: 'cannot',
        subject: '',
        verb: word(match[1]),
        object: word(match[2]),
        evidence: text,
      });
    for (const match of text.matchAll(AT_MOST))
      rules.push({
        kind: 'limit',
        subject: '',
        verb: '',
        object: word(match[2]),
        quantity: toNumber(match[1] ?? ''),
        evidence: text,
      });
    for (const match of text.matchAll(UNIQUE))
      rules.push({ kind: 'unique', subject: '', verb: '', object: word(match[1]), evidence: text });
  }
  return rules;
}

function word(text: string | undefined): string {
  const lower = (text ?? '').toLowerCase();
  return DETERMINERS.has(lower) ? '' : lower;
}

function toNumber(text: string): number {
  const known: Readonly<Record<string, number>> = {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    ten: 10,
    twelve: 12,
    twenty: 20,
  };
  return known[text.toLowerCase()] ?? Number.parseInt(text, 10);
}
