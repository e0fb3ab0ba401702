/** How checks come into an app as whoever runs it. */
import { CHECK_VARIABLES, type ContractStep } from '../../contract/plan/contract-suite.ts';
import { type OwnerTicket, ownerEntryPath, signOwnerTicket } from '../../domain/access/owner-ticket.ts';

/** Signs the tickets of checks, and those of no app that is live. */
const CHECK_KEY = '11'.repeat(32);
/** The checks are written once and run for as long as the project lives. */
const NEVER = Date.UTC(2200, 0) / 1000;
/** When a ticket ends that is good for longer than checks let one be. */
export const TOO_LATE = Date.UTC(2400, 0) / 1000;

/** A ticket as Hewn would give it; `changes` make it another one. */
export function checkTicket(person: string, changes: Partial<OwnerTicket> & { key?: string } = {}): string {
  const { key = CHECK_KEY, ...changed } = changes;
  const name = `${person.charAt(0).toUpperCase()}${person.slice(1).replaceAll('_', ' ')} Example`;
  const nonce = `ticket-of-checks-${person}`.slice(0, 64);
  return signOwnerTicket(
    { app: CHECK_VARIABLES.OWNER_APP, nonce, until: NEVER, person, name, ...changed },
    key,
  );
}

/**
 * Opens the address of a ticket.
 * @param isGood whether the app lets somebody in by it.
 * @param to where it leads then.
 */
export function enterStep(as: string, ticket: string, isGood = true, to = '^/$'): ContractStep {
  return {
    call: { method: 'GET', path: ownerEntryPath(ticket), as },
    expect: { status: 303, headers: { location: isGood ? to : '^/sign-in\\?link=ended$' } },
  };
}

/** Signs in whoever runs the app, and keeps the id of their account. */
export function enterAsOwner(as: string, kept: string): ContractStep[] {
  return [
    enterStep(as, checkTicket(as.replace('/', '_'))),
    {
      call: { method: 'GET', path: '/api/auth/me', as },
      expect: { status: 200 },
      keep: { [kept]: 'account.id' },
    },
  ];
}
