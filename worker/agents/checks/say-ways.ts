/** Says where ways through pages were gone. Pure. */
import type { CheckResult } from '../../contract/plan/contract-suite.ts';

/** @returns with what stands before it in a list: `; 3 ways gone in Chromium, 1 over a DOM, …`; '' where none was. */
export function sayWays(results: readonly CheckResult[]): string {
  const places = results.flatMap(({ where }) => (where ? [where] : []));
  const inBrowser = places.filter((place) => place.in === 'browser').length;
  const reasons = places.flatMap((place) =>
    place.in === 'dom' && place.instead !== null ? [place.instead] : [],
  );
  const overDom = places.length - inBrowser;
  const because = reasons.length > 0 ? `, since ${reasons[0]}` : ', which has no layout';
  const told = [
    ...(inBrowser > 0 ? [`${inBrowser} ${inBrowser === 1 ? 'way' : 'ways'} gone in Chromium`] : []),
    ...(overDom > 0 ? [`${overDom} ${overDom === 1 ? 'way' : 'ways'} gone over a DOM${because}`] : []),
  ];
  return told.map((one) => `; ${one}`).join('');
}
