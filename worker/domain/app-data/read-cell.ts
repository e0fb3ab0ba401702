/** From a value that a person sent to what the column keeps. Pure. */
import type { SentValue } from '../../contract/project/data.ts';
import type { Column } from './table.ts';

export interface CellProblem {
  column: string;
  message: string;
}

type Cell = { ok: true; value: string | number | null } | { ok: false; message: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readCell(column: Column, sent: SentValue): Cell {
  const { kind, label, nullable, choices } = column;
  if (sent === null || (sent === '' && kind !== 'text' && kind !== 'any'))
    return nullable ? { ok: true, value: null } : { ok: false, message: `${label} must have a value.` };
  switch (kind) {
    case 'boolean':
      return readBoolean(label, sent);
    case 'money':
      return readMoney(label, sent);
    case 'integer':
    case 'reference':
      return readNumber(label, sent, true);
    case 'number':
      return readNumber(label, sent, false);
    case 'choice': {
      const found = choices?.find(({ value }) => value === sent);
      if (found || !choices) return { ok: true, value: String(sent) };
      return { ok: false, message: `${label} is one of ${choices.map(({ value }) => value).join(', ')}.` };
    }
    case 'date':
      return isDay(sent)
        ? { ok: true, value: String(sent) }
        : { ok: false, message: `${label} is a day such as 2026-03-31.` };
    case 'datetime':
      return isTime(sent)
        ? { ok: true, value: String(sent) }
        : { ok: false, message: `${label} is a time such as 2026-03-31T09:30:00Z.` };
    case 'list':
      return isList(sent)
        ? { ok: true, value: String(sent) }
        : { ok: false, message: `${label} is a list such as ["one", "two"].` };
    case 'bytes':
      return { ok: false, message: `${label} holds bytes, which cannot be written here.` };
    default:
      if (typeof sent === 'boolean') return { ok: true, value: sent ? 1 : 0 };
      return { ok: true, value: kind === 'any' ? sent : String(sent) };
  }
}

function readBoolean(label: string, sent: SentValue): Cell {
  const text = String(sent).trim().toLowerCase();
  if (['true', '1', 'yes'].includes(text)) return { ok: true, value: 1 };
  if (['false', '0', 'no'].includes(text)) return { ok: true, value: 0 };
  return { ok: false, message: `${label} is yes or no.` };
}

function readNumber(label: string, sent: SentValue, isWhole: boolean): Cell {
  const text = String(sent).trim();
  const number = typeof sent === 'boolean' || text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return { ok: false, message: `${label} is a number.` };
  if (isWhole && !Number.isSafeInteger(number)) return { ok: false, message: `${label} is a whole number.` };
  return { ok: true, value: number };
}

/** Digits alone: of `1.000` and `1e3` nobody knows whether they mean the smallest unit. */
function readMoney(label: string, sent: SentValue): Cell {
  if (typeof sent === 'string' && !/^\s*-?\d+\s*$/.test(sent))
    return {
      ok: false,
      message: `${label} is a sum such as 12.50, without marks between thousands and no more exact than the money is.`,
    };
  return readNumber(label, sent, true);
}

function isDay(sent: SentValue): boolean {
  if (typeof sent !== 'string' || !DAY.test(sent)) return false;
  const day = new Date(`${sent}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(sent);
}

function isTime(sent: SentValue): boolean {
  return typeof sent === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(sent) && !Number.isNaN(Date.parse(sent));
}

function isList(sent: SentValue): boolean {
  if (typeof sent !== 'string') return false;
  try {
    return Array.isArray(JSON.parse(sent));
  } catch {
    return false;
  }
}
