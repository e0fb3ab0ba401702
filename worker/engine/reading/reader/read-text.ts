/** English text → facts. The same text always gives the same facts. */

import { DOMAINS } from '../lexicon/domains.ts';
import { findFieldKind } from '../lexicon/fields.ts';
import { requireThing } from '../lexicon/things.ts';
import type { EntityFact, Facts, PageFact, WantedAbility } from './facts.ts';
import { nameExamples, takeExamples } from './fields/take-examples.ts';
import { findDomains, isDomainCue, listOwnWords } from './find-domains.ts';
import { findUnread } from './find-unread.ts';
import { findWanted } from './find-wanted.ts';
import { settleAddressed } from './nouns/settle-addressed.ts';
import { settleStates } from './nouns/settle-states.ts';
import { readLooks } from './read-looks.ts';
import { readName, readPages, readRefusals, readRoles, readRules } from './read-surroundings.ts';
import type { Detector, Reading } from './reading.ts';
import { cleanText } from './text/clean-text.ts';
import { foldSections } from './text/fold-sections.ts';
import { understand } from './understand.ts';
import { listUsual } from './unsaid/add-usual.ts';
import { completeEntities } from './unsaid/complete-entities.ts';
import { readMentions } from './walk/read-mentions.ts';
import { isDictionaryWord, tagText } from './words/tag-text.ts';
import type { Sentence } from './words/token.ts';

/**
 * Reads a description.
 * @param detectors those of the abilities that can be built; they come before the reader's own phrases.
 */
export async function readText(description: string, detectors: readonly Detector[] = []): Promise<Facts> {
  const { lines: said, examples } = takeExamples(cleanText(description));
  const written = foldSections(said);
  const isWord = await isDictionaryWord();
  const name = readName(
    written.map((line) => line.text).join('\n'),
    description,
    (word) => isWord(word) || Object.hasOwn(DOMAINS, word),
  );
  const lines = written.map((line) => ({ ...line, text: leaveOutName(line.text, name) }));
  const all = await tagText(lines);
  const sentences = all.filter((sentence) => !ABOUT_MAKING.test(sentence.section));
  const domains = findDomains(sentences);
  const own = new Set([...listOwnWords(domains), ...findDefined(sentences)]);
  const looks = readLooks(sentences.map((sentence) => sentence.text));
  const seen = sentences.filter(
    (sentence) =>
      !isFigures(sentence.text) &&
      (!looks.evidence.includes(sentence.text.trim().slice(0, 160)) || !isOnlyLooks(sentence.text)),
  );
  const read = settleAddressed(settleStates(readMentions(seen, { own, isCue: isDomainCue })));
  const understood = understand(read, domains, own);
  nameExamples(examples, understood.entities);
  const { unwanted, remaining } = readRefusals(seen);
  const roles = readRoles(read.actionPhrases, understood.people);
  const reading: Reading = {
    sentences: remaining,
    entities: understood.entities,
    relations: understood.relations,
    actionPhrases: read.actionPhrases,
    roles,
    domains,
    main: understood.main,
  };
  const found = findWanted(reading, detectors);
  const wordCount = sentences.reduce((sum, sentence) => sum + sentence.tokens.length, 0);
  const entities = completeEntities({
    entities: understood.entities,
    relations: understood.relations,
    actionPhrases: read.actionPhrases,
    implied: found.implied,
    domains,
    unwanted,
    wordCount,
  });
  if (
    /\b(?:converter|calculator)$/.test(read.kind) &&
    found.wanted.some(({ ability }) => ability === 'calculator')
  )
    dropUnits(entities);
  const usual = listUsual(description.trim(), entities, domains, found.wanted, { unwanted, wordCount });
  const pages = readPages(remaining);
  dropPageFields(entities, pages);
  dropKeptElsewhere(entities);
  const wanted = [...found.wanted, ...usual];
  const kept = dropMailing(entities, wanted, domains[0]?.name);
  const facts = {
    text: lines.map((line) => line.text).join('\n'),
    ...(name === undefined ? {} : { name }),
    ...(understood.audience === '' ? {} : { audience: understood.audience }),
    ...(understood.subject === '' ? {} : { subject: understood.subject }),
    ...(read.kind === '' ? {} : { kind: read.kind }),
    domains,
    entities: kept,
    relations: understood.relations,
    roles,
    rules: readRules(remaining),
    looks,
    pages,
    wanted: wanted.filter(({ entity }) => entity === undefined || kept.some(({ name }) => name === entity)),
    unwanted,
  };
  return { ...facts, unread: findUnread(remaining, facts) };
}

