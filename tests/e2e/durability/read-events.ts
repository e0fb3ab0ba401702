/** What a browser that just came gets from the room of a project. */
import { ServerFrame } from '../../../worker/contract/room/room.ts';
import type { RunEvent } from '../../../worker/contract/run.ts';
import type { ApiClient } from '../../support/api-client.ts';

/** @returns all events of the project so far, in the order in which they came. */
export function readEvents(client: ApiClient, projectId: string): Promise<RunEvent[]> {
  const url = `${client.origin.replace('http', 'ws')}/api/projects/${projectId}/room`;
  // Node's WebSocket takes headers, which the DOM's type does not know.
  const options = { headers: { authorization: `Bearer ${client.token}`, origin: client.origin } };
  const socket = new WebSocket(url, options as unknown as string[]);
  const events: RunEvent[] = [];
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', after: 0 })));
    socket.addEventListener('error', () => reject(new Error(`${url} refused the socket`)));
    socket.addEventListener('message', (message) => {
      const frame = ServerFrame.parse(JSON.parse(String(message.data)));
      if (frame.type === 'event') events.push(frame.event);
      if (frame.type !== 'run') return;
      socket.close();
      resolve(events);
    });
  });
}
