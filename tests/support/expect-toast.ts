import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until one toast is there that says exactly this, as what it is. */
export async function expectToast(
  page: Page,
  [title, description]: readonly [title: string, description: string],
  variant: 'default' | 'destructive' = 'default',
): Promise<void> {
  const shown = () =>
    page
      .locator('[data-toast]')
      .evaluateAll((toasts) =>
        toasts.map((one) => [
          one.getAttribute('data-variant'),
          ...Array.from(one.querySelectorAll('span'), (text) => text.textContent),
        ]),
      );
  await expect.poll(shown).toEqual([[variant, title, description]]);
}
