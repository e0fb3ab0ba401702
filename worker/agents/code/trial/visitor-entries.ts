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
  const { checkTicket } = await import('../../../engine/index.ts');
  return ownerEntryPath(checkTicket('owner'));
}

/** Steps of checks by which these people come in; strangers need none. @throws Error for somebody whom the plan does not know (`isActor`). */
export type Entries = (actors: readonly string[]) => ContractStep[];

export async function openEntries(blueprint: Blueprint | null): Promise<Entries> {
  const enter: ContractStep = {
    call: { method: 'GET', path: await ownerPath(), as: 'owner' },
    expect: { status: 303 },
  };
  // Where there are no accounts everybody is a stranger; a plan is settled once its app is built, and says so.
  const hasAccounts = blueprint?.abilities.some(({ ability }) => ability === 'accounts') ?? false;
  return (actors) => {
    if (!hasAccounts) return [];
    const isGiven = (actor: string) => roleOf(blueprint, actor)?.sign_up === false;
    const needsOwner = actors.includes('owner') || actors.some(isGiven);
    return [
      ...(needsOwner ? [enter] : []),
      ...[...new Set(actors)].flatMap((actor) => stepsOf(blueprint, actor)),
    ];
  };
}

/** Whether checks of this plan may have somebody of this name. */
export function isActor(blueprint: Blueprint | null, actor: string): boolean {
  return ['stranger', 'member', 'owner'].includes(actor) || roleOf(blueprint, actor) !== null;
}

function roleOf(blueprint: Blueprint | null, actor: string) {
  return blueprint?.roles.find(({ name }) => name === actor && name !== 'admin') ?? null;
}

function stepsOf(blueprint: Blueprint | null, actor: string): ContractStep[] {
  if (actor === 'stranger' || actor === 'owner') return [];
  if (actor === 'member') return [register(actor, memberBody(blueprint))];
  if (!isActor(blueprint, actor)) throw new Error(`The plan has nobody who is ${actor}`);
  const body = {
    ...memberBody(null),
    name: `${actor} example`,
    email: `${actor.replaceAll('_', '-')}@people.example`,
  };
  if (roleOf(blueprint, actor)?.sign_up) return [register(actor, { ...body, role: actor })];
  const account = `account_of_${actor}`;
  return [
    { ...register(actor, body), keep: { [account]: 'account.id' } },
    {
      call: {
        method: 'PATCH',
        path: `/api/auth/accounts/{{${account}}}`,
        body: { role: actor },
        as: 'owner',
      },
      expect: { status: 200 },
    },
  ];
}

function register(as: string, body: Record<string, Json>): ContractStep {
  return { call: { method: 'POST', path: REGISTER, body, as }, expect: { status: 201 } };
}
