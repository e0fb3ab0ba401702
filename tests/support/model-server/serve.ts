/** The scripted provider behind a port of loopback, for tests with the whole server. */
import { serve } from '@hono/node-server';
import { type ModelServer, openModelServer } from './model-server.ts';
import type { Script } from './script.ts';
import type { Pace } from './wire-text.ts';

export interface ServedModel extends ModelServer {
  /** Without a slash at the end; both wires are below `/v1`. */
  origin: string;
  close(): Promise<void>;
}

/** @param port 0 for a free one */
export async function serveModel(
  script: Script,
  port = 0,
  more?: (request: Request) => Promise<Response | null>,
  pace?: Pace,
): Promise<ServedModel> {
  const model = openModelServer(script, pace);
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: async (request: Request) => (await more?.(request)) ?? model.fetch(request),
        port,
        hostname: '127.0.0.1',
      },
      (info) =>
        resolve({
          ...model,
          origin: `http://127.0.0.1:${info.port}`,
          close: () =>
            new Promise((done) => {
              server.close(() => done());
              // Streams that are silent never end by themselves.
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        }),
    );
    server.on('error', reject);
  });
}
