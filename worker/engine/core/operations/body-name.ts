import type { Operation } from './operation.ts';

/** What the handler calls the body: the values of a new record, or the changes to one. */
export function bodyName(operation: Operation): string {
  return operation.body?.use === 'partial' ? 'changes' : 'values';
}
