/** The other end of HEWN_FAULT_URL: hears of every write to a journal, before and after, and can end the server right there. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultPoint {
  when: 'before' | 'after';
  /** For example `frontend.finish`. */
  write: string;
  run: string;
  /** ms, `performance.now()`. */
  at: number;
}

export class FaultServer {
  readonly points: FaultPoint[] = [];
  readonly #server: Server;
  readonly #watchers = new Set<() => void>();
  #trap: {
    matches: (point: FaultPoint) => boolean;
    spring: (point: FaultPoint, response: ServerResponse) => void;
  } | null = null;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<FaultServer> {
    const server = createServer();
    const faults = new FaultServer(server);
    server.on('request', (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const point: FaultPoint = {
        when: searchParams.get('when') === 'after' ? 'after' : 'before',
        write: searchParams.get('write') ?? '',
        run: searchParams.get('run') ?? '',
        at: performance.now(),
      };
      faults.points.push(point);
      for (const look of faults.#watchers) look();
      const trap = faults.#trap;
      // A point at which the server is to die is never answered: what comes behind it cannot happen.
      if (trap?.matches(point)) {
        faults.#trap = null;
        trap.spring(point, response);
      } else response.end('go on');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return faults;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** @returns when the point was reached; the server waits there for an answer that never comes. */
  trap(matches: (point: FaultPoint) => boolean): Promise<FaultPoint> {
    return new Promise((resolve) => {
      this.#trap = { matches, spring: resolve };
    });
  }

  /** Keeps the server waiting at a point for a while. @returns what lets it go on, also when it did not come there yet. */
  hold(matches: (point: FaultPoint) => boolean): () => void {
    let isOver = false;
    let goOn = () => {};
    this.#trap = {
      matches,
      spring: (_, response) => {
        goOn = () => void response.end('go on');
        if (isOver) goOn();
      },
    };
    return () => {
      isOver = true;
      goOn();
    };
  }

  /** @returns the first point from `from` on that matches, when it has been reached. */
  reached(matches: (point: FaultPoint) => boolean, from = 0): Promise<FaultPoint> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.points.slice(from).find(matches);
        if (!found) return;
        this.#watchers.delete(look);
        resolve(found);
      };
      this.#watchers.add(look);
      look();
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
