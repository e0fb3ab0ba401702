import { Refusal } from './errors.ts';

/** The refusal for one member of the body. */
export function invalidMember(name: string, message: string): Refusal {
  return new Refusal(422, [{ loc: ['body', name], msg: message, type: 'value_error' }]);
}
