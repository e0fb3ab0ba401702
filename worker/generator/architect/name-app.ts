/** A name and a line for the app, from the person's words. */
import { MAX_PROJECT_NAME } from '../../contract/http.ts';
import type { Domain } from '../lexicon/domain.ts';
import { capitalise } from '../naming/words.ts';
import type { Facts } from '../reader/facts.ts';
import { APP_NOUNS, CONTAINERS, FILLER_ADJECTIVES } from '../reader/vocabulary.ts';

/** The app's name: the asked one, the text's, or made of its kind, subject or audience. */
export function nameApp(facts: Facts, domain: Domain | null, asked: string | undefined): string {
  const name =
    asked?.trim() ||
    facts.name ||
    kindName(facts, domain) ||
    subjectName(facts, domain) ||
    domain?.title ||
    firstName(facts);
  return Array.from(name).slice(0, MAX_PROJECT_NAME).join('').trim();
}

/** "A recipe collection" → Recipe collection; "a website" says nothing. */
function kindName(facts: Facts, domain: Domain | null): string | null {
  if (!facts.kind) return null;
  const words = facts.kind.split(' ').filter((word) => !FILLER_ADJECTIVES.has(word));
  const telling = words.filter(
    (word) =>
      !APP_NOUNS.has(word) && !/^(app|website|site|webapp|platform|system|tool|software|portal)$/.test(word),
  );
  if (telling.length === 0) return null;
  const last = words.at(-1) ?? '';
  const ends =
    /^(app|website|site|webapp|platform|system|tool|software|portal|solution|application|web)$/.test(last);
  const core = ends ? words.slice(0, -1) : words;
  if (core.length === 0) return null;
  const alone = core.length === 1 && CONTAINERS.has(core[0] ?? '') && !ends;
  if (alone) return withSubject(core.join(' '), facts, domain);
  if (core.length === 1 && domain && facts.kind.split(' ').length <= 2)
    return withSubject(
      domain.title.toLowerCase().includes(core[0] ?? '') ? domain.title : titleCase(core.join(' ')),
      facts,
      domain,
    );
  return titleCase(core.slice(-4).join(' '));
}

// "An online shop for handmade candles" → Handmade candles.
function subjectName(facts: Facts, domain: Domain | null): string | null {
  if (facts.subject) return titleCase(facts.subject.split(' ').slice(-4).join(' '));
  if (facts.audience && domain) return audienceName(facts.audience, domain);
  return null;
}

function withSubject(kind: string, facts: Facts, domain: Domain | null): string {
  if (facts.subject) return titleCase(facts.subject.split(' ').slice(-4).join(' '));
  if (facts.audience && domain) return audienceName(facts.audience, domain);
  return titleCase(domain?.title ?? kind);
}

function audienceName(audience: string, domain: Domain): string {
  const words = audience
    .replace(/^(?:a|an|the|my|our|your|their)\s+/i, '')
    .split(/\s+/)
    .filter((word) => !FILLER_ADJECTIVES.has(word.toLowerCase()));
  if (words.length === 0 || words.length > 3 || words.every((word) => APP_NOUNS.has(word.toLowerCase())))
    return domain.title;
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (domain.title.toLowerCase().includes(last)) return titleCase(words.join(' '));
  return `${titleCase(words.join(' '))} ${domain.title.length <= 12 ? (/^[A-Z]{2,}/.test(domain.title) ? domain.title : domain.title.toLowerCase()) : ''}`.trim();
}

function firstName(facts: Facts): string {
  const first = facts.entities[0];
  return first ? capitalise(first.plural) : 'New app';
}

function titleCase(words: string): string {
  return capitalise(words.replace(/\b(crm|erp|hr|faq|cms|okr|kpi|it)\b/gi, (word) => word.toUpperCase()));
}
