/** Fields as people say them ("who has it", "how many copies", "if they come") → what the form calls them, and their type. */
import { type FieldKind, findFieldKind } from '../../reading/lexicon/fields.ts';
import { toOptions } from '../../reading/lexicon/tones.ts';

/** What a field is called and of which type it is. */
export interface FieldWords {
  words: string;
  kind: FieldKind | null;
}

const text: FieldKind = { type: 'text', max: 200 };
const longText: FieldKind = { type: 'long_text', max: 5000 };
const count: FieldKind = { type: 'number', integer: true, min: 0 };
const number: FieldKind = { type: 'number' };
const money: FieldKind = { type: 'money', min: 0 };
const yesNo: FieldKind = { type: 'boolean', default: false };
const day: FieldKind = { type: 'date' };
const moment: FieldKind = { type: 'datetime' };

/** Questions by their first words: how the field is called, and its type. `$1` is what the pattern holds. */
const QUESTIONS: readonly [RegExp, string, FieldKind | null][] = [
  [
    /^(?:how much) (?:i |we |they |it |he |she |is |was |has been )*(earned?|charged?|paid|pays?|costs?|owed?|owes?|spent|spend)\b.*$/,
    '$1',
    money,
  ],
  [/^what (?:it|they|he|she|i|we) (?:costs?|cost|paid|charged?|earned?|owes?|pays?)\b.*$/, 'price', money],
  [/^(?:how much|what) (?:is |was )?(?:it )?(?:costs?|cost)$/, 'price', money],
  [/^how much (?:is |are )?left$/, 'left', number],
  [
    /^(?:roughly |about |approximately )?how (?:many|much) (?:times )?(?:of (?:them|these|those) (?:are|is|were) )?(?:of )?(?:the )?(.+?)(?: (?:there|we|they|it|she|he|i|you|are|were|is|was|came|come|already|have|has)\b.*)?$/,
    '$1',
    null,
  ],
  [/^how many$/, 'number', count],
  [/^how much$/, 'amount', null],
  [/^how long(?: .*)?$/, 'duration', { type: 'number', min: 0, unit: 'min' }],
  [/^how (?:big|large|tall|high|heavy|far|wide|deep|old)\b.*$/, '', number],
  [/^how often.*$/, '', text],
  [/^since when.*$/, 'since', day],
  [/^(?:until|till) when.*$/, 'until', day],
  [/^from when.*$/, 'from', day],
  [/^(?:on )?(?:which|what) (?:day|date)\b.*$/, 'date', day],
  [/^(?:at )?(?:which|what) (?:time|hour)\b.*$/, 'time', moment],
  [/^(?:the )?(?:day|date) (?:and|&|\+) time.*$/, 'date and time', moment],
  [/^(?:the )?(?:day|date)s? (?:on which|when|until|it|they|since|of|from|that)\b.*$/, '', day],
  [/^when (?:it|they|he|she|that|this) (?:is|was|are|were|has been|have been) (.+)$/, 'when $1', day],
  [/^when (.+)$/, 'when $1', day],
  [/^when$/, 'when', moment],
  [
    /^(?:if|whether)(?: or not)? (?:they|it|he|she|i|we|someone|somebody|the \w+)?(?:'ve|'s|'re| is| are| has| have| was| were| been)? ?(.+)$/,
    '$1',
    yesNo,
  ],
  [/^who(?: (?:has|have|had|is|was))? ?(?:it|that|them|this)?$/, 'who', text],
  [/^who .+$/, '', text],
  [/^where .+$|^where$/, '', text],
  [/^what (?:it'?s|its|it is|is it|that is|they are) for$/, 'what for', text],
  [/^what for$/, 'what for', text],
  [/^what (?:kind|sort|type)(?: of .+)?$/, 'kind', text],
  [
    /^what (?:happened|was done|i did|we did|they did|is wrong|was wrong|went wrong|needs doing|has to be done|is to do)\b.*$/,
    '',
    longText,
  ],
  [/^what .+$/, '', text],
  [/^(?:in |on |at |by )?which (.+?)(?: (?:it|they|he|she) .+)?$/, '$1', null],
];

/** Types that the words of a name tell, where the lexicon of fields knows none. */
const TOLD: readonly [RegExp, FieldKind][] = [
  [
    /^(?:best before|use by|due(?: back)?|expir\w*|runs? out|valid (?:until|till|to)|good until)\b|\bdate\b|\b(?:day|night|expiry|deadline|birthday)$/,
    day,
  ],
  [/^(?:date|day)s? /, day],
  [/^year\b|\byear$/, count],
  [/^(?:kick-?off|tee time|check-?in|check-?out)$/, moment],
  [
    /^(?:number|amount|count|quantity|total) of\b|^no\.? of\b|^(?:km|kilomet\w+|miles?|mileage|kilos?|litres?|liters?|minutes?|hours?|goals?|points?|seats?|beds?|pages?|copies|boxes|pieces|pallets?|laps?|heads?|bottles?|packets?|portions?|steps?|votes?)(?: .*)?$/,
    number,
  ],
  [
    /\b(?:minutes|hours|kilos|kilometres|km|litres|weight|height|width|length|depth|size in \w+|temperature|age|score|count|percent\w*)$/,
    number,
  ],
  [/\?$/, yesNo],
];

const NAMED: readonly [RegExp, FieldKind][] = [
  [/^names? of\b/, text],
  [/^(?:date|day) and time$|^date\/time$|^when$|\btime and date$/, moment],
  [/\byes ?(?:\/|or) ?no\b/, yesNo],
  [/^(?:first|last|arrival|departure|check-?in|check-?out) (?:night|day|date)$/, day],
  [
    /^(?:start|end|begin|finish|departure|arrival|pickup|pick-up|drop-off) ?times?$|^(?:from|until|till|to|start|end|starts|ends|begins)$/,
    moment,
  ],
  [
    /^(?!(?:name|number|date|day|time|place|how|who|where|what|by) )(?:.* )?(?:paid|done|returned|finished|collected|neutered|vaccinated|insured|signed|active|available|confirmed|urgent|vegetarian|present|bites)$/,
    yesNo,
  ],
];

/**
 * @param said the field as it was marked, plain.
 * @param type the word of the text for its type, if any.
 */
export function readFieldWords(said: string, type?: string): FieldWords {
  const asked = readQuestion(said);
  const words = asked?.words ?? said;
  const told = type === undefined ? null : readType(type);
  return {
    words,
    kind:
      told ??
      asked?.kind ??
      NAMED.find(([pattern]) => pattern.test(words))?.[1] ??
      findFieldKind(words) ??
      TOLD.find(([pattern]) => pattern.test(words))?.[1] ??
      null,
  };
}

function readQuestion(said: string): FieldWords | null {
  for (const [pattern, name, kind] of QUESTIONS) {
    const found = pattern.exec(said);
    if (!found) continue;
    const words = name === '' ? said : name.replace('$1', found[1] ?? '').trim();
    const isCount = name === '$1' && /^(?:\w+ )?how many/.test(said);
    return {
      words: words || said,
      kind: isCount ? count : (kind ?? (name === '$1' && /^how much/.test(said) ? number : null)),
    };
  }
  return null;
}

const TYPES: readonly [RegExp, FieldKind][] = [
  [/yes|\bno\b|\by ?\/ ?n\b|tick|check ?box|true|boolean|whether|^if$/, yesNo],
  [/long|paragraph|multi-?line|several lines|text area|free text|notes?/, longText],
  [/rich|markdown|formatted/, { type: 'markdown', max: 50000 }],
  [/date ?time|date and time|timestamp|moment/, moment],
  [/\bdate\b|\bday\b/, day],
  [/time/, moment],
  [/whole|integer|count/, count],
  [/number|decimal|numeric|figure/, number],
  [/money|price|amount|currency/, money],
  [/photo|picture|image|file|scan|pdf|upload|attachment/, { type: 'image' }],
  [/e-?mail/, { type: 'email', max: 254 }],
  [/link|url|web/, { type: 'url', max: 2000 }],
  [/text|string|word/, text],
];

/** The type that a word of the text means. */
export function readType(words: string): FieldKind | null {
  return TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** A field of these choices. */
export function choiceKind(values: readonly string[]): FieldKind {
  return { type: 'enum', options: toOptions(values) };
}
