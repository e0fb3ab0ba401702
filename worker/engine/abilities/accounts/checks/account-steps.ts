/** Calls around accounts, as steps of checks. */
import type { Json } from '../../../../contract/plan/blueprint.ts';
import type { ContractCheck, ContractStep, JsonPattern } from '../../../../contract/plan/contract-suite.ts';
import { PASSWORD } from '../../../checks/cast-checks.ts';

export type Method = ContractStep['call']['method'];

/** A call of somebody, and what must come back. */
export function step(
  as: string,
  method: Method,
  path: string,
  status: number,
  more: {
    body?: Json;
    json?: JsonPattern;
    text?: string;
    keep?: Record<string, string>;
    headers?: Record<string, string>;
    sends?: Record<string, string>;
  } = {},
): ContractStep {
  const { body, json, text, keep, headers, sends } = more;
  return {
    call: { method, path, as, ...(body === undefined ? {} : { body }), ...(sends ? { headers: sends } : {}) },
    expect: {
      status,
      ...(json === undefined ? {} : { json }),
      ...(text === undefined ? {} : { text }),
      ...(headers ? { headers } : {}),
    },
    ...(keep ? { keep } : {}),
  };
}

export const check = (id: string, title: string, steps: ContractStep[]): ContractCheck => ({
  id: `accounts.${id}`,
  title,
  ability: 'accounts',
  steps,
});

export const person = (name: string) => ({
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Example`,
  email: `${name}@people.example`,
  password: PASSWORD,
});

export const register = (name: string, more: { role?: string; json?: JsonPattern } = {}): ContractStep =>
  step(name, 'POST', '/api/auth/register', 201, {
    body: { ...person(name), ...(more.role === undefined ? {} : { role: more.role }) },
    json: more.json ?? { account: { name: person(name).name, email: person(name).email } },
    keep: { [name]: 'account.id' },
  });

export const isSignedOut = (as: string) => step(as, 'GET', '/api/auth/me', 200, { json: { account: null } });
export const isSignedIn = (as: string) =>
  step(as, 'GET', '/api/auth/me', 200, { json: { account: { name: person(as).name } } });
