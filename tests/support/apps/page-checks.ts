/** What holds for every page: no violation that axe finds, nothing that moves by itself, nothing wider than the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @returns each violation with the elements that have it. */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  // As text, not as a script element: the page's policy allows no script but its own. Once a page: it is long.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Frames are of other origins: they would not answer, and the browser warns about each question.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/**
 * Colours are read when no transition blends them, nor one that begins with what is drawn next; what shimmers or spins without
 * end is not waited for.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findEnding = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running')
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (await draw(); findEnding().length > 0; await draw())
      await Promise.all(findEnding().map((one) => one.finished.catch(() => {})));
  });
}

/** The most that a page may move by itself. Google calls a page good up to 0.1; ours hardly move at all. */
export const MAX_SHIFT = 0.02;

export interface ShiftCount {
  /** How much moved since the page was opened or since the last reset, as CLS counts it. */
  read(): Promise<number>;
  /** Forgets what moved so far, when what is under way on the screen has been drawn. */
  reset(): Promise<void>;
}

/** Begins to count how much moves without the visitor's doing; before the page is opened. */
export async function countShifts(page: Page): Promise<ShiftCount> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) counted.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    read: () => page.evaluate(() => (window as unknown as { shifts: number }).shifts),
    reset: () =>
      page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        (window as unknown as { shifts: number }).shifts = 0;
      }),
  };
}

/** @returns by how many px the page is wider than the screen. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
