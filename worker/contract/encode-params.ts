/** Hono's client writes the parameters of an address as they are: `%`, `?` and `#` in a name would be something else there. */

/** The same client, whose calls write each parameter as one part of the address. */
export function encodeParams<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name, receiver) => {
      const found: unknown = Reflect.get(target, name, receiver);
      return isPart(found) ? encodeParams(found) : found;
    },
    apply: (target, self, [given, ...rest]: unknown[]) =>
      Reflect.apply(target as (...all: unknown[]) => unknown, self, [encode(given), ...rest]),
  });
}

function isPart(found: unknown): found is object {
  return typeof found === 'function' || (typeof found === 'object' && found !== null);
}

function encode(given: unknown): unknown {
  const { param } = (given ?? {}) as { param?: Record<string, string> };
  if (!param) return given;
  const encoded = Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]);
  return { ...(given as object), param: Object.fromEntries(encoded) };
}
