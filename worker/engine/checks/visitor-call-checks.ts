/** What bounds visitors, called over the wire: the first thing that they send is flooded, and a robot sends it. */
import type { ContractCheck, ContractStep } from '../../contract/plan/contract-suite.ts';
import type { Operation } from '../core/operations/operation.ts';
import { isSentByVisitors } from '../core/operations/visitor-calls.ts';
import { VISITOR } from './cast-checks.ts';

/** As many as an address has in a minute, with accounts and without. */
const MOST = { withAccounts: 30, without: 60 };

/** @param operations all of the app. */
export function visitorCallChecks(operations: readonly Operation[], hasAccounts: boolean): ContractCheck[] {
  const form = operations.find(
    (one) =>
      isSentByVisitors(one) &&
      !one.path.includes('{id}') &&
      one.body?.shape.members.some(({ required }) => required),
  );
  if (!form) return [];
  const send = (address: string, status: number, body: Record<string, string> = {}): ContractStep => ({
    // What is counted is the call, whatever comes of it.
    call: {
      method: 'POST',
      path: form.path,
      body,
      headers: { 'x-forwarded-for': address },
      ...(hasAccounts && { as: VISITOR }),
    },
    expect: {
      status,
      ...(status === 429 && {
        headers: { 'retry-after': '^[1-9]\\d*$' },
        json: { detail: { $type: 'string' } },
      }),
    },
  });
  const most = hasAccounts ? MOST.withAccounts : MOST.without;
  const flood = Array.from({ length: most }, () => send('203.0.113.1', 422));
  return [
    {
      id: 'visitors.limit',
      title: 'Who sends a form again and again is asked to wait, and others are not',
      ability: 'record',
      steps: [...flood, send('203.0.113.1', 429), send('203.0.113.2', 422)],
    },
    {
      id: 'visitors.trap',
      title: 'What a robot fills in that nobody sees is answered as if it had been taken',
      ability: 'record',
      // Nothing of it could be stored: it lacks what the form needs.
      steps: [
        send('203.0.113.1', 201, { 'fax-number': '555' }),
        send('203.0.113.1', 422, { 'fax-number': '' }),
      ],
    },
  ];
}
