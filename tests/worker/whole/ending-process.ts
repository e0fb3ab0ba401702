/** A process of Hewn that ends at one of its writes: what it writes with are its bindings to D1, to objects and to R2. */
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { bindings } from '../project/open-project.ts';

/** What stands for SIGKILL: from then on nothing of that process is asked or written. */
export class Ended extends Error {
  override name = 'Ended';
}

/** `ended`: the process, at that write; `failed`: that write alone, and the process goes on. */
export type Ending = 'ended' | 'failed';

export interface EndingProcess {
  env: WorkerEnv;
  /** Before and after each write. */
  points: string[];
  /** Of the objects that were called. */
  names: { projects: string[]; apps: string[] };
}

/** @param endAt which of the points it is; -1 for none. */
export function openEndingProcess(endAt: number, how: Ending): EndingProcess {
  const points: string[] = [];
  const names: EndingProcess['names'] = { projects: [], apps: [] };
  let isOver = false;
  const reach = (point: string) => {
    requireAlive();
    points.push(point);
    if (points.length - 1 !== endAt) return;
    isOver = how === 'ended';
    throw new Ended(point);
  };
  const requireAlive = () => {
    if (isOver) throw new Ended('after its end');
  };
  const write = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    reach(`before ${name}`);
    const answer = await work();
    reach(`after ${name}`);
    return answer;
  };
  const read = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    requireAlive();
    const answer = await work();
    requireAlive();
    return answer;
  };

  const statements = new WeakMap<object, D1PreparedStatement>();
  const openStatement = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const name = sql.trim().slice(0, 40);
    const opened = new Proxy(statement, {
      get: (_, key: string) => {
        if (key === 'bind') return (...values: unknown[]) => openStatement(statement.bind(...values), sql);
        const ask = Reflect.get(statement, key) as (...values: unknown[]) => Promise<unknown>;
        return (...values: unknown[]) => {
          const work = () => ask.apply(statement, values);
          return /^\s*select/i.test(sql) ? read(work) : write(name, work);
        };
      },
    });
    statements.set(opened, statement);
    return opened;
  };
  const { DB } = bindings;
  const openDatabase = new Proxy(DB, {
    get: (_, key: string) => {
      if (key === 'prepare') return (sql: string) => openStatement(DB.prepare(sql), sql);
      if (key !== 'batch') throw new Error(`What ${key} of D1 writes is not known here`);
      return (batch: D1PreparedStatement[]) =>
        write('batch of D1', () => DB.batch(batch.map((one) => statements.get(one) ?? one)));
    },
  });

  /** Of objects: whatever is called may write. */
  const openNamespace = (namespace: object, kind: keyof typeof names) => ({
    getByName: (name: string) => {
      names[kind].push(name);
      const stub = Reflect.get(namespace, 'getByName').call(namespace, name);
      return new Proxy(stub, {
        get:
          (_, key: string) =>
          (...values: unknown[]) =>
            write(`${kind} ${key} ${typeof values[0] === 'string' ? values[0] : ''}`.trim(), () =>
              stub[key](...values),
            ),
      });
    },
  });
  const env = {
    ...bindings,
    DB: openDatabase,
    PROJECTS: openNamespace(bindings.PROJECTS, 'projects'),
    APP_HOSTS: openNamespace(bindings.APP_HOSTS, 'apps'),
    ARTIFACTS: new Proxy(bindings.ARTIFACTS, {
      get: (bucket, key: string) => {
        const ask = Reflect.get(bucket, key) as (...values: unknown[]) => Promise<unknown>;
        return (...values: unknown[]) => write(`R2 ${key}`, () => ask.apply(bucket, values));
      },
    }),
  } as unknown as WorkerEnv;
  return { env, points, names };
}
