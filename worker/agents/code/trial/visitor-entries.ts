/** How those come into an app on trial who are not strangers there. */
import type { Blueprint, Json } from '../../../contract/plan/blueprint.ts';
import type { ContractStep } from '../../../contract/plan/contract-suite.ts';
import { ownerEntryPath } from '../../../domain/access/owner-ticket.ts';

export const REGISTER = '/api/auth/register';

/** What whoever registers there says. */
export function memberBody(blueprint: Blueprint | null): Record<string, Json> {
  const role = blueprint?.roles.find(({ name, sign_up }) => sign_up && name !== 'admin')?.name;
  return {
    name: 'Mia Example',
    email: 'mia@people.example',
    password: 'correct horse battery staple',
    ...(role && { role }),
  };
}

/** An address by which whoever runs the app comes in, once. */
export async function ownerPath(): Promise<string> {
  const { checkTicket } = await import('../../../generator/contract/owner-steps.ts');
  return ownerEntryPath(checkTicket('owner'));
}

/** The same as steps of checks. */
export async function entrySteps(
  blueprint: Blueprint | null,
): Promise<Record<'member' | 'owner', ContractStep[]>> {
  const path = await ownerPath();
  return {
    member: [
      {
        call: { method: 'POST', path: REGISTER, body: memberBody(blueprint), as: 'member' },
        expect: { status: 201 },
      },
    ],
    owner: [{ call: { method: 'GET', path, as: 'owner' }, expect: { status: 303 } }],
  };
}
