/** "a required priority: low, medium, high" → a field. */
import type { Field, FieldType } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { makeField } from '../architect/draft/draft.ts';
import { labelOf, TAKEN_NAMES } from '../architect/draft/draft-fields.ts';
import { type FieldKind, findFieldKind, isFieldName } from '../lexicon/fields.ts';
import { kindToField } from '../lexicon/thing.ts';
import { toOptions } from '../lexicon/tones.ts';
import { bareName } from './names-in-plan.ts';

/** What people call types, longest first. */
const TYPES: readonly (readonly [words: string, kind: FieldKind])[] = [
  ['date and time|datetime|date-time|timestamp|time and date|date with time', { type: 'datetime' }],
  ['date|day|calendar date', { type: 'date' }],
  ['time', { type: 'datetime' }],
  ['whole number|integer|whole numbers', { type: 'number', integer: true }],
  ['number|numeric|decimal|numbers', { type: 'number' }],
  ['percentage|percent', { type: 'number', min: 0, max: 100, unit: '%' }],
  ['money|currency|amount of money|price|monetary', { type: 'money', min: 0 }],
  [
    'yes/no|yes-no|yes or no|checkbox|check box|tick box|tickbox|boolean|toggle|switch|true/false|flag',
    { type: 'boolean', default: false },
  ],
  ['formatted text|rich text|markdown', { type: 'markdown', max: 50_000 }],
  [
    'long text|multi-line text|multiline text|text area|textarea|paragraph|free text',
    { type: 'long_text', max: 5000 },
  ],
  ['email|email address|e-mail', { type: 'email', max: 254 }],
  ['web address|url|link|website', { type: 'url', max: 2000 }],
  ['picture|photo|image', { type: 'image' }],
  ['list of words|list|tags', { type: 'list', max: 40 }],
  ['text|short text|string|plain text', { type: 'text', max: 200 }],
];
const KINDS = new Map(
  TYPES.flatMap(([words, kind]) => words.split('|').map((word) => [word, kind] as const)),
);
/** Matches what people call types, longest first. */
export const TYPE_PATTERN = [...KINDS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[/]/g, '\\$&'))
  .join('|');

/** The type that people call so, or null. */
export function findType(words: string): FieldKind | null {
  return (
    KINDS.get(
      bareName(words)
        .toLowerCase()
        .replace(/\s+(?:field|type|value|input)s?$/, ''),
    ) ?? null
  );
}

/** Whether the words ask for a choice field without naming the choices. */
export function isChoiceType(words: string): boolean {
  return /^(?:choice|dropdown|drop-down|select|selection|enum|list of choices|single choice)(?: field)?$/i.test(
    bareName(words),
  );
}

const CHOICES =
  /^(.+?)\s*(?::|\(|=|\s-\s|(?:,\s*)?(?:\bwith|\bof|\bfrom)?\s*(?:the\s+)?\b(?:choices|options|values|levels|states|steps)\b\s*:?\s*\(?|\b(?:which|that)\s+(?:can|could|may)\s+be\b|\bwhich is\b|\bwith values\b|\bcan be\b|\bis one of\b|\bone of\b|\b(?:like|such as|either)\b|\be\.g\.)\s*(.+?)\)?$/iu;
const OF_CHOICES = /^(.+?)\s+(?:of|with|from)\s+([^,]+(?:,|\/| or ).+)$/iu;

/** Words that tell that a phrase is no name of a field but talk. */
const TALK =
  /\b(?:something|anything|everything|stuff|things?|better|nicer|more|less|it|them|this|that|these|those|so|which|who|when|where|if|because|possible|way|able|you|we|i|they|users?|people can|page|pages|app|website|site|button|buttons|feature|support|integration|functionality|ability|option to|system|login|dashboard|chart|graph|calendar|kanban|board|map|notifications?|chat|permissions?|filters?|sorting|sort|header|footer|sidebar|menu|logo upload)\b/i;
const LONGEST_NAME = 4;

/** What a request says about a field that is to be there. */
export interface FieldSpec {
  field: Field;
  /** Whether the name or the words tell the type; else it is plain text. */
  isTyped: boolean;
}

/** Fields named in a list, or null where one of the phrases is no name of a field. */
export function parseFieldSpecs(words: string): FieldSpec[] | null {
  const text = words.trim().replace(/\s+/g, ' ');
  const single = parseWithChoices(text);
  if (single) return [single];
  const parts = text
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+(?:also\s+)?(?:an?\s+)?|\s*&\s*|\s*\+\s*/iu)
    .filter((part) => part.trim() !== '');
  // "date and time" is one type, not two fields.
  const whole = /\bdate and time\b/i.test(text) ? [text] : parts;
  const specs = whole.map(parseOne);
  return specs.length > 0 && specs.every((spec) => spec !== null) ? specs : null;
}

function parseWithChoices(text: string): FieldSpec | null {
  const match = CHOICES.exec(text) ?? OF_CHOICES.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const labels = splitChoices(match[2]);
  const spec = parseOne(match[1].replace(/\s+(?:which|that|with|of)$/i, ''));
  if (!spec || labels === null) return null;
  // "invoices (number, amount)" names fields of a thing, not choices of a field.
  if (labels.filter((label) => isFieldName(label)).length * 2 >= labels.length) return null;
  const options = toOptions(labels);
  if (options.length < 2) return null;
  const { name, label, required } = spec.field;
  return { field: makeField({ name, label, required, type: 'enum', options }), isTyped: true };
}

