/**
 * What an isolate refuses while modules are loaded (timers, calls, random values) and a page's scripts do as they start: kept until
 * they are loaded, and done then; random values are taken from a store.
 */

export interface AfterLoading {
  /** Globals that take the place of the isolate's. */
  parts: Record<string, unknown>;
  /** Does `work` at once, or when everything is loaded. */
  do<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Everything is loaded: what waited is done. */
  end(): void;
}

/** Random bytes for scripts that start. */
const STORE = 4_096;

export function waitForLoading(): AfterLoading {
  const native = { setTimeout, clearTimeout, setInterval, clearInterval };
  let waiting: (() => void)[] | null = [];
  const begun = new Map<number, { clear(): void }>();
  let last = 0;
  const start = (work: () => void) => {
    if (waiting) waiting.push(work);
    else work();
  };
  const timer =
    (set: 'setTimeout' | 'setInterval', clear: 'clearTimeout' | 'clearInterval') =>
    (callback: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): number => {
      const id = ++last;
      begun.set(id, { clear: () => begun.delete(id) });
      start(() => {
        if (!begun.has(id)) return;
        const real = native[set](() => {
          if (set === 'setTimeout') begun.delete(id);
          callback(...given);
        }, milliseconds);
        begun.set(id, { clear: () => native[clear](real as never) });
      });
      return id;
    };
  const stop = (id: unknown) => {
    const known = begun.get(Number(id));
    known?.clear();
    begun.delete(Number(id));
  };
  const soon = timer('setTimeout', 'clearTimeout');
  return {
    parts: {
      setTimeout: soon,
      clearTimeout: stop,
      setInterval: timer('setInterval', 'clearInterval'),
      clearInterval: stop,
      setImmediate: (callback: (...given: unknown[]) => void, ...given: unknown[]) =>
        soon(callback, 0, ...given),
      clearImmediate: stop,
      crypto: withStore(() => waiting !== null),
    },
    do: (work) =>
      new Promise((resolve, reject) => {
        start(() => work().then(resolve, reject));
      }),
    end() {
      const works = waiting ?? [];
      waiting = null;
      for (const work of works) work();
    },
  };
}

/** The isolate's own, but for random values while it refuses them. */
function withStore(isLoading: () => boolean): Crypto {
  const store = crypto.getRandomValues(new Uint8Array(STORE));
  let taken = 0;
  const fill = <Values extends ArrayBufferView>(values: Values): Values => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = store[taken++ % STORE] ?? 0;
    return values;
  };
  const own = {
    getRandomValues: <Values extends ArrayBufferView>(values: Values) =>
      isLoading() ? fill(values) : crypto.getRandomValues(values as never),
    randomUUID: () => (isLoading() ? uuidOf(fill(new Uint8Array(16))) : crypto.randomUUID()),
  };
  const native = crypto;
  return new Proxy(native, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value = Reflect.get(native, name);
      return typeof value === 'function' ? value.bind(native) : value;
    },
  });
}

/** RFC 9562, version 4. */
function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
