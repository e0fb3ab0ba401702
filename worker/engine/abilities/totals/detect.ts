/** Words that call for sums of lines: totals, tax on an invoice, line items, parts used. */
import type { Ability } from '../../core/ability.ts';
import { detectByCues } from '../../reading/reader/reading.ts';

const SAID = detectByCues({
  ability: 'totals',
  cues: [
    // "The total by region" is a figure over many records, not the sum of one.
    /\btotals?\b(?!(?: [\p{L}-]+){0,4} (?:per|by|for each|of each|over|each|across|in each) (?!item|line|position|order|invoice|quote|sale))/u,
    /\bsub-?totals?\b/,
    /\bsum(?:s|med)? (?:up|of)\b/,
    /\badds? up\b/,
    /\badd(?:ing|ed)? (?:them |it |the lines |everything )?up\b/,
    /\b(?:work|figure)s? out (?:the )?(?:total|sum|tax|vat|amount|price)/,
    /\bcalculat(?:e|es|ed|ing) (?:the )?(?:\w+ )?(?:totals?|sums?|tax|vat|amounts?|price)/,
    /\bvat\b/,
    /\b(?:amount|balance) due\b/,
    /\bgrand total\b/,
  ],
});

/** Lines are hardly ever kept without their sum. */
const MEANT = detectByCues({
  ability: 'totals',
  cues: [
    /\bline[- ]items?\b/,
    /\b(?:invoice|order|quote|quotation|offer|bill|estimate) (?:lines|items|positions)\b/,
    /\bpositions with\b/,
    /\b(?:parts|materials|items|products|supplies|services) (?:used|needed|installed|consumed|sold)\b/,
    /\b(?:invoices?|invoicing|quotes|quotations|estimates|purchase orders?|sales orders?)\b/,
    /\bhow much (?:was|has been|is|we|they|each) (?:raised|donated|collected|earned|paid)\b/,
    /\b(?:raised|donated|collected) (?:per|for each|by each)\b/,
  ],
  confidence: 0.6,
});

export const detectTotals: NonNullable<Ability['detect']> = (reading) => {
  const said = SAID.detect(reading);
  return [
    ...said,
    ...MEANT.detect(reading).filter(({ entity }) => !said.some((one) => one.entity === entity)),
  ];
};
