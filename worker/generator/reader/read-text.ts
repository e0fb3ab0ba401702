/** English text → facts. */

import { findColour } from '../lexicon/colours.ts';
import { findFieldKind } from '../lexicon/fields.ts';
import { toIdentifier } from '../naming/identifier.ts';
import { pluralise, singularise } from '../naming/inflection.ts';
import type { EntityFact, Facts, FieldFact, LooksFact } from './facts.ts';

const PLAIN_WORDS = new Set(
  'app apps application website site page pages tool platform system software dashboard board chart charts form forms list lists table calendar week month year day way thing button buttons background colour color user users login people visitor visitors feature features menu time times hour hours number view views admin something small online simple personal'.split(
    ' ',
  ),
);

/** Reads a description. Same text, same facts. */
export async function readText(text: string): Promise<Facts> {
  const entities: EntityFact[] = [];
  for (const sentence of text.split(/[.!?;:\n]+/)) {
    for (const clause of sentence.split(/\bwhere\b|\bwho\b|\bthat\b/i)) readClause(clause.trim(), entities);
  }
  return {
    text,
    domains: [],
    entities,
    relations: [],
    roles: [],
    rules: [],
    looks: readLooks(text),
    pages: [],
    wanted: [],
    unwanted: [],
    unread: [],
  };
}

function readClause(clause: string, entities: EntityFact[]): void {
  let owner: EntityFact | undefined;
  for (const part of clause.split(/,|\band\b|\bwith\b|\bof\b|\bby\b|\bto\b|\bfor\b/i)) {
    const words = part.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
    const phrase = words.filter(
      (word) => !/^(a|an|the|my|their|each|every|per|i|can|add|or|in|on)$/.test(word),
    );
    const head = phrase.at(-1);
    if (!head || PLAIN_WORDS.has(head) || PLAIN_WORDS.has(singularise(head))) continue;
    const kind = findFieldKind(phrase.slice(-2).join(' '));
    if (kind && owner) addField(owner, phrase.slice(-2).join(' '), kind);
    else if (!kind && head.endsWith('s') && head.length > 3) owner = addEntity(entities, head, clause);
  }
}

function addEntity(entities: EntityFact[], head: string, evidence: string): EntityFact {
  const words = singularise(head);
  const name = toIdentifier(words, 'thing');
  const known = entities.find((entity) => entity.name === name);
  if (known) return known;
  const entity: EntityFact = {
    name,
    words,
    plural: pluralise(words),
    fields: [],
    person: false,
    source: 'text',
    confidence: 0.6,
    evidence,
  };
  entities.push(entity);
  return entity;
}

function addField(entity: EntityFact, words: string, kind: FieldFact['kind']): void {
  const name = toIdentifier(words);
  if (!entity.fields.some((field) => field.name === name))
    entity.fields.push({ name, words, kind, source: 'text' });
}

function readLooks(text: string): LooksFact {
  const looks: LooksFact = { evidence: [] };
  const background = /([\w-]+(?: [\w-]+)?) background/i.exec(text)?.[1];
  if (background && /\bdark\b/i.test(background)) looks.appearance = 'dark';
  const accent = /([\w-]+) (?:for the )?buttons/i.exec(text)?.[1];
  const colour = accent ? findColour(accent) : null;
  if (colour) looks.accent = colour;
  return looks;
}
