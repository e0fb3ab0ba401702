/** What is wrong with an input, as a sentence for the person who filled in the form. */
import type { z } from 'zod';

const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address that starts with http:// or https://',
  date: 'Must be a date such as 2026-05-31',
  datetime: 'Must be a time such as 2026-05-31T18:30:00Z',
};

const KINDS: Record<string, string> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
};

const UNEXPECTED = 'This is not what belongs here';

/** The sentence; one that a schema has of its own comes before it. */
export function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required';
      return KINDS[issue.expected] ?? UNEXPECTED;
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNEXPECTED;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'This is required' : `Must have at least ${issue.minimum} characters`;
      return issue.origin === 'array'
        ? `Needs at least ${issue.minimum}`
        : `Must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `Must have at most ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `Can hold at most ${issue.maximum}`
        : `Must be at most ${issue.maximum}`;
    default:
      return UNEXPECTED;
  }
}
