import { Refusal } from './errors.ts';

/** Does something with one entry of a list in the body; what is refused says which entry it was. */
export function nameEntry(member: string, index: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { detail } = error;
    const issues =
      typeof detail === 'string'
        ? [{ loc: ['body', member, index], msg: detail, type: 'value_error' }]
        : detail.map((issue) => ({ ...issue, loc: ['body', member, index, ...issue.loc.slice(1)] }));
    throw new Refusal(error.status === 401 || error.status === 403 ? error.status : 422, issues);
  }
}
