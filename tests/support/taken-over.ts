/** Whether React has a part of a page that the server drew. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until React answers for an element; before that a link is an ordinary one. A quiet network does not say so. */
export async function waitUntilTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))), {
      timeout: 30_000,
    })
    .toBe(true);
}
