/**
 * Ways of writing → the plain sentences that say the same: user stories, slips in small words, wishes that are withdrawn.
 * What is no description at all (orders to a machine, code) goes.
 */

import { pluralise } from '../../../core/names/inflection.ts';
import { KNOWN_PRODUCTS } from '../words/known-products.ts';
import { nameClauses } from './plain-clauses.ts';

// "As a coach, I want to create sessions so that players come": coaches can create sessions.
const STORY =
  /(?:^|(?<=[\n.;]))([ \t]*(?:[-*•]|\d{1,2}[.)])?[ \t]*)as an? ([\p{L}][\p{L} -]{1,30}?),? (?:i|we) (?:want|would like|wish|need|should be able|must be able|can|am able|have)(?: to be able)?( to)? ([^\n]*?)(?:,? so (?:that )?(?:i|we|they|it|the|my|players|people|others|everyone|nobody|no one)\b[^.\n]*)?(?=[.\n]|$)/giu;

// "Build me a forum where …": the sentence begins with what is wanted.
const ORDER =
  /^\s*(?:hi|hello|hey)?[,!]?\s*(?:please\s+)?(?:(?:can|could|would) you (?:please )?)?(?:build|create|make|develop|design|code|generate|program)(?: me| us)? (?=(?:an?|the|my|our) (?!page|list of|link|button)\S)/i;
// "Kids' sports club": whose it is tells which it is.
const POSSESSIVE = /(?<=\p{L}s)'(?= \p{L})/gu;

// Small words that slips make into others; longer ones are corrected by the words that are known.
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/\bthay\b/gi, 'they'],
  [/\b(?:ther|thier)\b(?= \p{L}+s\b)/giu, 'their'],
  [/\bteh\b/gi, 'the'],
  [/\badn\b/gi, 'and'],
  [/\b(?:wiht|whit)\b/gi, 'with'],
  [/\bwich\b/gi, 'which'],
  [/\b(?:sistem|systme|sytem)\b/gi, 'system'],
  [
    /\b(?:mange|manege|mangae)\b(?= (?:my|our|the|all|their|members|customers|people|projects|tasks))/gi,
    'manage',
  ],
  [/\b(?:wanna)\b/gi, 'want to'],
  [/\bgotta\b/gi, 'must'],
  [/\bu\b(?= (?:can|could|need|want|should|may))/gi, 'you'],
  [/\bppl\b/gi, 'people'],
];

