/**
 * Clauses with which people say what to write down ("whether I saw the queen", "how long it took", "which flat it is in")
 * → the nouns that a list would name instead ("queen seen", "duration", "flat").
 */
import { singularise } from '../../../core/names/inflection.ts';
import { findVerb } from '../words/verb-forms.ts';

const WHO = '(?:i|we|they|he|she|it|you|someone|somebody|anyone)';
// A clause is one of a list: it stands behind a comma or "and", and ends before the next sign.
const LISTED = '(?<=[,;:] (?:and )?|[ ]and |\\b(?:with|record|log|note|track|write down|enter) )';
const ENDS = '(?=[,.;:)]|$| and | or | from \\d)';

const SEEN: Readonly<Record<string, string>> = {
  saw: 'seen',
  took: 'taken',
  did: 'done',
  ate: 'eaten',
  gave: 'given',
  went: 'visited',
};

// What a question about a quality asks for.
const QUALITIES: readonly (readonly [RegExp, string])[] = [
  [/^long$/i, 'duration'],
  [/^(?:strong|bad|severe|painful|intense|serious)$/i, 'severity'],
  [/^(?:much)$/i, 'amount'],
  [/^(?:often|frequently)$/i, 'frequency'],
  [/^far$/i, 'distance'],
  [/^old$/i, 'age'],
  [/^heavy$/i, 'weight'],
  [/^(?:tall|high)$/i, 'height'],
  [/^(?:big|large)$/i, 'size'],
  [/^(?:hard|difficult)$/i, 'difficulty'],
  [/^(?:well|good)$/i, 'rating'],
];

// What an action asked for with "what" leaves behind.
const OUTCOMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:paid|spent|cost)$/i, 'price paid'],
  [/^(?:charged|charge|earned|got paid)$/i, 'price'],
  [/^(?:ate|eat|had eaten)$/i, 'food'],
  [/^(?:drank|drink)$/i, 'drinks'],
  [/^(?:learned|learnt|thought|noticed|observed|felt)$/i, 'notes'],
];

const singular = (words: string) => words.replace(/\p{L}+$/u, (last) => singularise(last));
const plural = (words: string) => singular(words) !== words;

