import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the first terminal of the workspace, with the keys in it. */
export async function openTerminal(page: Page) {
  await page.getByRole('tab', { name: 'Terminal' }).click();
  const screen = page.getByRole('region', { name: 'Terminal 1' });
  await screen.getByRole('textbox', { name: 'Terminal input' }).waitFor();
  const text = async () =>
    (await screen.locator('.xterm-rows > div').allTextContents()).join('\n').replaceAll('\u00a0', ' ');
  const shows = (part: string | RegExp) => expect.poll(text).toMatch(part);
  const type = async (line: string) => {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  };
  await shows(/\$ /);
  let count = 100;
  return {
    shows,
    text,
    type,
    /** Runs a line to its end. */
    async run(line: string) {
      count += 1;
      // A sum: the line itself shows its parts.
      await type(`${line}; echo done-$((${count - 100} + 100))`);
      await expect.poll(text).toContain(`done-${count}`);
    },
  };
}