// What is said in many ways, in the one that is read.
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [/\bhow many (?:people|helpers|volunteers|persons|participants) (?:are |is )?needed\b/gi, 'capacity'],
  // "Report potholes in our town": what people do, no kind of report.
  [/^report (?=(?:an? )?\p{L}+)/iu, 'People report '],
  // "Rent out my camper van", "People rent our cabin": each time is booked.
  [/^(?:(?:i|we) (?:want|would like|need) to )?rent(?:ing)? out (?=(?:my|our) )/iu, 'Visitors book '],
  [
    /\b(people|guests|visitors|customers|neighbours|neighbors|members) (?:can |may )?rent (?=(?:my|our) )/giu,
    '$1 book ',
  ],
  // "TripAdvisor for playgrounds"
  [/^(?:an? |the )?(?:tripadvisor|yelp) for (?=\p{L}+)/iu, 'A directory with reviews of '],
  // "a netflix like catalogue"
  [new RegExp(`\\b(?:${KNOWN_PRODUCTS})[- ](?:like|style|inspired) (?=\\p{L}+)`, 'giu'), ''],
  // "An app to run our cleaning crew: …" is for the crew.
  [
    /\bto (?:help (?:me|us) )?(?:manage|run|organi[sz]e|coordinate) (?=(?:my|our) (?:[\p{L}'-]+ ){0,3}(?:crew|squad|workforce|staff|school|studio|business|company|club|gym|salon|practice|clinic|agency|restaurant|caf[eé]|bakery|farm|office|hotel|guesthouse|hostel|church|association|league|charity|nonprofit|kindergarten|nursery|workshop|brewery|winery)\b)/giu,
    'for ',
  ],
  // Who comes is said in many ways; all of them sign up.
  [
    /\b(?:say|tell (?:us|me|others)|mark|indicate|confirm|note|let (?:us|me|others) know|respond) (?:if|whether|that) (?:they|you|he or she)(?:'re| are|'ll| will| can)? ?(?:be )?(?:coming|come|going|there|attending|attend|joining|join(?: in)?|mak(?:e|ing) it|take part|taking part)\b/gi,
    'sign up for them',
  ],
  [/\bwith (?:their )?rsvp(?: status)?\b(?=,| and )/gi, 'with reply'],
  [
    /\brsvp(?:s|'d|ed)?(?: (?:to|for))? (?=(?!and\b|or\b|status\b|date\b|deadline\b|page\b|form\b)(?:the |an? |our |their )?\p{L}+)/giu,
    'sign up for ',
  ],
  [/\bevents with rsvps?\b/gi, 'events that members sign up for'],
  [
    /\b(paid|done|packed|read|sold|active|available|confirmed|approved|signed|booked|sent|returned|cleaned|insured|verified) ?\(?(?:yes ?\/ ?no|y ?\/ ?n|yes or no)\)?/gi,
    '$1',
  ],
  [/\bmods\b/gi, 'moderators'],
  // "There are 8 wheels": what there is, is kept.
  [
    /\bthere (?:are|is|will be) (?=(?:\d+|several|many|some|a few|two|three|four|five|six|seven|eight|nine|ten|twelve) \p{L}+(?: \p{L}+)?[.,;])/giu,
    'we have ',
  ],
  // "I need a way for students to book a wheel": students book.
  [
    /\b(?:(?:and )?(?:i|we) )?(?:(?:need|want|would like|'d like|am looking for|are looking for|looking for) )?an? (?:(?:simple|easy|quick|better|good|nice|fast) )*(?:way|place|means|possibility) for (?:(?:my|our|the|all) )?(\p{L}+(?: \p{L}+)?) to (?=\p{L}{3,})/giu,
    '$1 can ',
  ],
  // "overdue in red": what is overdue stands out in the list of what is due.
  [
    /,? ?(?:and )?(?:(?:show|mark|highlight|display|colou?r)(?:s|ed)? )?(?:the )?(overdue|late|expired) ?(\p{L}+)? in (?:red|orange|yellow|bold)\b/giu,
    '; see what is $1',
  ],
  [/\bminimum stock (?:alerts?|warnings?|notifications?)\b/gi, 'minimum stock, low stock warning'],
  [
    /\b(book|wine|toy|shoe|flower|cheese|tea|coffee|record|bike|plant|furniture|jewell?ery|pet|music|game|comic|card|gift|garden|farm|fish|cake|clothes|fashion|art)(?:shop|store)(s?)\b/gi,
    '$1 shop$2',
  ],
  // "dishes, how many servings, allergies"
  [/(?<=[,;:] )(?:and )?how many (\p{L}+s)(?=[,.;]|$| and )/giu, 'number of $1'],
  [/\bcheck[- ]?in (?:and|\/) check[- ]?out (date|time)s?\b/gi, 'check-in $1, check-out $1'],
  // "date applied"
  [
    /\bdate (applied|added|bought|purchased|opened|received|sent|joined|started|completed|finished|created|visited|watched|planted|hired|acquired|submitted|issued|returned|found|lost)\b/gi,
    '$1 date',
  ],
  [/\bwhere (?:it(?:'s| is)? |they(?:'re| are)? )?(?:stored|kept|located)\b/gi, 'storage location'],
  [
    /\bwhen to (drink|eat|use|renew|replace|return|prune|sow|plant|harvest)(?: (?:it|them))?\b(?=[,.;)]|$)/gi,
    '$1 by date',
  ],
  [/\bpick[- ]?up (?:and|\/) (return|drop[- ]?off) (date|time)s?\b/gi, 'pickup $2 and $1 $2'],
  // "mark watched, rate 1-10"
  [
    /\b(mark|tick)(?: off)? (?=(?:watched|read|done|seen|visited|bought|cooked|played|finished|completed|packed|returned|paid|sold)\b)/gi,
    '$1 them as ',
  ],
  [/\brate (?=(?:from )?\d)/gi, 'rate them '],
  [
    /\b(?:a |the )?(?:maximum|max\.?|limited) (?:number|amount) of (?:people|persons|participants|volunteers|members|guests|attendees|places|spots|helpers|students|players|registrations|sign-?ups)\b/gi,
    'a capacity',
  ],
  [/\b(stock|quantity) (?:left|remaining)\b/gi, '$1'],
  // "start and end odometer"
  [
    /\b(start|starting|opening|before|minimum|min) (?:and|\/) (end|ending|closing|after|maximum|max) (?!date|time|day|of\b|on\b|in\b|at\b|for\b|per\b|and\b|or\b|with\b|is\b|are\b)(\p{L}{4,}?)s?\b/giu,
    '$1 $3 and $2 $3',
  ],
  // "posts of max 280 characters"
  [
    /,? ?\(?(?:(?:of|with|up to|to) )?(?:(?:a )?max(?:imum)?\.?|up to|at most|no more than)(?: of)? \d+ (?:characters|letters|chars|words|signs)(?: (?:long|each|max))?\)?/gi,
    '',
  ],
  [/\bat the (?:end|beginning|start) of (?=(?:each|every) )/gi, 'in '],
  [
    /\b(payments|invoices|bills|fees|instal+ments) due (?:each|every|per|once a) (?:month|week|year|quarter)\b/gi,
    '$1 with due date',
  ],
  [
    /\b(our|the|my|an|company|for) it (?=(?:department|team|staff|support|equipment|assets?|help ?desk|company|service|inventory)\b)/gi,
    '$1 IT ',
  ],
  // What a list says in a clause of its own: "laptops: model, who has it, where it is".
  [/\bwho (?:currently )?(?:has|holds|uses|is using) (?:it|them|each(?: one)?)\b/gi, 'holder'],
  [/\bwho (?:has )?borrowed (?:it|them|each(?: one)?)\b/gi, 'borrower'],
  [/\bwho owns (?:it|them|each(?: one)?)\b/gi, 'owner'],
  [
    /\bwhere (?:it|each(?: one)?) (?:is(?: kept| stored)?|lives)\b|\bwhere they are(?: kept| stored)?\b/gi,
    'location',
  ],
  [/\bwhen (?:it was|we|i) (?:bought|purchased)(?: it)?\b/gi, 'purchase date'],
  [/\bhow many (?:of each |of them )?(?:we|i) have\b/gi, 'quantity'],
  [/\bwhat (?:it|they|each) costs?\b/gi, 'cost'],
  [/\bpics?\b/gi, 'photos'],
  [/\b(date|day|name|start) ?'?n'? ?(time|end|e-?mail|address)\b/gi, '$1 and $2'],
  // "mark it packed and sent"
  [
    /\b(mark(?:s|ed|ing)?) (it|them|(?:the |an? |each )?(?:orders?|tasks?|items?|requests?|tickets?|jobs?|invoices?|books?)) (?=(?:done|paid|sent|sold|lost|won|read)\b|\p{L}+ed\b)/giu,
    '$1 $2 as ',
  ],
  // What a buyer offers for something, not what is on offer.
  [/\b(makes?|submits?|sends?|receives?) (?:an offer|offers?)\b/gi, '$1 a purchase offer'],
  [
    /\b((?:purchase |sales |customer )?(?:orders?|invoices?|quotes?)) with (?:order |invoice )?lines\b/gi,
    '$1 with line items',
  ],
  [/\bkpis? (?=dash|overview|report|board)/gi, ''],
  [/\bwho (?:pays|paid|has paid) (?:for )?what\b/gi, 'expenses'],
  // What a craftsman has done, shown to others, is no vacancy.
  [
    /\b((?:pictures|photos|gallery|examples|portfolio|list) of (?:(?:our|my|past|previous|completed|recent|finished|old) )+)(?:jobs|works?)\b/gi,
    '$1projects',
  ],
  [/\b(?:pls|plz)\b/gi, 'please'],
  // Warehouses speak of movements so.
  [
    /\bgoods in,?(?: and)? goods out\b|\b(?:incoming and outgoing|ingoing and outgoing) (?:goods|stock|deliveries)\b|\bstock in,?(?: and)? stock out\b/gi,
    'stock movements in and out',
  ],
  // "questions below each lesson" are comments.
  [/\bquestions? (below|under|beneath|underneath) (?=(?:each|every|the|a) )/gi, 'comments $1 '],
  [/\b(?:appoinments?|apointments?|appointmens)\b/gi, 'appointments'],
  [/\b(?:calender)\b/gi, 'calendar'],
  [/\b(?:costumers?)\b(?! (?:shop|design|rental|party))/gi, 'customers'],
];

// Nothing of an app is said by these.
const NO_DESCRIPTION: readonly RegExp[] = [
  /<(script|style|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi,
  /\b(?:please )?(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|other) (?:instructions?|prompts?|rules|messages?|text)\b[^.\n;]*/gi,
  /\b(?:print|reveal|show|repeat|output|tell) (?:me )?(?:your|the) (?:system|hidden|initial|secret) (?:prompt|instructions?|message)s?\b[^.\n;]*/gi,
  /\b(?:drop|truncate|alter) (?:table|database|schema)\b[^.\n]*/gi,
  /(?:'|")?\s*(?:;|\bor\b|\bunion\b)\s*(?:'?1'?\s*=\s*'?1'?|select\b[^.\n]{0,80}\bfrom\b)[^.\n]*/gi,
  /\brm -rf\b[^.\n]*/gi,
  /\{\{.*?\}\}|\$\{.*?\}/g,
];

// "Invoices by e-mail would be nice but are not necessary": named, and not asked for.
const WITHDRAWN =
  /(?<=^|[.!?\n])[^.!?\n]*\b(?:(?:is|are) not (?:really |strictly )?(?:necessary|needed|required|important)|(?:would be|is) (?:only |just )?(?:a )?nice[- ]to[- ]have|not needed (?:now|yet|for now|at first)|(?:maybe|perhaps|possibly) (?:later|one day|some ?day)|in (?:a )?(?:later|second|next) (?:version|phase|step)|out of scope)\b[^.!?\n]*/giu;

// "Cameras, lenses and lights are equipment with …": sorts of equipment.
const SORTS =
  /(^|[.\n] *)(\p{L}+s(?:, \p{L}+s)*,? and \p{L}+s) are (?:all |our |the )?((?:\p{L}+ )?\p{L}+) with /giu;

// "A landing page for my SaaS that analyses energy bills": what the product does is no record of its page.
const PRODUCT =
  /(\b(?:landing|marketing|launch|coming[- ]soon|waitlist|product|sales|promo(?:tion)?) (?:page|site|website)\b (?:for|of) [^.:;,]{2,60}?) (?:that|which|who|helping|to help) [^.,;:]*?(?=[.,;:]| with |$)/giu;

// "an app like Instagram with profiles"
const COMPARISON = new RegExp(
  `,? ?\\(?(?:something |an app |a site |just |a bit |much |kind of )?(?:like|similar to|inspired by|in the style of|as in|modelled on|modeled on) (${KNOWN_PRODUCTS})\\b\\)?(?=[ ,.;:!]|$)(?! but (?:for|with) )`,
  'giu',
);
// What is left of a sentence that says nothing but the comparison.
const EMPTY_WORDS =
  /\b(?:please|build|make|create|develop|me|us|i|we|want|need|would|like|d|an?|the|my|our|own|new|simple|small|basic|something|anything|app|application|web|website|site|tool|platform|thing|one|that|which|is|looks|works|just|to|have|be|for)\b/gi;

/** A comparison says how an app should be; where nothing else is said, it says what it is. */
function dropComparisons(text: string): string {
  const rest = text.replace(COMPARISON, '');
  const [, product] = [...text.matchAll(COMPARISON)][0] ?? [];
  const [audience = ''] = /\bfor [^.;:\n]*/i.exec(rest) ?? [];
  if (!product || /\p{L}/u.test(rest.replace(audience, '').replace(EMPTY_WORDS, ''))) return rest;
  return `${product} clone ${audience}`.trimEnd();
}

/** The text in plain sentences. */
export function toPlainSentences(text: string): string {
  let plain = text.replace(ORDER, '').replace(POSSESSIVE, '');
  for (const pattern of NO_DESCRIPTION) plain = plain.replace(pattern, ' ');
  plain = dropComparisons(plain);
  for (const [said, plainly] of [...SLIPS, ...SAYINGS]) plain = plain.replace(said, plainly);
  plain = nameClauses(plain).replace(WITHDRAWN, ' ').replace(PRODUCT, '$1');
  plain = plain.replace(
    SORTS,
    (_, lead: string, sorts: string, whole: string) =>
      `${lead}${whole.charAt(0).toUpperCase()}${whole.slice(1)} with category (${sorts.replace(/,? and /, ', ')}), `,
  );
  return plain.replace(STORY, (_, lead: string, who: string, to: string | undefined, what: string) =>
    tell(
      lead,
      who,
      to === undefined && !/^(?:see|view|add|edit|create|book|find)\b/i.test(what) ? `see ${what}` : what,
    ),
  );
}

function tell(lead: string, who: string, what: string): string {
  const person = who.trim().toLowerCase();
  const people = /^(?:user|visitor|person)$/.test(person) ? 'users' : pluralise(person);
  const done = what
    .trim()
    .replace(/\bmy\b/gi, 'their')
    .replace(/\b(?:me|myself)\b/gi, 'them')
    .replace(
      /^(?:say|tell|state) whether (?:i|we) (?:can )?(attend|come|join|take part)/i,
      'say whether they $1',
    );
  return `${lead}${people.charAt(0).toUpperCase()}${people.slice(1)} can ${done}`;
}
