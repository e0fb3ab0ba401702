/** A name for the app, from the person's words. */
import { MAX_PROJECT_NAME } from '../../../contract/http.ts';
import { capitalise } from '../../core/names/words.ts';
import type { Domain } from '../lexicon/domain.ts';
import type { Facts } from '../reader/facts.ts';
import {
  APP_NOUNS,
  CONTAINERS,
  DETERMINERS,
  FILLER_ADJECTIVES,
  ORGANISATIONS,
  PEOPLE,
  PRONOUNS,
} from '../reader/words/vocabulary.ts';

// Words for what an app does; a business goes by its own name rather than by them.
const FUNCTIONS =
  /^(booking|management|tracking|scheduling|records?|system|administration|invoicing|planning|tool|listings?)$/;

/** The app's name: the asked one, the text's, or one made of its kind, subject or audience. */
export function nameApp(facts: Facts, domain: Domain | null, asked: string | undefined): string {
  const name =
    asked?.trim() ||
    facts.name ||
    properName(facts.text) ||
    subjectName(facts) ||
    businessName(facts, domain) ||
    (FRAMES_ALONE.test(facts.text) ? audienceName(facts) : '') ||
    kindName(facts) ||
    peopleName(facts, domain) ||
    headName(facts.text) ||
    (domain && namesDomain(facts, domain) ? domain.title : '') ||
    capitalise(facts.entities[0]?.plural ?? '') ||
    firstWords(facts.text);
  return Array.from(name).slice(0, MAX_PROJECT_NAME).join('').trim();
}

/** Specification: the default title is made of the first two words of the description, capitalised. */
function firstWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.slice(0, 2).map(capitalise).join(' ') || 'New app';
}

// What is built for: "a website", "a landing page", "a booking app".
const FRAME_FOR =
  /\b(?:web ?sites?|sites?|pages?|webpages?|apps?|applications?|mini-?programs?|platforms?|systems?|portals?|shops?|stores?|blogs?|logo)\s+for\s+(?:the\s+|our\s+|my\s+)?/i;
/** Two words of a name or more, with small words between them, and what it is in small letters. */
const NAME_WORDS =
  /^\p{Lu}[\p{L}\p{N}&'’-]*(?:(?: (?:of|the|and|de|da|do|la|di|du|van|von))* (?:\p{Lu}[\p{L}\p{N}&'’-]*|&))+(?: (?!that|which|where|who|so|with|to|of|on|in|by|from|using|based|including|called|named|and|or|via|as|when|if|is|are|has|have|should)\p{Ll}+){0,3}/u;
/** What software runs on is nobody's name. */
const PRODUCTS =
  /\b(?:android|ios|iphone|windows|mac|linux|react|vue|angular|google|facebook|instagram|whatsapp|telegram|wechat|excel|adobe|wordpress|shopify|chrome|python|java|ai|api)\b/i;

/** "A corporate website for Magnolia Mental Health Clinic" → Magnolia Mental Health Clinic. */
function properName(text: string): string | null {
  const frame = FRAME_FOR.exec(text);
  if (!frame) return null;
  const found = NAME_WORDS.exec(text.slice(frame.index + frame[0].length))?.[0];
  return found === undefined || PRODUCTS.test(found) || found.split(' ').length > 6 ? null : found;
}

/** What says of what kind a page is, and nothing of what stands on it. */
const FRAMES_ALONE =
  /\b(?:landing|launch|waitlist|coming[ -]soon|marketing|corporate|company|business|official) ?(?:page|site|website)\b/i;

