/** What zod finds wrong, as a sentence for whoever filled in a form or wrote a call: the names of rules are shown to nobody. Pure. */
import type { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values with names',
  record: 'a group of values with names',
};

const FORMATS: Record<string, string> = {
  email: 'This must be an email address.',
  url: 'This must be a web address that starts with http:// or https://.',
  date: 'This must be a date such as 2026-05-31.',
  datetime: 'This must be a time such as 2026-05-31T18:30:00Z.',
};

const UNEXPECTED = 'This is not what is expected here.';

/** For `error` of `safeParse`; a sentence that a schema has of its own comes before it. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required.';
      return `This must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNEXPECTED;
    case 'too_small':
      return sayBound(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return sayBound(issue.origin, 'at most', Number(issue.maximum));
    case 'unrecognized_keys':
      return `Nothing called ${issue.keys.map((key) => `“${key}”`).join(', ')} is expected here.`;
    default:
      return UNEXPECTED;
  }
}

function sayBound(origin: string, how: 'at least' | 'at most', bound: number): string {
  if (origin === 'string')
    return how === 'at least' && bound === 1
      ? 'This is required.'
      : `This must have ${how} ${bound} character${bound === 1 ? '' : 's'}.`;
  if (origin === 'array' || origin === 'set') return `This must hold ${how} ${bound}.`;
  return `This must be ${how} ${bound}.`;
}