/** "A photographer named Clara Voss with galleries": what somebody is called is no record. */
function leaveOutName(text: string, name: string | undefined): string {
  if (name === undefined) return text;
  const at = text.search(/\b(?:called|named|titled) ["']?\p{Lu}/u);
  const from = at < 0 ? -1 : text.indexOf(name, at);
  if (from < 0 || from - at > 9) return text;
  const end = from + name.length;
  return `${text.slice(0, at).trimEnd()}${text.slice(end).replace(/^["']/, '')}`;
}

/** "Sites: address, client, budget": what a line defines is kept, even where the word names a part of a screen elsewhere. */
function findDefined(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ tokens, bullet, first }) => {
    const colon = tokens.findIndex((token) => token.after.includes(':'));
    // "- shooting days with date and location"
    const end = colon < 0 && bullet ? tokens.findIndex((token) => token.lower === 'with') - 1 : colon;
    if (
      end < 0 ||
      end > 2 ||
      !(bullet || first) ||
      tokens.slice(0, end + 1).some((token) => token.tag !== 'N' && token.tag !== 'A')
    )
      return [];
    const fields = tokens
      .slice(end + 1)
      .filter((token) => token.tag === 'N' && findFieldKind(token.lemma) !== null);
    const words = tokens.slice(0, end + 1).filter((token) => token.tag === 'N');
    return fields.length >= 2
      ? [words.map((token, index) => (index === words.length - 1 ? token.lemma : token.lower)).join(' ')]
      : [];
  });
}

/** "A unit converter: cups, grams, ounces": what is worked out, not what is kept. */
function dropUnits(entities: EntityFact[]): void {
  const kept = entities.filter(({ thing }) => thing !== undefined);
  entities.splice(0, entities.length, ...kept);
}

/** "A theory quiz with choice questions" of a lesson: where questions are kept, none of it is a text of something else. */
function dropKeptElsewhere(entities: readonly EntityFact[]): void {
  const kept = new Set(entities.filter(({ thing }) => thing !== undefined).map(({ name }) => name));
  for (const entity of entities)
    entity.fields = entity.fields.filter(({ name, kind, choices, reference }) => {
      const last = name.split('_').at(-1) ?? '';
      const isText = kind === null || kind.type === 'text' || kind.type === 'long_text';
      if (
        /^(?:comment|review|reply|answer|quiz)$/.test(name) &&
        kept.has(name) &&
        name !== entity.name &&
        !choices
      )
        return false;
      const isElsewhere =
        last !== name &&
        last !== entity.name &&
        kept.has(last) &&
        /^(?:quiz|question|event|task|order)$/.test(last);
      return !(isElsewhere && isText && !choices && !reference);
    });
}

/** "A weekly digest e-mail", "orders with confirmation e-mail": mail that is sent is no record and no field of one. */
function dropMailing(
  entities: EntityFact[],
  wanted: readonly WantedAbility[],
  domain: string | undefined,
): EntityFact[] {
  if (domain === 'email' || !wanted.some(({ ability }) => ability === 'email-sending')) return entities;
  for (const entity of entities)
    entity.fields = entity.fields.filter(
      ({ name }) =>
        !/^[a-z]+_(?:e_?mail|digest)$/.test(name) ||
        /^(?:contact|customer|client|guest|user|member|billing|work|private|home)_/.test(name),
    );
  return entities.filter(({ name, fields }) => !/^(?:e_?mail|digest)$/.test(name) || fields.length > 0);
}

/** "Opening hours" and "prices" that are pages of the site are not fields of its records, too. */
function dropPageFields(entities: readonly EntityFact[], pages: readonly PageFact[]): void {
  for (const entity of entities) {
    const thing = entity.thing ? requireThing(entity.thing) : null;
    const knows = (name: string) => thing?.fields.some((field) => field.name === name) ?? false;
    entity.fields = entity.fields.filter((field) => {
      if (/^opening_hours?$|^opening_times?$/.test(field.name) && thing?.nature !== 'place')
        return !pages.some((page) => page.name === 'hours');
      if (/^directions?$/.test(field.name)) return !pages.some((page) => page.name === 'directions');
      if (field.name === 'price' && thing !== null && !knows('price') && thing.nature !== 'product')
        return !pages.some((page) => page.name === 'prices');
      return true;
    });
  }
}

// Headings under which people say with what to build, not what.
const ABOUT_MAKING =
  /\b(?:tech(?:nical|nology)?(?: stack| requirements)?|stack|non-functional|deployment|hosting|budget and time|timeline|deliverables|architecture|testing)\b/;

/** "Reports: enrolments per month, income by course": figures over what is kept elsewhere. */
function isFigures(text: string): boolean {
  return (
    /^\W*(?:the )?(?:reports?|reporting|statistics|stats|charts?|figures|kpis|metrics|analytics)\s*(?::|–|-)/i.test(
      text,
    ) && /\b(?:per|by|number of|total|average|over time)\b/i.test(text)
  );
}

/** Whether a sentence speaks of looks alone, so that its nouns are no records ("buttons", "background"). */
function isOnlyLooks(sentence: string): boolean {
  // "A 2048 game, dark purple" is a game first.
  const text = sentence.replace(/,\s*(?:in )?(?:dark|light|deep|bright|pale|soft|pastel) [a-z]+\W*$/i, '');
  return (
    /^(?:please |and |also |i (?:want|would like|prefer|like) |use |make |set |apply |style |design |colou?r |the (?:design|theme|look|style|colou?rs?|background|site|app|website|ui|interface|pages?) |with |it should |all |let |a |an |should )/i.test(
      text.trim(),
    ) &&
    /\b(?:background|buttons?|colou?rs?|theme|palette|fonts?|accent|components?|elements?|look|style|styled|design|dark|light)\b/i.test(
      text,
    ) &&
    text.split(/\s+/).length <= 24
  );
}
