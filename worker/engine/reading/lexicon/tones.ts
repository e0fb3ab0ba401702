/** Which colour meaning a state or choice has, told from its word. */
import type { EnumOption, Tone } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';

const TONES: [Exclude<Tone, 'neutral'>, RegExp][] = [
  [
    'danger',
    /^(lost|overdue|late|cancel(l)?ed|rejected|declined|failed|expired|urgent|critical|blocked|no[- ]show|missing|out of stock|refused|banned|broken|terminated|spam|breach(ed)?|severe|churned|unpaid|bounced|off track|dead|withdrawn)$/,
  ],
  [
    'success',
    /^(won|done|paid|completed?|finished|approved|accepted|active|published|delivered|resolved|closed|confirmed|available|in stock|hired|passed|live|shipped|sold|success(ful)?|read|watched|adopted|achieved|verified|healthy|fulfilled|returned|settled|cleared|received|signed|launched|answered|going|on track|harvested|released|mastered|solved|ready|attended|present)$/,
  ],
  [
    'warning',
    /^(pending|waiting|on hold|paused|high|low stock|negotiation|review|in review|under review|at risk|due|due soon|partially paid|medium|reserved|suspended|needs repair|in repair|offer|under offer|waitlisted|maintenance|maybe|tentative|delayed|backorder|awaiting [a-z ]+|needs [a-z ]+)$/,
  ],
  [
    'info',
    /^(open|new|in progress|doing|started|sent|proposal|qualified|contacted|interview|interviewing|processing|scheduled|booked|applied|submitted|ordered|packed|reading|watching|running|ongoing|assigned|planned|planning|testing|in transit|invited|checked in|shortlisted|screening|upcoming|requested|in use|loaned|borrowed|preparing|out for delivery)$/,
  ],
];

/** The tone of a state such as "paid" (success) or "overdue" (danger); unknown words are neutral. */
export function toneOf(word: string): Tone {
  const plain = word.trim().toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ');
  return TONES.find(([, words]) => words.test(plain))?.[0] ?? 'neutral';
}

/** Choices of an enum field from their labels, in order; equal ones are taken once. */
export function toOptions(labels: readonly string[]): EnumOption[] {
  const options: EnumOption[] = [];
  for (const label of labels) {
    const value = toIdentifier(label, 'choice');
    if (options.some((option) => option.value === value)) continue;
    options.push({ value, label: capitalise(label.trim()).slice(0, 80), tone: toneOf(label) });
  }
  return options;
}
