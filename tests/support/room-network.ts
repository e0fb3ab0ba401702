/** The way from a page to the room of its project, which a test can cut. */
import type { Page, WebSocketRoute } from 'playwright-core';

export interface RoomNetwork {
  /** The socket closes, and no other one opens. */
  cut(): Promise<void>;
  mend(): void;
}

/** To be called before the page enters a room. */
export async function watchRoom(page: Page): Promise<RoomNetwork> {
  let isCut = false;
  let open: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/room$/, (socket) => {
    if (isCut) return socket.close();
    open = socket;
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await open?.close();
    },
    mend() {
      isCut = false;
    },
  };
}
