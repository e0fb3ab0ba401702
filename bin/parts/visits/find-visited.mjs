import { lookForBrowser, lookForHeadless } from '../browser/find-browser.mjs';

/**
 * The browser in which a local Hewn uses pages of apps: one without windows, where there is one, since it is the lightest.
 * @param {(line: string) => void} say gets why there is none, where that is a mistake
 * @returns {string | null} its program; null where there is none, or HEWN_BROWSER is `off`.
 */
export function findVisited(say) {
  if (process.env.HEWN_BROWSER === 'off') return null;
  try {
    return lookForHeadless() ?? lookForBrowser() ?? null;
  } catch (error) {
    say(`[error] ${error.message} Pages are used over a DOM.`);
    return null;
  }
}
