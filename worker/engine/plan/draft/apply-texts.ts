/** Texts, hours and prices that were said stand in the app as they were said. */
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import type { Sketch } from '../sketch.ts';

/**
 * Texts and hours stand as facts on the first page, or on the page that they were said for.
 * @param isHeadline whether the first text is the headline.
 */
export function applyTexts(blueprint: BlueprintInput, { statements }: Sketch, isHeadline = true): void {
  const texts = statements.flatMap((one) => (one.kind === 'text' ? [one] : []));
  const hours = statements.flatMap((one) => (one.kind === 'hours' && !one.isRefused ? [one.is] : []));
  const shut = statements.flatMap((one) => (one.kind === 'hours' && one.isRefused ? [one.is] : []));
  const home = blueprint.pages.find(({ path }) => path === '/') ?? blueprint.pages[0];
  if (!home) return;
  const hero = blueprint.pages.flatMap(({ blocks }) => blocks).find(({ ability }) => ability === 'hero');
  const [headline, ...rest] = texts;
  const isShown = isHeadline && headline !== undefined && !headline.page && hero !== undefined;
  if (isShown && hero.options) hero.options.heading = headline.is.slice(0, 120);
  const left = isShown ? rest : texts;
  const isAsked = blueprint.pages.some(({ blocks }) => blocks.some(({ ability }) => ability === 'booking'));
  const lines = [
    ...left.map(({ is, page }) => ({ label: page ?? 'Note', value: is })),
    ...(isAsked ? [] : hours.map((is) => ({ label: 'Open', value: is }))),
    ...shut.map((is) => ({ label: 'Closed', value: is })),
    ...statements.flatMap((one) => (one.kind === 'rate' ? [{ label: 'Price', value: one.is }] : [])),
  ];
  if (lines.length === 0) return;
  home.blocks.push({
    ability: 'text',
    options: { body: lines.map(({ label, value }) => `**${label}:** ${value}`).join('\n\n') },
  });
}