/** "low, medium or high" → labels; null unless there are at least two short ones. */
export function splitChoices(text: string): string[] | null {
  const labels = text
    .replace(/[()]/g, '')
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|\s*\/\s*|\s*\|\s*/iu)
    .map((label) =>
      label
        .replace(/^["']|["'.]$/g, '')
        .replace(/^(?:an?|the)\s+/i, '')
        .trim(),
    )
    .filter((label) => label !== '');
  if (labels.length < 2 || labels.some((label) => label.split(' ').length > 4 || label.length > 40))
    return null;
  return labels;
}

function parseOne(phrase: string): FieldSpec | null {
  let text = bareName(phrase).replace(
    /^(?:(?:new|extra|additional|further|another|one more|single|separate|optional)\s+)+/iu,
    '',
  );
  let required = false;
  let unique = false;
  const flags = /^(required|mandatory|obligatory|compulsory|unique)(?:\s+(?:and\s+)?)?/iu;
  for (let flag = flags.exec(text); flag; flag = flags.exec(text)) {
    if (flag[1]?.toLowerCase() === 'unique') unique = true;
    else required = true;
    text = text.slice(flag[0].length);
  }
  const clause =
    /,?\s+(?:that|which)\s+(?:is|must be|should be|has to be)\s+(required|mandatory|unique|optional)(?:\s+and\s+(required|mandatory|unique))?$/iu.exec(
      text,
    );
  if (clause) {
    const said = [clause[1], clause[2]].map((word) => word?.toLowerCase());
    unique ||= said.includes('unique');
    required ||= said.includes('required') || said.includes('mandatory');
    text = text.slice(0, clause.index);
  }
  let kind: FieldKind | null = null;
  const forms: [RegExp, label: number, type: number][] = [
    [
      new RegExp(
        `^(${TYPE_PATTERN})\\s+(?:field|column|input)\\s+(?:called|named|for|:)?\\s*(?:the\\s+)?(.+)$`,
        'iu',
      ),
      2,
      1,
    ],
    [
      new RegExp(
        `^(.+?)\\s+(?:as|of type|which is|that is)\\s+(?:an?\\s+)?(${TYPE_PATTERN})(?:\\s+field)?$`,
        'iu',
      ),
      1,
      2,
    ],
    [new RegExp(`^(.+?)\\s*\\((${TYPE_PATTERN})\\)$`, 'iu'), 1, 2],
    [/^(.+?)\s+(checkbox|tick box|toggle|flag)$/iu, 1, 2],
    [
      /^(?:field|column|property|attribute|input|place|space|room)\s+(?:called|named|for)?\s*(?:the\s+|an?\s+|their\s+)?(.+)$/iu,
      1,
      0,
    ],
    [new RegExp(`^(.+?)\\s+(${TYPE_PATTERN})\\s+(?:field|column|input)$`, 'iu'), 1, 2],
    [/^(.+?)\s+(?:field|column|property|attribute|input|upload)$/iu, 1, 0],
  ];
  for (const [pattern, labelAt, typeAt] of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    if (typeAt > 0) kind = findType(match[typeAt] ?? '');
    text = match[labelAt] ?? '';
    break;
  }
  text = bareName(text);
  if (
    /^(?:fields?|columns?|entit(?:y|ies)|tables?|one|another|new|required|unique|optional|it|them)$/i.test(
      text,
    )
  )
    return null;
  if (!/^[\p{L}\d][\p{L}\d '’./%#&-]*$/u.test(text) || !/\p{L}/u.test(text)) return null;
  if (text.split(' ').length > LONGEST_NAME || (TALK.test(text) && findFieldKind(text) === null)) return null;
  const known = findFieldKind(text.toLowerCase());
  const shape = kindToField(kind ?? known ?? { type: 'text', max: 200 });
  const name = toIdentifier(text);
  return {
    field: makeField({
      ...shape,
      name: TAKEN_NAMES.has(name) ? `${name}_value` : name,
      label: labelOf(/[A-Z]/.test(text) ? text : text.toLowerCase()),
      required,
      unique: unique || (shape.unique ?? false),
    }),
    isTyped: kind !== null || known !== null,
  };
}

/** Words of a field type for a sentence: "date", "choice of low, medium, high". */
export function describeType(field: Field): string {
  const words: Record<FieldType, string> = {
    text: 'text',
    long_text: 'long text',
    number: 'number',
    money: 'money',
    boolean: 'yes or no',
    date: 'date',
    datetime: 'date and time',
    enum: 'choice',
    email: 'email',
    url: 'web address',
    image: 'picture',
    markdown: 'formatted text',
    reference: 'link',
    list: 'list of words',
  };
  const choices = field.options ? ` of ${field.options.map((option) => option.label).join(', ')}` : '';
  return `${words[field.type]}${choices}${field.unit ? ` in ${field.unit}` : ''}`;
}
