/** What is worked out of other fields: "total is hours times rate", "deposit is 30 % of the total". */
import { Blueprint, type BlueprintInput, type FieldFormula } from '../../../contract/plan/blueprint.ts';
import { readFormula } from '../../../contract/plan-edits/read-formula.ts';
import { singularise } from '../../core/names/inflection.ts';
import { readNumber } from '../knowledge/numbers.ts';
import type { Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];

/** Words of reckoning and the signs for them. */
const SIGNS: readonly [RegExp, string][] = [
  [/\b(?:times|multiplied by|multiply by)\b|(?<=[\p{L}\d] )x(?= [\p{L}\d])/giu, '×'],
  [/\b(?:divided by|over)\b/gi, '÷'],
  [/\b(?:minus|less|without)\b/gi, '−'],
  [/\bplus\b/gi, '+'],
  [/\b(?:percent|per cent)\b/gi, '%'],
  [/\b(?:the|its|their|our|an?|all|is|=)\b(?= )/gi, ''],
];

export function applyFormulas(blueprint: BlueprintInput, sketch: Sketch): void {
  for (const kind of sketch.kinds)
    for (const { words, calculation, rate } of kind.fields) {
      const entity = findEntity(blueprint, kind.name);
      if (!entity) continue;
      if (calculation !== undefined) workOut(blueprint, entity, words, calculation);
      else if (rate !== undefined) workOutRate(entity, words, rate);
    }
}

/** "rent is 0.45 a square metre": the amount times the number that is counted in that. */
function workOutRate(entity: EntityInput, words: string, rate: string): void {
  const [, each = ''] =
    /\d[^a-z]*(?:\w+ )??(?:an?|per|each|for each|the|\/)\s+([a-z]+(?: (?:metre|meter|foot|mile)s?)?)/i.exec(
      rate,
    ) ?? [];
  const amount = readNumber(rate);
  const field = findField(entity, words);
  const unit = singularise(each.toLowerCase());
  const counted = entity.fields.find(
    (one) =>
      one.type === 'number' &&
      one !== field &&
      unit !== '' &&
      (singularise((one.unit ?? '').toLowerCase()) === unit || singularise(one.label.toLowerCase()) === unit),
  );
  if (!field || !counted || amount === undefined || /%/.test(rate) || field.name === entity.title_field)
    return;
  const isPence = /\d\s?(?:p|pence|cents?|ct)\b/i.test(rate);
  const money = Math.round(amount * (isPence ? 1 : 100));
  setComputed(entity, field, { times: [{ field: counted.name }, { money }] }, true);
}

function workOut(blueprint: BlueprintInput, entity: EntityInput, words: string, calculation: string): void {
  const field = findField(entity, words);
  const parsed = Blueprint.safeParse(blueprint);
  const whole = parsed.success ? parsed.data.entities.find(({ name }) => name === entity.name) : undefined;
  if (!field || !parsed.success || !whole || field.name === entity.title_field) return;
  const read = readFormula(toSigns(calculation, entity, parsed.data.currency), whole, parsed.data);
  if (!('formula' in read)) return;
  const isMoney =
    field.type === 'money' ||
    JSON.stringify(read.formula)
      .match(/"field":"(\w+)"/g)
      ?.some((one) => entity.fields.some(({ name, type }) => type === 'money' && one.includes(`"${name}"`)));
  setComputed(entity, field, read.formula, isMoney === true);
}

function setComputed(
  entity: EntityInput,
  field: EntityInput['fields'][number],
  is: FieldFormula['is'],
  isMoney: boolean,
): void {
  Object.assign(field, {
    type: isMoney ? 'money' : 'number',
    input: 'computed',
    required: false,
    unique: false,
    integer: false,
    formula: { is, round: 'nearest' },
  });
  for (const member of ['default', 'min', 'max', 'options'] as const) delete field[member];
  for (const row of entity.seed ?? []) delete row[field.name];
}

const AMOUNT =
  /[£$€]\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?(?:€|£|\$|euros?|pounds?|quid|dollars?|francs?|CHF|EUR|USD|GBP)(?!\p{L})|(\d+(?:[.,]\d+)?)\s?(?:pence|cents?|p|ct)(?!\p{L})/giu;

/** "38 euros" → "38 EUR": amounts as formulas write them. */
function writeAmounts(words: string, currency: string): string {
  return words.replace(AMOUNT, (_, behind: string, before: string, small: string) =>
    small === undefined
      ? `${behind ?? before} ${currency}`
      : `${Number(small.replace(',', '.')) / 100} ${currency}`,
  );
}

/** "30 % of the total", where only the total price has that word: the whole label stands there. */
function completeLabels(words: string, entity: EntityInput): string {
  const counted = entity.fields.filter(({ type }) => /^(?:number|money|date|datetime)$/.test(type));
  return words.replace(/\p{L}{4,}/gu, (word, at: number) => {
    const holding = counted.filter(({ label }) =>
      label.toLowerCase().split(' ').includes(word.toLowerCase()),
    );
    const [only] = holding;
    if (holding.length !== 1 || !only) return word;
    const isWhole = words
      .toLowerCase()
      .slice(Math.max(0, at - only.label.length))
      .includes(only.label.toLowerCase());
    return isWhole ? word : only.label;
  });
}

/** "hours times the rate" → "Hours × Rate": signs for words, and fields by their labels. */
function toSigns(calculation: string, entity: EntityInput, currency: string): string {
  const plain = SIGNS.reduce(
    (text, [pattern, sign]) => text.replace(pattern, sign),
    writeAmounts(calculation, currency),
  )
    .replace(/\s+/g, ' ')
    .trim();
  const signed = completeLabels(plain, entity);
  const labels = entity.fields.map(({ label }) => label).sort((one, other) => other.length - one.length);
  return labels.reduce(
    (text, label) =>
      text.replace(
        new RegExp(`(?<![\\p{L}])${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'giu'),
        label,
      ),
    signed,
  );
}
