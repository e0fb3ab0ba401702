/** Which calculators a text asks for; `details.kinds` names them, joined by commas. */
import { type Detector, detectByCues } from '../../reading/reader/reading.ts';
import type { CalculatorName } from './calculator-options.ts';
import { readFormula } from './read-formula.ts';

const ANY = detectByCues({
  ability: 'calculator',
  cues: [
    /\bcalculators?\b/,
    /\bconver(?:ter|ters|sion tool|t (?:between|from|units|currenc|length|weight|temperature|miles|kilo|fahrenheit|celsius|pounds|inches|feet|cups|dollars|euros))/,
    /\b(?:calculat|comput|work)(?:es?|ing|s)? (?:out )?(?:my|the|your|how|what|a|an)\b/,
    /\bsplit(?:s|ting)? (?:the |a |our |restaurant )*bills?\b/,
    /\bbmi\b/,
    /\bbody mass index\b/,
  ],
  unless:
    /\bcalculat(?:es?|ing) (?:the )?(?:total|sum|tax|vat|amount|subtotal)|\bcalculat\w* (?:automatically|by itself)\b/,
  entity: 'none',
});

const KINDS: [CalculatorName, RegExp][] = [
  ['tip', /\btips?\b(?! (?:and tricks|for|on|of the day))|\bgratuit/],
  ['split', /\bsplit(?:s|ting)?\b.{0,24}\b(?:bills?|costs?|expenses?|checks?|between)\b|\bbill[- ]split/],
  ['mortgage', /\bmortgages?\b|\bhome loans?\b|\bhouse loans?\b/],
  ['loan', /\bloans?\b|\bcar financ|\bmonthly payments?\b|\brepayments?\b|\bamorti[sz]/],
  ['savings', /\bcompound interest\b|\bsavings?\b|\binvestments? (?:growth|return)|\bretirement\b/],
  ['discount', /\bdiscounts?\b|\bsale price\b|\bpercent off\b/],
  ['percentage', /\bpercent(?:age)?s?\b/],
  ['bmi', /\bbmi\b|\bbody mass\b|\bideal weight\b/],
  [
    'currency',
    /\bcurrenc(?:y|ies)\b|\bexchange rates?\b|\bdollars? (?:to|into) euros?\b|\beuros? (?:to|into) dollars?\b/,
  ],
  [
    'length',
    /\blengths?\b|\bdistances?\b|\bmiles?\b|\bkilomet|\binches\b|\bfeet\b|\bmetres?\b|\bmeters? (?:to|into)\b/,
  ],
  [
    'weight',
    /\bweights?\b(?!.*\bbmi\b)(?<!body )|\bpounds? (?:to|into|and) (?:kg|kilo)|\bkilograms?\b|\bkg\b|\bounces\b/,
  ],
  ['temperature', /\btemperatures?\b|\bcelsius\b|\bfahrenheit\b/],
  ['volume', /\bvolumes?\b|\blit(?:re|er)s?\b|\bgallons?\b|\bcups\b/],
  ['age', /\bages?\b(?! (?:group|range|rating))|\bhow old\b|\bbirthdays?\b/],
  [
    'dates',
    /\bdate (?:difference|calculator)\b|\bdays (?:between|until|since)\b|\bbetween (?:two )?(?:dates|days)\b|\bdate differences\b/,
  ],
];

const CONVERTERS = ['length', 'weight', 'temperature', 'volume'] as const;

export const detectCalculator: Detector['detect'] = (reading) => {
  const said = reading.sentences.find(({ text }) => readFormula(text) !== null);
  const formula = said && {
    ability: 'calculator',
    evidence: said.text.slice(0, 120),
    confidence: 0.9,
  };
  const wanted = ANY.detect(reading)[0] ?? formula;
  if (!wanted) return [];
  // What stands beside the calculator says which one it is.
  const spoken = reading.sentences.map(({ text }) => text.toLowerCase());
  const near = spoken
    .filter((text) => /calculat|conver|split|bmi|body mass|\bunits?\b|work(?:s|ing)? out/.test(text))
    .join(' ');
  const text = near || spoken.join(' ');
  const units = /\bunits?\b|\bmeasurements?\b/.test(text) && /\bconver/.test(text);
  const converts = /\bconver/.test(text);
  const found = KINDS.filter(([kind, pattern]) => {
    if (!pattern.test(text)) return false;
    const isConverter = (CONVERTERS as readonly string[]).includes(kind);
    return !isConverter || converts;
  }).map(([kind]) => kind);
  const kinds = found.filter(
    (kind) =>
      // A mortgage is a loan, and a tip calculator splits by itself.
      !(
        kind === 'loan' &&
        found.includes('mortgage') &&
        !/\b(?:car|personal) loans?\b|\bloan calculator/.test(text)
      ) &&
      !(kind === 'split' && found.includes('tip')) &&
      !(kind === 'percentage' && found.length > 1 && !/\bpercentage calculator|\bpercentages\b/.test(text)),
  );
  if (units && !kinds.some((kind) => (CONVERTERS as readonly string[]).includes(kind)))
    kinds.push(...CONVERTERS);
  return [{ ...wanted, details: { kinds: kinds.join(',') } }];
};
