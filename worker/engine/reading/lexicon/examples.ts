/**
 * Example values that fit in every trade, for what no row of the lexicon fills: people and places by name, figures by the kind
 * of the field (`figures.ts`), dates by what they are of; what only a trade could say is numbered ("Treatment 1") or left
 * out. Addresses and numbers are from ranges kept for examples.
 */

import { singularise } from '../../core/names/inflection.ts';
import { capitalise } from '../../core/names/words.ts';
import type { FieldKind } from './fields.ts';
import { amountFor, figureFor } from './figures.ts';
import type { Nature } from './thing.ts';
import { wordTable } from './word-table.ts';

const PEOPLE_NAMES = [
  'Ruth Feldman',
  'Ken Adeyemi',
  'Ines Carvalho',
  'Hana Sato',
  'Liam Doyle',
  'Noor Haddad',
  'Elio Ferrari',
  'Grace Muturi',
  'Sam Whitlock',
  'Ada Brandt',
  'Maya Okafor',
  'Tom Lindqvist',
  'Priya Nair',
  'Jonas Weber',
  'Lucia Romero',
  'Sofia Lindgren',
];
const COMPANIES = [
  'Northwind Ltd',
  'Harbour & Sons',
  'Bluebird Group',
  'Fernhill Partners',
  'Lumen & Co.',
  'Casa Verde',
  'Quarry Street Ltd',
  'Atlas Group',
  'Meadow & Daughters',
  'Kestrel Ltd',
];
const CITIES = [
  'Leeds',
  'Porto',
  'Bath',
  'Copenhagen',
  'York',
  'Hamburg',
  'Bristol',
  'Turin',
  'Cork',
  'Lisbon',
];
const POOLS = wordTable<readonly string[]>({
  person: PEOPLE_NAMES,
  company: COMPANIES,
  city: CITIES,
  country: [
    'United Kingdom',
    'Portugal',
    'Denmark',
    'Germany',
    'Italy',
    'Ireland',
    'Norway',
    'Japan',
    'Kenya',
    'Canada',
  ],
  place: [
    'Market Square',
    'Station Road 12',
    'Canal Street 14',
    'Mill Lane 8',
    'Harbour Street 3',
    'Church Walk 5',
    'Garden Street 21',
    'North Square 2',
  ],
  spot: ['A-01', 'A-02', 'B-01', 'B-03', 'C-02', 'C-04', 'D-01', 'D-02'],
  address: [
    '12 Orchard Lane, Bath',
    '5 Church Walk, Leeds',
    'Rua das Flores 8, Porto',
    '48 Mill Road, York',
    '7 Fern Close, Cork',
    '91 Station Road, Hull',
    'Via Roma 30, Turin',
    '2 Garden Mews, London',
    '9 Park Terrace, Bristol',
    'Lindenweg 4, Berlin',
  ],
  postcode: [
    'BA1 2LN',
    'LS2 7DJ',
    '4050-262',
    'YO1 9RR',
    'T12 XF62',
    'HU2 8QX',
    '10121',
    'N1 4RD',
    'BS8 1TH',
    '10117',
  ],
  phone: [
    '+44 20 7946 0121',
    '+44 20 7946 0188',
    '+351 22 555 0134',
    '+44 20 7946 0150',
    '+353 1 555 0172',
    '+44 20 7946 0166',
    '+39 011 555 0109',
    '+44 20 7946 0199',
    '+44 20 7946 0111',
    '+49 30 555 0140',
  ],
  colour: ['Navy', 'Cream', 'Rust', 'Moss', 'Charcoal', 'Ochre', 'Sky', 'Plum', 'Sand', 'Red'],
  language: [
    'English',
    'Portuguese',
    'German',
    'Italian',
    'French',
    'Japanese',
    'Spanish',
    'Danish',
    'Arabic',
    'Swahili',
  ],
  hours: ['Mon–Fri 9–17', 'Daily 10–18', 'Tue–Sat 8–16', 'Wed–Sun 12–22', 'Mon–Sat 7–19'],
});

