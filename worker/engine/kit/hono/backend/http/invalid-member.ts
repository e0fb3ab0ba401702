import { Refusal } from './errors.ts';

/** The refusal for one member of the body, or of the address's query. */
export function invalidMember(name: string, message: string, place: 'body' | 'query' = 'body'): Refusal {
  return new Refusal(422, [{ loc: [place, name], msg: message, type: 'value_error' }]);
}
