/** "comments need approval before they show", "new listings are moderated", "posts go live once the editor approved them". */
import { pluralise } from '../../core/names/inflection.ts';
import type { EntityFact, WantedAbility } from '../../reading/reader/facts.ts';
import { detectByCues, type Reading } from '../../reading/reader/reading.ts';

const SEEN =
  '(?:show(?:s|n|ed|ing)?(?: up)?|appear(?:s|ing|ed)?|visible|display(?:s|ed)?|seen|public(?:ly)?|publish(?:es|ed|ing)?|publication|post(?:ed|ing)|li(?:st|v)ed|listed|go(?:es|ing)? (?:live|online|public|up)|live|online|on the (?:site|page|website|wall|map|front page))';
const DECIDED =
  '(?:approv(?:e|es|ed|al|ing)|moderat(?:e|es|ed|ion|ing)|review(?:s|ed|ing)?|check(?:s|ed|ing)?(?!-| in| out)|verif(?:y|ies|ied)|vet(?:s|ted)?|accept(?:s|ed)?|confirm(?:s|ed)?|sign(?:s|ed)? off|screen(?:s|ed)?|look(?:s|ed)? (?:at|over)|ok(?:ay)?(?:s|ed)?)';
const APPROVAL = '(?:approv(?:e|es|ed|al|ing)|moderat(?:e|es|ed|ion|ing|ors?))';

/** It says itself that something is not seen before: whatever the records are. */
const PLAIN = [
  new RegExp(
    `\\b${DECIDED}\\b[^.;\\n]{0,60}\\b(?:before|prior to|until|so that|and (?:only )?then|first[, ]+then)\\b[^.;\\n]{0,50}\\b${SEEN}\\b`,
  ),
  new RegExp(
    `\\b${SEEN}\\b[^.;\\n]{0,50}\\b(?:once|after|when|until|till|unless|as soon as|if|without)\\b[^.;\\n]{0,50}\\b${APPROVAL}\\b`,
  ),
  new RegExp(
    `\\b${SEEN}\\b[^.;\\n]{0,30}\\b(?:only )?(?:once|after|until|unless|as soon as)\\b[^.;\\n]{0,40}\\b${DECIDED}\\b`,
  ),
  new RegExp(`\\b(?:once|after|when|as soon as) [^.;\\n]{0,40}\\b${APPROVAL}\\b[^.;\\n]{0,40}\\b${SEEN}\\b`),
  new RegExp(
    `\\b${DECIDED}\\b[^.;\\n]{0,40}\\band (?:then )?(?:publish|post|release)(?:es|s)? (?:it|them|the (?:good|best) ones)\\b`,
  ),
  /\bonly (?:the )?approved\b[^.;\n]{0,50}\b(?:show|shown|appear|visible|public|displayed|listed|seen|published)\b/,
  /\b(?:show|display|list|publish)(?:s|ed)? only (?:the )?approved\b/,
  /\b(?:hidden|invisible|not (?:shown|visible|public|published))\b[^.;\n]{0,30}\b(?:until|before|unless)\b[^.;\n]{0,40}\b(?:approv|moderat|review|check|accept)/,
  /\b(?:pre-?moderat\w+|moderation queue|approval queue|queue (?:of|for) (?:approval|moderation)|moderated before)\b/,
];

/** It speaks of approval, which is about being seen where the records are there for others to look at. */
const SHORT = [
  /\b(?:i|we|admins?|moderators?|mods|owners?|editors?|staff|the team|somebody|someone|one of us)\b (?:have to |has to |must |need to |needs to |should |can |will |first )*(?:approve|moderate)s?\b/,
  /\b(?:needs?|requires?|requiring|awaits?|waits? for|subject to|must (?:have|get|await)|go(?:es)? through|with|pending|under)\b[^.;\n]{0,20}\b(?:approval|moderation)\b/,
  /\b(?:must|have to|has to|need to|needs to|should|are|is|be|get|gets|being) (?:first |always |also |all )?(?:be )?(?:approved|moderated|reviewed and approved|pre-?approved)\b/,
  /\b(?:moderate|moderates|approve|approves|approving|moderating) (?:all |each |every |new |the |user |incoming |any |customer |reader |visitor )*(?:submitted )?(?:comments?|reviews?|posts?|listings?|photos?|pictures?|entries|ads?|adverts?|submissions?|recipes?|events?|testimonials?|messages on|articles?|stories|videos?|job posts?|jobs?|products?|places?|guestbook)\b/,
];

/** What is decided, and is no matter of being seen. */
const OTHER =
  /\b(?:leave|vacation|holiday|time off|days? off|expenses?|invoices?|purchase|refunds?|timesheets?|payroll|budgets?|payments?|bookings?|appointments?|reservations?|loans?|orders?|applications?|before (?:they|it|he|she) (?:can )?(?:log|sign|join|register))\b/;

const plain = detectByCues({ ability: 'approval', cues: PLAIN, confidence: 0.9 });
const short = detectByCues({ ability: 'approval', cues: SHORT, unless: OTHER, confidence: 0.75 });

export function detectApproval(reading: Reading): WantedAbility[] {
  const found = [...plain.detect(reading), ...short.detect(reading)].map((wanted) => ({
    ...wanted,
    ...meant(wanted, reading),
    details: { plain: wanted.confidence > 0.8 },
  }));
  return found.filter((wanted, index) => found.findIndex(({ entity }) => entity === wanted.entity) === index);
}

/** What people say about something: a plan has it although the text may only speak of its being approved. */
const SAID = ['comment', 'review', 'reply'].map((words) => ({
  name: words,
  words,
  plural: pluralise(words),
}));

/** Of whom or what a passage speaks that begins with its verb: "comments are | shown once a moderator …". */
const SUBJECT =
  /([\p{L}\d-]+)(?: (?:are|is|get|gets|will|be|being|can|may|should|must|only|then|first|not|never))* *$/u;

/** What is approved is no person who approves: the last thing named before the passage, or in it. */
function meant({ evidence }: WantedAbility, { sentences, entities }: Reading): { entity?: string } {
  const at = sentences.findIndex(({ text }) => text.includes(evidence));
  const words = (sentences[at]?.text ?? evidence).toLowerCase();
  const things = entities.filter(({ person }) => !person);
  const passages = [...PLAIN, ...SHORT].map((cue) => cue.exec(words)?.index ?? words.length);
  const subject = words.slice(0, Math.min(...passages)).match(SUBJECT)?.[1] ?? '';
  const named = firstNamed([...things, ...SAID], subject) ?? firstNamed(things, evidence.toLowerCase());
  const before =
    named ??
    firstNamed(things, words) ??
    firstNamed(things, sentences[at - 1]?.text.toLowerCase() ?? '', 'last');
  return before === null ? {} : { entity: before };
}

function firstNamed(
  things: readonly Pick<EntityFact, 'name' | 'words' | 'plural'>[],
  text: string,
  which: 'first' | 'last' = 'first',
): string | null {
  const places = things.flatMap(({ name, words, plural }) =>
    [plural, words].flatMap((word) => {
      const pattern = new RegExp(`\\b${word.replace(/[^\p{L}\d ]/gu, '.')}\\b`, 'iu');
      const at = pattern.exec(text)?.index;
      return at === undefined ? [] : [{ name, at }];
    }),
  );
  places.sort((one, other) => (which === 'first' ? one.at - other.at : other.at - one.at));
  return places[0]?.name ?? null;
}