/** Days from today on which what is ahead takes place: soon, and never in the past. */
const AHEAD = [1, 2, 3, 5, 7, 10, 14, 21];
/** Days until something is due. */
const DUE = [2, 4, 1, 7, 10, 14, 21, 28];
/** Times at which places are open. */
const TIMES = ['09:00', '10:30', '14:00', '16:30', '11:00'];

/** Rows that an example table has where nothing better is known. */
export const EXAMPLE_ROWS = 8;

/** Whose example value is asked for. */
export interface ExampleOwner {
  /** Singular, lower case. */
  words: string;
  label: string;
  nature: Nature;
  person: boolean;
  isTitle: boolean;
  /** How far into the names of people the record's own begins, so that customers are not the staff. */
  people?: number;
  /** The field is the second, third … of the record that names a person. */
  nth?: number;
}

/** What example value a field needs; `row` counts from 0. Values are cells in the notation of `thing.ts`; null leaves it out. */
export function exampleCell(
  field: { name: string; label: string; words: string; kind: FieldKind; required: boolean },
  row: number,
  owner: ExampleOwner,
): string | null {
  const { kind, words } = field;
  const shift = shiftOf(field.name);
  switch (kind.type) {
    case 'text':
      return textCell(field, row, owner) ?? (owner.isTitle ? `${owner.label} ${row + 1}` : null);
    case 'long_text':
    case 'markdown':
      if (owner.isTitle) return `Example ${owner.words} ${row + 1}`;
      if (/^(?:message|comment|reply|note)$/.test(words) && words === owner.words)
        return `Example ${words} ${row + 1}`;
      return field.required || kind.type === 'markdown'
        ? `Example ${/^(?:body|content|story)$/.test(words) ? 'text' : words} for ${owner.words} ${row + 1}.`
        : null;
    case 'number':
      // Who signs up brings a few; what they sign up for holds many.
      if (
        /^(?:places|seats|spots|tickets)$/.test(words) &&
        !/^(?:event|place|product|media)$/.test(owner.nature)
      )
        return String(1 + ((row + shift) % 3));
      return String(figureFor(words, kind, row, shift));
    case 'money':
      return String(amountFor(words, row, shift));
    case 'boolean':
      return isUsual(words) === (row + shift) % 4 > 0 ? 'yes' : 'no';
    case 'date':
      return String(daysFor(words, row, owner));
    case 'datetime':
      return `${daysFor(words, row, owner)}@${TIMES[row % TIMES.length]}`;
    case 'enum': {
      // A name says enough, and a wrong guess offends.
      if (/^(?:gender|sex)$/.test(words) && !field.required) return null;
      const options = kind.options ?? [];
      return options[(row + shift) % Math.max(1, options.length)]?.value ?? null;
    }
    case 'email':
      return `${personOf(row, { ...owner, nth: 0 })
        .split(' ')[0]
        ?.toLowerCase()}@example.com`;
    case 'url':
      return `https://example.com/${field.name.replaceAll('_', '-')}/${row + 1}`;
    case 'list': {
      const one = capitalise(singularise(words));
      return Array.from({ length: 1 + (row % 2) }, (_, at) => `${one} ${((row + at) % 4) + 1}`).join(';');
    }
    case 'image':
      return null;
  }
}