/** "A landing page for a time tracking startup" → Time tracking startup; what people do with it names nothing. */
function audienceName({ text }: Facts): string {
  const frame = FRAME_FOR.exec(text);
  const said = frame ? (text.slice(frame.index + frame[0].length).split(HEAD_END)[0] ?? '') : '';
  const words = said.match(/[\p{L}\p{N}&'’-]+/gu) ?? [];
  while (
    DETERMINERS.has((words[0] ?? '').toLowerCase()) ||
    FILLER_ADJECTIVES.has((words[0] ?? '').toLowerCase())
  )
    words.shift();
  const isAction = /ing$/i.test(words[0] ?? '') && words.length < 3;
  return words.length < 2 || words.length > MOST_WORDS || isAction ? '' : titleCase(words.join(' '));
}

// "An online shop for handmade candles" → Handmade candles.
function subjectName(facts: Facts): string | null {
  return facts.subject ? titleCase(facts.subject.split(' ').slice(-4).join(' ')) : null;
}

/** "A CRM for a small agency" → Agency CRM; "appointment booking for a hair salon" → Hair salon. */
function businessName(facts: Facts, domain: Domain | null): string | null {
  if (!facts.audience) return null;
  const words = tellingWords(facts.audience);
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (
    words.length === 0 ||
    words.length > 3 ||
    !(ORGANISATIONS.has(last) || (domain && mentions(domain.title, last)))
  )
    return null;
  if (!domain || mentions(domain.title, last)) return titleCase(words.join(' '));
  // "Escape room business escape rooms", "restaurant restaurant" say something twice.
  if (
    domain.title.split(/\s+/).every((one) => mentions(words.join(' '), one.toLowerCase().replace(/s$/, '')))
  )
    return domain.title;
  const title = /^[A-Z]{2,}/.test(domain.title) ? domain.title : domain.title.toLowerCase();
  return titleCase(`${words.join(' ')} ${title}`);
}

function mentions(title: string, word: string): boolean {
  return (
    word !== '' &&
    title
      .toLowerCase()
      .split(/\s+/)
      .some((one) => one.startsWith(word.slice(0, 5)))
  );
}

/** "A recipe collection" → Recipe collection; "a website" says nothing. */
function kindName(facts: Facts): string | null {
  if (!facts.kind) return null;
  const words = facts.kind.split(' ').filter((word) => !FILLER_ADJECTIVES.has(word));
  const last = words.at(-1) ?? '';
  const core =
    /^(app|website|site|webapp|platform|system|tool|software|portal|solution|application|web)$/.test(last)
      ? words.slice(0, -1)
      : words;
  const telling = core.filter((word) => !APP_NOUNS.has(word) && !FUNCTIONS.test(word));
  if (core.length < 2 || telling.length === 0 || FUNCTIONS.test(core.at(-1) ?? '')) return null;
  return titleCase(core.slice(-4).join(' '));
}

// How people begin: they ask for it, or say what they want to do.
const ASKING =
  /^(?:(?:please|hi|hello|i|we|you|can|could|would|want|need|like|love|to|have|us|me|my|our|let|help|implement|develop|create|build|make|design|write|code|program|set up|track|manage|organi[sz]e|keep track of|a|an|the|some|new)\b[\s,]*)+/i;
/** Where the name of the thing ends and what it does begins. */
const HEAD_END =
  /[:;,.!?(\n–—]|\s(?:for|that|which|where|who|so|with|to|of|on|in|by|from|using|based|including|called|named|and|or|via|as|when|if|is|are|has|have|should)\s/i;
const MOST_WORDS = 4;

/** "Please implement a smart park management website for …" → Smart park management; "a website" says nothing. */
function headName(text: string): string | null {
  const asked = text.trim().replace(ASKING, '');
  const words = (asked.split(HEAD_END)[0] ?? '').match(/[\p{L}\p{N}&'’+/-]+/gu) ?? [];
  while (words.length > 0 && isFrame(words.at(-1) ?? '')) words.pop();
  while (words.length > 0 && FILLER_ADJECTIVES.has((words[0] ?? '').toLowerCase())) words.shift();
  const telling = words.filter(
    (word) => !APP_NOUNS.has(word.toLowerCase()) && !FUNCTIONS.test(word.toLowerCase()),
  );
  // "Redesign a website" says what to do, not what it is.
  const isName = !words.some(
    (word, at) =>
      DETERMINERS.has(word.toLowerCase()) || PRONOUNS.has(word.toLowerCase()) || (at === 0 && isFrame(word)),
  );
  if (!isName || words.length < 2 || words.length > MOST_WORDS || telling.length === 0) return null;
  return titleCase(words.join(' '));
}

/** What only says that it is an app. */
function isFrame(word: string): boolean {
  return /^(?:apps?|applications?|websites?|sites?|web|webapps?|pages?|webpages?|platforms?|systems?|tools?|software|programs?|mini-?programs?|portals?|solutions?|services?|projects?|interfaces?|demos?|prototypes?|mvp)$/i.test(
    word,
  );
}

/** Whether the text says the domain's name or one of its cues; else the domain is only a guess and names nothing. */
function namesDomain({ text }: Facts, { cues, title }: Domain): boolean {
  const plain = text.toLowerCase();
  return [...cues.split(','), title].some((cue) => plain.includes(cue.trim().toLowerCase()));
}

/** "Invoicing for freelancers" → Invoices for freelancers. */
function peopleName(facts: Facts, domain: Domain | null): string | null {
  if (!facts.audience || !domain) return null;
  const words = tellingWords(facts.audience);
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (!/s$/.test(last) || words.length > 3 || PEOPLE.has(last) || CONTAINERS.has(last)) return null;
  return `${domain.title} for ${words.join(' ')}`;
}

function tellingWords(audience: string): string[] {
  return audience
    .replace(/^(?:a|an|the|my|our|your|their)\s+/i, '')
    .split(/\s+/)
    .filter((word) => !FILLER_ADJECTIVES.has(word.toLowerCase()) && !APP_NOUNS.has(word.toLowerCase()));
}

function titleCase(words: string): string {
  return capitalise(words.replace(/\b(crm|erp|hr|faq|cms|okr|kpi|it)\b/gi, (word) => word.toUpperCase()));
}
