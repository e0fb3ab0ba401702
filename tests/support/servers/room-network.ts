/** The way from a page to the room of its project, which a test can cut. */
import type { Page, WebSocketRoute } from 'playwright-core';

export interface RoomNetwork {
  /** Once the page takes part in writing a file. */
  writing: Promise<void>;
  /** The socket closes, and no other one opens. */
  cut(): Promise<void>;
  mend(): void;
}

/** To be called before the page enters a room. */
export async function watchRoom(page: Page): Promise<RoomNetwork> {
  let isCut = false;
  let open: WebSocketRoute | null = null;
  let isWriting = () => {};
  const writing = new Promise<void>((resolve) => {
    isWriting = resolve;
  });
  await page.routeWebSocket(/\/room$/, (socket) => {
    if (isCut) return socket.close();
    open = socket;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).startsWith('{"type":"doc.state"')) isWriting();
    });
  });
  return {
    writing,
    async cut() {
      isCut = true;
      await open?.close();
    },
    mend() {
      isCut = false;
    },
  };
}