function textCell(
  { label, words, kind, name }: { label: string; words: string; kind: FieldKind; name: string },
  row: number,
  owner: ExampleOwner,
): string | null {
  const { isTitle } = owner;
  if (isTitle && owner.person && !/number|code|reference/.test(words)) return personOf(row, owner);
  if (kind.pool === 'code' || (isTitle && /\b(?:number|code|reference)\b/.test(words)))
    return `${initialsOf(isTitle ? owner.words : words)}-${1041 + row * 7}`;
  if (kind.pool === 'person') return personOf(row, owner);
  const pool = kind.pool === undefined ? undefined : POOLS[kind.pool];
  if (pool) return pool[(row + shiftOf(name)) % pool.length] ?? null;
  if (kind.unique) return `${initialsOf(owner.words)}-${100 + row}`;
  if (isTitle) return titleCell(row, owner.words);
  // What sorts records does so: two of them share one.
  if (/\b(?:category|type|kind|genre|group|section|style|topic)$/.test(words))
    return `${label} ${(row % 3) + 1}`;
  return null;
}

/** Names of what is the same in every trade; null where a number says more than an invented name. */
function titleCell(row: number, words: string): string | null {
  if (/\b(?:company|organi[sz]ation|firm|business|agency|brand|supplier|vendor)$/.test(words))
    return COMPANIES[row % COMPANIES.length] ?? null;
  if (/\b(?:city|town)$/.test(words)) return CITIES[row % CITIES.length] ?? null;
  if (/\baddress$/.test(words)) return POOLS.address?.[row % 10] ?? null;
  return null;
}

function personOf(row: number, { people = 0, nth = 0 }: ExampleOwner): string {
  return PEOPLE_NAMES[(row + people + nth * 5) % PEOPLE_NAMES.length] ?? 'Ruth Feldman';
}

const initialsOf = (words: string) =>
  words
    .replace(/[^a-z]/gi, '')
    .slice(0, 2)
    .toUpperCase();

/** What is so for most records: they are available, active, published. */
function isUsual(words: string): boolean {
  return /\b(?:available|active|published|in stock|public|verified|confirmed|approved|insured|vaccinated|indoor)\b/.test(
    words,
  );
}

/** Words of what people arrange beforehand. */
const UPCOMING =
  /\b(?:start\w*|begin\w*|end\w*|until|arriv\w*|depart\w*|check-?in|check-?out|appointment|booking|reservation|visit|event|scheduled|slot|when|kick-?off|showtime|show|meeting|pick-?up|harvest|launch|viewing|session|class|shift|rental|stay|trip|tour)$/;

/** Days from today: what is born, bought and joined lies behind, what starts and falls due ahead, and soon. */
function daysFor(words: string, row: number, { nature, words: owner }: ExampleOwner): number {
  if (/\b(?:born|birth|birthday)\b/.test(words))
    return nature === 'person' ? -(7200 + ((row * 3) % 8) * 1460) : -(210 + row * 290);
  if (/\b(?:founded|hired?|joined?|since|member since|built)\b/.test(words)) return -(90 + row * 160);
  if (/\b(?:expir\w*|expires|warranty|valid until|renewal|renew\w*)\b/.test(words)) return 20 + row * 26;
  if (/\b(?:due|deadline|next|target|closing|close|deliver\w*|follow[ -]?up|return(?: by)?)\b/.test(words))
    return DUE[row % DUE.length] ?? 1;
  if (
    /\b(?:purchase[d]?|bought|planted|sown|sent|issued?|last|opened|visited|read|acquired|added|created|updated|published|posted|received|paid|ordered|registered|applied|submitted|signed|reported|recorded|measured|taken|uploaded|completed|finished|released?)\b/.test(
      words,
    )
  )
    return -(row * 4 + 1);
  if (nature === 'event') return AHEAD[row % AHEAD.length] ?? 1;
  // What is kept began some time ago and goes on.
  if (
    !UPCOMING.test(owner) &&
    /^(?:record|person|log|part|media|group|place)$/.test(nature) &&
    /\b(?:start\w*|begin\w*)\b/.test(words)
  )
    return -(30 + row * 45);
  if (UPCOMING.test(words) || (nature !== 'log' && UPCOMING.test(owner)))
    return AHEAD[row % AHEAD.length] ?? 1;
  if (nature === 'work') return DUE[row % DUE.length] ?? 1;
  return -row * 2;
}

function shiftOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return sum % 10;
}
