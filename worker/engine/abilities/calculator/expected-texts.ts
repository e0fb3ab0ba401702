/** What a calculator shows before anything is typed: the results of its starting values, worked out here once more. */
import type { AppModel } from '../../core/model.ts';
import type { CalculatorName, CalculatorOptions } from './calculator-options.ts';

/** Result of the starting values: a figure with its unit, `money` for an amount in whole currency. */
const STARTS: Record<Exclude<CalculatorName, 'formula'>, { texts: string[]; money?: number }> = {
  plain: { texts: ['Sum'] },
  percentage: { texts: ['25%', '16', '300%'] },
  // 80 and 15 % of it, for two.
  tip: { texts: ['Each person pays'], money: 46 },
  split: { texts: ['Each person pays'], money: 30 },
  // 20,000 at 5 % over 60 months: 377.42 a month.
  loan: { texts: ['Monthly payment'], money: 377.42 },
  // 260,000 at 4 % over 300 months: 1,372.38 a month.
  mortgage: { texts: ['Monthly payment'], money: 1372.38 },
  savings: { texts: ['In the end'] },
  discount: { texts: ['New price'], money: 48 },
  currency: { texts: ['In the other currency', '110'] },
  bmi: { texts: ['Body mass index', '23', 'Normal weight'] },
  length: { texts: ['Result', '42.1648 km'] },
  weight: { texts: ['Result', '68.0389 kg'] },
  temperature: { texts: ['Result', '22.2222 °C'] },
  volume: { texts: ['Result', '473.176 ml'] },
  dates: { texts: ['Between them', '100 days'] },
  age: { texts: ['Age', '32 years'] },
};

export function expectedTexts({ calculator, formula }: CalculatorOptions, model: AppModel): string[] {
  if (calculator === 'formula')
    return [formula?.result ?? '', ...(formula?.inputs.map(({ label }) => label) ?? [])];
  const { texts, money } = STARTS[calculator];
  if (money === undefined) return texts.map((text) => localised(text, model));
  const format = new Intl.NumberFormat(model.locale, { style: 'currency', currency: model.currency.code });
  return [...texts, format.format(money)];
}

/** A figure as the app's language writes it. */
function localised(text: string, model: AppModel): string {
  const match = /^(\d+(?:\.\d+)?)(.*)$/.exec(text);
  if (!match) return text;
  const format = new Intl.NumberFormat(model.locale, { maximumSignificantDigits: 6 });
  return `${format.format(Number(match[1]))}${match[2]}`;
}
