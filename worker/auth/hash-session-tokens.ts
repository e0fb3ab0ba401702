/**
 * Sessions are kept by the hash of their token, so that whoever reads the database gets into no account. better-auth knows
 * tokens alone: between it and the database each is hashed on its way in, and put back into what comes out.
 */
import type { DBAdapterInstance, Where } from 'better-auth';
import { hashSessionToken } from '../domain/access/session-token.ts';

/** A call of the adapter, as far as it may name a token. */
interface Call {
  model: string;
  where?: Where[] | undefined;
  data?: { token?: unknown } | undefined;
  update?: { token?: unknown } | undefined;
}

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

/**
 * @param inner the adapter that reads and writes the database
 * @param hashOld hashes, in the database, a token that is still kept as it is; called when a token was not found by its hash
 */
export function hashSessionTokens(
  inner: DBAdapterInstance,
  hashOld: (token: string) => Promise<boolean>,
): DBAdapterInstance {
  return (options) => {
    const adapter = inner(options);
    const wrapped = { ...adapter };
    for (const method of METHODS) {
      const call = adapter[method] as (asked: Call) => Promise<unknown>;
      const hashed = async (asked: Call): Promise<unknown> => {
        if (asked.model !== 'session') return call(asked);
        const tokens = new Map<string, string>();
        const mapped = await hashTokens(asked, tokens);
        const found = await call(mapped);
        if (found || method !== 'findOne') return putBack(found, tokens);
        for (const token of tokens.values())
          if (await hashOld(token)) return putBack(await call(mapped), tokens);
        return found;
      };
      Object.assign(wrapped, { [method]: hashed });
    }
    // D1 has no transactions that stay open: whatever belongs together is one batch, and that is made elsewhere.
    wrapped.transaction = (work) => work(wrapped);
    return wrapped;
  };
}

/** @param tokens is filled with each token that was named, by its hash */
async function hashTokens(call: Call, tokens: Map<string, string>): Promise<Call> {
  const hash = async (token: string) => {
    const hashed = await hashSessionToken(token);
    tokens.set(hashed, token);
    return hashed;
  };
  const inMembers = async <Members extends { token?: unknown }>(members: Members): Promise<Members> =>
    typeof members.token === 'string' ? { ...members, token: await hash(members.token) } : members;
  const inWhere = async (condition: Where): Promise<Where> => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    if (typeof value === 'string') return { ...condition, value: await hash(value) };
    if (Array.isArray(value)) return { ...condition, value: await Promise.all(value.map(String).map(hash)) };
    return condition;
  };
  return {
    ...call,
    ...(call.where && { where: await Promise.all(call.where.map(inWhere)) }),
    ...(call.data && { data: await inMembers(call.data) }),
    ...(call.update && { update: await inMembers(call.update) }),
  };
}

/** A row whose token nobody named keeps the hash: there is no way back from it. */
function putBack(found: unknown, tokens: Map<string, string>): unknown {
  if (Array.isArray(found)) return found.map((row) => putBack(row, tokens));
  if (typeof found !== 'object' || found === null || !('token' in found)) return found;
  const token = tokens.get(String(found.token));
  return token === undefined ? found : { ...found, token };
}
