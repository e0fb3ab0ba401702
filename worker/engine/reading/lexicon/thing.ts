/**
 * A thing is what apps keep records of: a task, an invoice, a pet. The lexicon says what people leave unsaid about it.
 * Fields and example rows are written in a short notation, so that a thing can be read at a glance; `parseThing` turns
 * it into typed data once, when the thing is first needed. A test parses all of them.
 *
 * Fields, separated by `;`:  `name!; due date; price = money; species: Dog, Cat; owner! > owner delete; photo+`
 *   `!` required, `+` kept even where the text names its own fields, `: A, B` choices, `= type min..max unit`,
 *   `> thing [refuse|empty|delete]` a reference and what the deletion of its target does. Without a type the name decides.
 * Rows: a header of field names, then one row a line, cells separated by `|`. An empty cell is left out. Money in whole
 *   units (`12.50`), yes/no, lists by `;`, dates in days from today (`-3`), times as `2@14:30`, references by row number.
 */
import { type Action, FIELD_TYPES, type Field, type OnDelete } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { type FieldKind, findFieldKind } from './fields.ts';
import { toOptions } from './tones.ts';

/** How records of a kind are best met: decides between table, cards, board and forms. */
export type Nature =
  | 'work' // moves through states: tasks, tickets, deals
  | 'record' // kept and looked up: invoices, contracts
  | 'person'
  | 'place'
  | 'product'
  | 'media' // looked at: photos, films, books
  | 'post' // read: articles, threads
  | 'event' // happens at a time
  | 'log' // one line per happening: expenses, movements
  | 'message' // sent in by visitors
  | 'part' // lives inside another record
  | 'group'; // sorts other records: categories

export interface ThingNotation {
  /** Singular names people use; the first one is the usual. */
  words: string[];
  nature: Nature;
  /** lucide icon. */
  icon: string;
  /** One sentence that stands under the heading of its page. */
  about: string;
  fields: string;
  /** The field whose choices are a way through states, and its first state. */
  flow?: { field: string; initial?: string };
  /** Presses: `name: Label | when field=value,value | set field=value`. */
  actions?: string[];
  rows: string;
}

export interface ThingField {
  name: string;
  words: string;
  kind: FieldKind;
  required: boolean;
  core: boolean;
  choices?: string[];
  reference?: { thing: string; onDelete: OnDelete };
}

export interface Thing extends Pick<ThingNotation, 'words' | 'nature' | 'icon' | 'about' | 'flow'> {
  name: string;
  fields: ThingField[];
  actions: Action[];
  /** Cells as text, by field name. */
  rows: Record<string, string>[];
}

const ON_DELETE: readonly string[] = ['refuse', 'empty', 'delete'];

/** Reads the notation of one thing; a mistake in it is a bug of the lexicon and throws. */
export function parseThing(name: string, notation: ThingNotation): Thing {
  const fields = notation.fields
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(parseField);
  return {
    name,
    words: notation.words,
    nature: notation.nature,
    icon: notation.icon,
    about: notation.about,
    ...(notation.flow ? { flow: notation.flow } : {}),
    fields,
    actions: (notation.actions ?? []).map(parseAction),
    rows: parseRows(name, notation.rows),
  };
}

function parseField(text: string): ThingField {
  const parts = /^([\w' -]+?)([!+]?)\s*(?:([:=>])\s*(.+))?$/.exec(text);
  if (!parts?.[1]) throw new Error(`Cannot read the field "${text}"`);
  const words = parts[1].trim();
  const base = {
    name: toIdentifier(words),
    words,
    required: parts[2] === '!',
    core: parts[2] !== '',
  };
  const rest = parts[4]?.trim() ?? '';
  switch (parts[3]) {
    case ':': {
      const choices = rest.split(',').map((choice) => choice.trim());
      return { ...base, choices, kind: { type: 'enum', options: toOptions(choices) } };
    }
    case '>': {
      const [thing = '', onDelete = base.required ? 'refuse' : 'empty'] = rest.split(/\s+/);
      if (!ON_DELETE.includes(onDelete)) throw new Error(`Cannot read what deletion does in "${text}"`);
      return { ...base, kind: { type: 'text' }, reference: { thing, onDelete: onDelete as OnDelete } };
    }
    case '=':
      return { ...base, kind: parseKind(rest, words) };
    default:
      return { ...base, kind: findFieldKind(words) ?? { type: 'text', max: 200 } };
  }
}

function parseKind(text: string, words: string): FieldKind {
  const parts = /^(\w+)(?:\s+(-?\d+)\.\.(-?\d+))?(?:\s+(\S+))?$/.exec(text);
  if (!parts) throw new Error(`Cannot read the type "${text}" of "${words}"`);
  const type = parts[1] === 'count' ? 'number' : parts[1];
  if (!(FIELD_TYPES as readonly string[]).includes(type ?? ''))
    throw new Error(`There is no type "${type}" ("${words}")`);
  const usual = findFieldKind(words);
  return {
    ...(usual?.pool ? { pool: usual.pool } : {}),
    type: type as FieldKind['type'],
    ...(parts[1] === 'count' ? { integer: true, min: 0 } : {}),
    ...(type === 'boolean' ? { default: false } : {}),
    ...(type === 'money' ? { min: 0 } : {}),
    ...(type === 'text' ? { max: 200 } : {}),
    ...(parts[2] ? { min: Number(parts[2]), max: Number(parts[3]) } : {}),
    ...(parts[4] ? { unit: parts[4] } : {}),
  };
}

function parseAction(text: string): Action {
  const [title = '', ...clauses] = text.split('|').map((clause) => clause.trim());
  const [name = '', label = ''] = title.split(':').map((part) => part.trim());
  const action: Action = { name, label, tone: 'neutral', when: [], set: [] };
  for (const clause of clauses) {
    const [, word, field = '', value = ''] = /^(when|set) (\w+)=(.+)$/.exec(clause) ?? [];
    const values = value.split(',').map((one) => (one === 'yes' ? true : one === 'no' ? false : one));
    if (word === 'when') action.when.push({ field, is: values });
    else if (word === 'set') action.set.push({ field, to: values[0] ?? null });
    else throw new Error(`Cannot read the action "${text}"`);
  }
  return action;
}

function parseRows(name: string, text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trim().split('\n');
  const columns = header.split('|').map((column) => toIdentifier(column));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length > columns.length) throw new Error(`${name}: too many cells in "${line}"`);
    return Object.fromEntries(
      cells.flatMap((cell, index) => (cell === '' ? [] : [[columns[index] ?? '', cell]])),
    );
  });
}

/** The Blueprint's part of a field kind. */
export function kindToField(kind: FieldKind): Omit<Partial<Field>, 'type'> & { type: FieldKind['type'] } {
  const { pool: _pool, ...field } = kind;
  return field;
}
