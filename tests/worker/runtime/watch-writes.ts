/** The end of an object at one of its writes, as SIGKILL of its process would bring it. */

/** From then on nothing of that process is written. */
class Stopped extends Error {
  override name = 'Stopped';
}

type Methods = Record<string, (...values: unknown[]) => unknown>;

/** Tells of each write of an object to its own storage and of each change of its facets, before and after it. @returns what ends that. */
function watchWrites({ storage, facets }: DurableObjectState, reach: (point: string) => void): () => void {
  const watched: (() => void)[] = [];
  const watch = (holder: object, name: string, isWrite = (_: unknown) => true) => {
    const methods = holder as Methods;
    const write = methods[name]?.bind(holder);
    if (!write) throw new Error(`There is no ${name}`);
    methods[name] = (...values) => {
      if (!isWrite(values[0])) return write(...values);
      const what = `${name} ${String(values[0]).trim().slice(0, 60)}`;
      reach(`before ${what}`);
      const made = write(...values);
      reach(`after ${what}`);
      return made;
    };
    // What was there stands on the prototype.
    watched.push(() => delete methods[name]);
  };
  watch(storage.kv, 'put');
  watch(storage.kv, 'delete');
  watch(storage.sql, 'exec', (sql) => !/^\s*SELECT/i.test(String(sql)));
  watch(facets, 'clone');
  watch(facets, 'delete');
  return () => {
    for (const end of watched) end();
  };
}

/**
 * Ends the object at one point of its work, or has that write alone refused, as a full disk does.
 * @returns the points that were reached, where the work came to its end
 */
export async function stopAtWrite<Answer>(
  state: DurableObjectState,
  { stopAt, how }: { stopAt: number; how: 'ended' | 'refused' },
  work: () => Promise<Answer>,
): Promise<{ points: string[]; told: Answer }> {
  const points: string[] = [];
  let isOver = false;
  const unwatch = watchWrites(state, (point) => {
    if (isOver) throw new Stopped();
    points.push(`${points.length}, ${point}`);
    if (points.length - 1 !== stopAt) return;
    isOver = how === 'ended';
    if (isOver) state.abort('ended by the test');
    throw new Stopped();
  });
  try {
    return { points, told: await work() };
  } finally {
    if (!isOver) unwatch();
  }
}

/** @throws what the test did not bring about itself. */
export function requireStopped(error: unknown): null {
  if (!/Stopped|ended by the test/.test(String(error))) throw error;
  return null;
}
