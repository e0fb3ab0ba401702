/** A name for the app, from the person's words. */
import { MAX_PROJECT_NAME } from '../../contract/http.ts';
import type { Domain } from '../lexicon/domain.ts';
import { capitalise } from '../naming/words.ts';
import type { Facts } from '../reader/facts.ts';
import { APP_NOUNS, CONTAINERS, FILLER_ADJECTIVES, ORGANISATIONS, PEOPLE } from '../reader/vocabulary.ts';

// Words for what an app does; a business goes by its own name rather than by them.
const FUNCTIONS =
  /^(booking|management|tracking|scheduling|records?|system|administration|invoicing|planning|tool|listings?)$/;

/** The app's name: the asked one, the text's, or one made of its kind, subject or audience. */
export function nameApp(facts: Facts, domain: Domain | null, asked: string | undefined): string {
  const name =
    asked?.trim() ||
    facts.name ||
    subjectName(facts) ||
    businessName(facts, domain) ||
    kindName(facts) ||
    peopleName(facts, domain) ||
    domain?.title ||
    capitalise(facts.entities[0]?.plural ?? '') ||
    firstWords(facts.text);
  return Array.from(name).slice(0, MAX_PROJECT_NAME).join('').trim();
}

/** Specification: the default title is made of the first two words of the description, capitalised. */
function firstWords(text: string): string {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.slice(0, 2).map(capitalise).join(' ') || 'New app';
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
