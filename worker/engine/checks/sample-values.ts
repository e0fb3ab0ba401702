/** Values that a field accepts and values that it refuses, the same every time. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { FieldModel } from '../core/model.ts';
import { valueSchema } from '../core/operations/entity-parts.ts';

/** The day from which sample dates are counted. */
const FIRST_DAY = Date.UTC(2026, 2, 2);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Words that tell samples apart; none is part of another, so that a search finds one alone. */
const WORDS = ['amber', 'birch', 'cobalt', 'dune', 'ember', 'fjord', 'grove', 'hazel'];

/**
 * A value of the field's wire type within its bounds; other numbers give other values where the field has several.
 * References have none of their own: they point at records that a check makes first.
 */
export function sampleValue(field: FieldModel, number: number): Json {
  const day = new Date(FIRST_DAY + number * DAY_MS).toISOString();
  const word = WORDS[number % WORDS.length] ?? '';
  switch (field.type) {
    case 'number':
    case 'money':
      return sampleNumber(field, number);
    case 'boolean':
      return number % 2 === 1;
    case 'date':
      return day.slice(0, 10);
    case 'datetime':
      return `${day.slice(0, 10)}T09:30:00.000Z`;
    case 'enum':
      return field.options[number % field.options.length]?.value ?? '';
    case 'email':
      return `${word}${number}@example.com`;
    case 'url':
      return `https://example.com/${word}-${number}`;
    case 'image':
      return `https://example.com/${word}-${number}.jpg`;
    case 'list':
      return sampleList(field, word);
    case 'text':
    case 'long_text':
    case 'markdown':
    case 'reference':
      return sampleText(field, word, number);
  }
}

function sampleNumber(field: FieldModel, number: number): number {
  const step = field.type === 'money' ? 1_250 : 3;
  if (field.min === undefined && field.max === undefined) return (number + 1) * step;
  const low = Math.ceil(field.min ?? (field.max ?? 0) - 10 * step);
  const room = Math.floor(field.max ?? low + 100 * step) - low;
  const wide = room >= 8 * step ? step : 1;
  return room <= 0 ? low : low + ((number * wide) % (room + 1));
}

function sampleText(field: FieldModel, word: string, number: number): string {
  const schema = valueSchema(field);
  const { min, max } = schema.type === 'text' ? schema : { min: 0, max: 100 };
  const full = `${word} ${field.names.title} ${number}`.slice(0, Math.max(1, max)).trim();
  return full.padEnd(min, 'a');
}

function sampleList(field: FieldModel, word: string): string[] {
  const schema = valueSchema(field);
  const { min, max } = schema.type === 'list' ? schema : { min: 0, max: 2 };
  const length = Math.min(Math.max(2, min), max);
  return Array.from({ length }, (_, index) => `${word} entry ${index + 1}`);
}

/** A value that the field refuses, and why, for the title of the check. */
export interface RefusedValue {
  value: Json;
  why: string;
  /** Where the issue stands below the field: the index of a list's entry. */
  at?: number;
}

/** Values past every rule of the field: type, bounds, choices, form. */
export function refusedValues(field: FieldModel): RefusedValue[] {
  const refused: RefusedValue[] = wrongTypes(field);
  const { min, max } = field;
  switch (field.type) {
    case 'number':
    case 'money':
      if (field.integer) refused.push({ value: 1.5, why: 'not a whole number' });
      if (min !== undefined) refused.push({ value: min - 1, why: `below ${min}` });
      if (max !== undefined) refused.push({ value: max + 1, why: `above ${max}` });
      break;
    case 'enum':
      refused.push({ value: 'no_such_choice', why: 'not one of the choices' });
      break;
    case 'email':
      refused.push({ value: 'nobody at example', why: 'not an e-mail address' });
      break;
    case 'url':
      refused.push({ value: 'not a web address', why: 'not a web address' });
      refused.push({ value: 'javascript:alert(1)', why: 'a script' });
      break;
    case 'image':
      refused.push({ value: 'javascript:alert(1)', why: 'a script' });
      break;
    case 'date':
      refused.push({ value: '2026-02-30', why: 'no day of the calendar' });
      break;
    case 'datetime':
      refused.push({ value: 'tomorrow', why: 'not a time' });
      break;
    case 'list':
      refused.push({ value: [3], why: 'an entry that is not a text', at: 0 });
      if (min !== undefined && min > 0) refused.push({ value: texts(min - 1), why: `fewer than ${min}` });
      if (max !== undefined) refused.push({ value: texts(max + 1), why: `more than ${max}` });
      break;
    case 'text':
    case 'long_text':
    case 'markdown':
      if (field.required) refused.push({ value: '   ', why: 'blank' });
      if (min !== undefined && min > 1)
        refused.push({ value: 'a'.repeat(min - 1), why: `shorter than ${min}` });
      if (max !== undefined) refused.push({ value: 'a'.repeat(max + 1), why: `longer than ${max}` });
      break;
    case 'boolean':
    case 'reference':
      break;
    default:
      field.type satisfies never;
  }
  return refused;
}

/** Values at the very bounds, which the field must take. */
export function boundaryValues(field: FieldModel): Json[] {
  const { min, max } = field;
  const bounds = [min, max].filter((bound) => bound !== undefined);
  switch (field.type) {
    case 'number':
    case 'money':
      return bounds.filter((bound) => !field.integer || Number.isInteger(bound));
    case 'text':
    case 'long_text':
    case 'markdown':
      return bounds.filter((bound) => bound > 0).map((bound) => 'a'.repeat(bound));
    case 'list':
      return bounds.filter((bound) => bound > 0 && bound <= 50).map(texts);
    case 'boolean':
    case 'date':
    case 'datetime':
    case 'enum':
    case 'email':
    case 'url':
    case 'image':
    case 'reference':
      return [];
  }
}

function wrongTypes(field: FieldModel): RefusedValue[] {
  switch (field.type) {
    case 'number':
    case 'money':
      return [
        { value: 'twelve', why: 'a text instead of a number' },
        { value: '12,50', why: 'a number as a text' },
      ];
    case 'boolean':
      return [{ value: 'perhaps', why: 'neither true nor false' }];
    case 'list':
      return [{ value: 'a single text', why: 'not a list' }];
    case 'reference':
      return [{ value: 'first', why: 'not an id' }];
    case 'text':
    case 'long_text':
    case 'markdown':
    case 'date':
    case 'datetime':
    case 'enum':
    case 'email':
    case 'url':
    case 'image':
      return [{ value: 42, why: 'a number instead of a text' }];
  }
}

function texts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `entry ${index + 1}`);
}
