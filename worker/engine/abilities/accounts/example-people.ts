/** People to whom the examples of a new app belong. */
import type { Role } from '../../../contract/plan/blueprint.ts';
import type { ExamplePerson } from '../../core/access/accounts-options.ts';

const NAMES = ['Ines Okafor', 'Tomas Brandl', 'Yuki Sato', 'Maya Lindqvist', 'Luca Moretti', 'Amara Diallo'];

/** Two of each role beside the admins, and some without one where there is none. */
export function planExamplePeople(roles: readonly Role[]): ExamplePerson[] {
  const named = roles.filter((role) => role.name !== 'admin');
  const wanted =
    named.length > 0 ? named.flatMap((role) => [role.name, role.name]) : [undefined, undefined, undefined];
  return NAMES.slice(0, Math.min(NAMES.length, wanted.length)).map((name, index) => {
    // One of each role first, then the second ones.
    const role = named.length > 0 ? named[index % named.length]?.name : undefined;
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    return { name, email, ...(role === undefined ? {} : { role }) };
  });
}