const RULES: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/\bkeep(ing|s)? track of\b/gi, (_, ending = '') => (ending === 'ing' ? 'tracking' : `track${ending}`)],
  [
    /\b(i|we|they|you)['’](re|m|ve|ll)\b/gi,
    (_, who = '', short = '') => `${who} ${LONG[short.toLowerCase()]}`,
  ],
  [/\b(i|we|they|you|who|he|she|it)['’]d (?=(?:like|love|want|need|prefer|be)\b)/gi, '$1 would '],
  // "whether the parents have paid this month": there is a payment each time.
  [
    /\b(?:whether|if|who of) (?:the |their |our |my )?\p{L}+s (?:have|has|had)(?: already)? paid(?: (?:this|last|each|every|for|their|the)[^,.;:]*)?(?=[,.;:)]|$| and )/giu,
    'payments',
  ],
  // "whether I saw the queen", "whether the parents have paid this month", "whether it is insured"
  [
    new RegExp(
      `\\bwhether(?: or not)? ${WHO} (?:have |has |had )?(\\p{L}+) (?:the |an? |any )?(\\p{L}+)${ENDS}`,
      'giu',
    ),
    (all, verb = '', noun = '') =>
      SEEN[verb.toLowerCase()] === undefined && !/ed$/i.test(verb)
        ? all
        : `${noun} ${SEEN[verb.toLowerCase()] ?? verb}`,
  ],
  [
    /\bwhether(?: or not)? (?:(?:the|their|a|his|her|its|each|every|my|our) )?(?:\p{L}+ )?(?:has|have|is|are|was|were|had)(?: already)?(?: been)? (\p{L}+(?:ed|en|id|nt|ne))(?: (?:this|last|each|every|for|by|yet|already)[^,.;:]*)?(?=[,.;:)]|$| and )/giu,
    '$1',
  ],
  // "how the temper was", "how it went"
  [new RegExp(`\\bhow (?:the|their|his|her|its|my) (\\p{L}+) (?:was|were|is|are)${ENDS}`, 'giu'), '$1'],
  [new RegExp(`${LISTED}how it (?:went|was|tasted|felt|turned out|looked)${ENDS}`, 'giu'), 'notes'],
  // "how long", "how strong from 1 to 10", "how far I ran"
  [
    new RegExp(`${LISTED}how (\\p{L}+)(?: (?:${WHO}|the \\p{L}+)(?: \\p{L}+){1,2})?${ENDS}`, 'giu'),
    (all, how = '') => QUALITIES.find(([asks]) => asks.test(how))?.[1] ?? all,
  ],
  // "what pieces each student practises"
  [/\b(?:what|which) ((?:\p{L}+ )?\p{L}+s) (?:each|every) (\p{L}+) \p{L}+s\b/giu, '$1 per $2'],
  // "each hive, which apiary it stands in": the hive has it.
  [
    /\b((?:each|every) \p{L}+), (?:and )?which (\p{L}+) it (?:is|stands|lives|hangs|belongs|was|comes|sits|grows|stays)(?: (?:in|on|at|to|from|with|kept|stored))+(?=[,.;:)]|$| and )/giu,
    '$1 with $2',
  ],
  // "which medication I took", "which apiary it stands in"
  [
    new RegExp(
      `${LISTED}(?:what|which) ((?:\\p{L}+ )?\\p{L}+) ${WHO} (\\p{L}+)(?: (?:in|on|at|to|from|with|of|for|before|after|used|was|were|been))?${ENDS}`,
      'giu',
    ),
    (all, noun = '', verb = '') => (findVerb(verb.toLowerCase()) || /(?:ed|s)$/i.test(verb) ? noun : all),
  ],
  // "what I paid", "what I ate before"
  [
    new RegExp(
      `\\bwhat ${WHO} (?:have |has )?(\\p{L}+)(?: (?:for (?:it|them|each)|before|beforehand|that day|then|from it))?${ENDS}`,
      'giu',
    ),
    (all, verb = '') => OUTCOMES.find(([asks]) => asks.test(verb))?.[1] ?? all,
  ],
  // "posts what they did yesterday, what they will do today, and blockers"
  [
    new RegExp(
      `\\b(posts?|writes?|shares?|notes?|fills? in|answers?|enters?|reports?) (?:down )?what ${WHO} (?:did|finished|worked on|completed|have done|has done)[^.;]*\\b(?:today|tomorrow|next|blockers?)\\b[^.;]*`,
      'giu',
    ),
    '$1 stand-ups',
  ],
  // "upcoming races people can sign up for": people can sign up for races.
  [
    /(?<=\b(?:of|see|show|list|offer|publish|post|for|have|with|are|and|,) )((?:\p{L}+ )?(\p{L}+s)) (?:that |which )?(people|members|users|visitors|customers|guests|volunteers|students|parents|others) (?:can|may) (sign up|register|enrol|apply|vote|book|order|borrow|rent|reserve|bid|donate|subscribe)(?: (?:for|to|on))?(?=[,.;]|$| and )/giu,
    (all, what = '', noun = '', who = '', verb = '') =>
      plural(noun)
        ? `${what}; ${who} can ${verb}${/sign up|register/i.test(verb) ? ' for' : /apply|subscribe/i.test(verb) ? ' to' : /vote|bid/i.test(verb) ? ' on' : ''} ${noun}`
        : all,
  ],
  // "a maintenance log" of each device
  [
    /\b(an?|its|their|the|one) (maintenance|service|repair|training|cleaning|feeding|inspection|vaccination|treatment|watering|calibration) (?:log|history|journal)\b/giu,
    '$2 entries',
  ],
  // "Site diary: every day weather, hours": what is written each day.
  [
    /\b(diary|journal|log|logbook)(?::|,| where| -)? (?:for )?(?:every|each) (?:day|evening|morning|night|week)[,:]? (?:(?:i|we) (?:note|write down|record|enter) )?(?=(?:the )?\p{L}+(?: \p{L}+)?,)/giu,
    '$1. Each entry has ',
  ],
  // "which arm" in a list
  [/(?<=, )(?:and )?(?:which|what) (\p{L}+)(?=,|\.|;|$)/giu, '$1'],
  // "request a quote for painting: rooms, photos"
  [
    /\b(?:request|ask for|get|ask us for) (?:an? )?(?:free )?(quote|quotation|estimate|callback|consultation|demo|offer)(?: (?:for|about|on) (?:(?:a|an|the|their|our|his|her) )?[\p{L} -]{3,40}?)?(?::| with)(?= )/giu,
    'send $1 requests with',
  ],
  // "pain diary by patients with a score": its entries are kept
  [/(?<=[,;:] (?:and )?(?:an? )?)(\p{L}+) (?:diary|journal)(?=,| by | with | for )/giu, '$1 diary entries'],
  // "people say what they bring", "report what they put in"
  [
    /\b(?:say|tell|note|enter|write|add|report|list|offer|log|share) what (?:they|you|we|everyone|he|she)(?: will|'ll| can| want to| would like to| are going to| have)? (?:bring|contribute|put in|donate|donated|add|give|provide)\b/giu,
    'add contributions',
  ],
  [
    /\b(list|sell|offer|post|add|swap) (?:my|our|their) (?:old |used |unwanted )?(?:stuff|things|belongings)\b/giu,
    '$1 items',
  ],
  // "offer what you have too much of"
  [
    /\b(offer|list|share|post) what (?:they|you|we) (?:have too much of|do not need|don't need|no longer need|want to give away)\b/giu,
    '$1 items',
  ],
  // "parents report their child sick"
  [
    /\breport(s|ed)? (?:their|his|her|a|the) (child|children|kid|kids|son|daughter|student|pupil) (?:as )?(?:sick|ill|absent)\b/giu,
    'report$1 absences of their $2',
  ],
  // "Members check out cameras": they borrow them
  [
    /\b(\p{L}+s|people|staff|everyone|who) (can |may )?checks? out (?=(?:the |an? |our |some )?\p{L}{4,})(?!(?:the |our )?(?:page|site|latest|new|cart|order|guests?))/giu,
    '$1 $2borrow ',
  ],
  // "who waters which plant when"
  [/\bwho (\p{L}+(?:s|es)) which (\p{L}+)(?: (?:and )?when)?\b/giu, '$2s with a responsible person'],
  // "pupils hand in a text or a link"
  [
    /\b(?:hands?|turns?) in (?=an? (?:text|link|file|photo|picture|document|video|pdf)\b)/giu,
    'submit submissions with ',
  ],
  // "neighbours report noise, potholes and broken lights with a photo": reports of these kinds
  [
    /\b(people|\p{L}+s)( can| may)? report ((?:\p{L}+ ){0,2}\p{L}+(?:, (?:\p{L}+ ){0,2}\p{L}+)+,? (?:and|or) (?:\p{L}+ ){0,2}?\p{L}+?)( with |(?=[.;]))/giu,
    (all, who = '', may = '', kinds = '', link = '') =>
      /\b(?:their|his|her|your|our|my|what|how|when|where)\b/i.test(kinds)
        ? all
        : `${who}${may} send reports with kind (${kinds.replace(/,? (?:and|or) /, ', ')})${link.trim() === 'with' ? ', ' : link}`,
  ],
  // "meeting rooms to book by the hour"
  [
    /(?<=[,.:;] |^|\b(?:and|with|have) )((?:\p{L}+ )?(\p{L}+s)) to (book|rent|borrow|reserve)(?: by the (?:hour|day|half day|week))?(?=[,.;]|$| and )/giu,
    (all, what = '', noun = '', verb = '') =>
      plural(noun) && !/^(?:requests|ways|things|people|members|users|reasons|options)$/i.test(noun)
        ? `${what} that members can ${verb}`
        : all,
  ],
  // "terms in English and German with domain"
  [
    /\bin (English|German|French|Spanish|Italian|Dutch|Polish|Portuguese|Swedish|Latin) and (English|German|French|Spanish|Italian|Dutch|Polish|Portuguese|Swedish|Latin)(?: with |(?=[,.;]|$| and ))/gu,
    (all, first = '', second = '') =>
      / with $/.test(all) ? `with ${first} text, ${second} text, ` : `with ${first} text and ${second} text`,
  ],
  // "microscopes and other devices": what stands first is one of them.
  [
    /\b\p{L}+s(?:, \p{L}+s)*,? (?:and|or) other ((?:\p{L}+ )?\p{L}+s)\b/giu,
    (all, whole = '') => (plural(whole) && !/^(?:people|things|stuff)$/i.test(whole) ? whole : all),
  ],
  // "borrow a drill or a ladder": examples of what is lent.
  [
    /\b(borrow|rent|hire|lend|take out|check out|reserve) an? \p{L}+(?:, an? \p{L}+)* or an? \p{L}+/giu,
    '$1 them',
  ],
  // "Donations come in from supermarkets with weight", "Jobs come from agencies, each with a deadline"
  [
    /(^|[.!?:;]\s+|\n)(\p{Lu}?\p{L}+s) (?:come|arrive|are (?:sent|delivered|given|received))(?: in)? (?:from|by) (?:the |our |local |different |several )*((?:\p{L}+ )?\p{L}+s)(?:,? (?:and )?(?:each|every one|all) (?:one )?(?:with|has|have)|,? with) /giu,
    (_, lead = '', what = '', from = '') =>
      `${lead}We have ${from}. ${what} have ${article(singular(from))}, `,
  ],
  // "who has what"
  [/\bwho (?:has|holds|borrowed|took|uses) what\b/gi, 'the loans'],
];

const LONG: Readonly<Record<string, string>> = { re: 'are', m: 'am', ve: 'have', ll: 'will' };

function article(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** The text with the nouns that its clauses ask for. */
export function nameClauses(text: string): string {
  let plain = text;
  for (const [clause, noun] of RULES)
    plain =
      typeof noun === 'string'
        ? plain.replace(clause, noun)
        : plain.replace(clause, noun as (all: string) => string);
  return plain;
}
