/** Example values for fields that no thing of the lexicon fills. Addresses and numbers are from ranges kept for examples. */

import type { FieldKind } from './fields.ts';
import { wordTable } from './word-table.ts';

export const PEOPLE_NAMES = [
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
  'Northwind Studio',
  'Harbour Logistics',
  'Bluebird Books',
  'Fernhill Clinic',
  'Lumen Electric',
  'Casa Verde',
  'Quarry Street Brewing',
  'Atlas Surveying',
  'Meadow School',
  'Kestrel Cycles',
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
    'Old Mill',
    'Market Square',
    'Canal Street 14',
    'Room Birch',
    'Harbour',
    'Central Library',
    'North yard',
    'First floor',
    'Garden house',
    'Station Road',
  ],
  spot: ['A-01', 'A-02', 'B-01', 'B-03', 'C-02', 'Birch', 'Oak', 'Fern', 'D-01', 'Studio'],
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
  job: [
    'Designer',
    'Editor',
    'Engineer',
    'Office manager',
    'Teacher',
    'Analyst',
    'Baker',
    'Nurse',
    'Surveyor',
    'Cook',
  ],
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
  breed: [
    'Border terrier',
    'British shorthair',
    'Labrador',
    'Dwarf lop',
    'Tabby',
    'Whippet',
    'Cockatiel',
    'Siamese',
    'Mixed',
    'Beagle',
  ],
  hours: ['Mon–Fri 9–17', 'Daily 10–18', 'Tue–Sat 8–16', 'Wed–Sun 12–22', 'Mon–Sat 7–19'],
});

/** Sentences that fit nearly anywhere a person writes notes. */
const NOTES = [
  '',
  'Checked last week, all fine.',
  'Ask Ines before changing anything.',
  '',
  'Looks better than expected.',
  'Keep an eye on this one.',
  '',
  'Was recommended by Ruth.',
  'Second try, this time with patience.',
  '',
];
const TAGS = [
  ['new', 'favourite'],
  ['everyday'],
  ['quiet', 'small'],
  ['summer'],
  ['gift', 'new'],
  ['classic'],
  ['weekend'],
  ['large'],
  ['work'],
  ['home', 'summer'],
];
// Without a lexicon, a name is made of the noun and one of these.
const ADJECTIVES = [
  'Northern',
  'Little',
  'Old',
  'Blue',
  'Second',
  'Quiet',
  'Early',
  'Grand',
  'Bright',
  'Spare',
];
const CATEGORIES = ['Everyday', 'Special', 'Classic', 'New'];

/** Rows that an example table has where nothing better is known. */
export const EXAMPLE_ROWS = 8;

/** What example value a field needs; `row` counts from 0. Values are cells in the notation of `thing.ts`; null leaves it out. */
export function exampleCell(
  field: { name: string; words: string; kind: FieldKind },
  row: number,
  context: { words: string; person: boolean; isTitle: boolean },
): string | null {
  const { kind } = field;
  const spread = (list: readonly string[]) => list[(row + shift(field.name)) % list.length] ?? null;
  if (context.isTitle) return titleCell(field.words, row, context);
  switch (kind.type) {
    case 'text':
      if (kind.pool === 'code') return `${field.words.slice(0, 2).toUpperCase()}-${1041 + row * 7}`;
      if (kind.unique) return `${context.words.slice(0, 2).toUpperCase()}-${100 + row}`;
      if (kind.pool) return spread(POOLS[kind.pool] ?? PEOPLE_NAMES);
      if (
        /^(?:category|type|kind|genre|group|section|style|topic)$/.test(field.words.split(' ').at(-1) ?? '')
      )
        return spread(CATEGORIES);
      return null;
    case 'long_text':
      return spread(NOTES) || null;
    case 'markdown':
      return `Some words about this ${context.words}, to be replaced by yours.`;
    case 'number':
    case 'money':
      return numberCell(kind, row, field.name);
    case 'boolean':
      return (row + shift(field.name)) % 3 === 0 ? 'yes' : 'no';
    case 'date':
      return String(dateOffset(field.words, row));
    case 'datetime':
      return `${row - 1}@${['09:00', '10:30', '14:00', '16:30', '18:00'][row % 5]}`;
    case 'enum': {
      const options = kind.options ?? [];
      return options[(row + shift(field.name)) % Math.max(1, options.length)]?.value ?? null;
    }
    case 'email':
      return `${(PEOPLE_NAMES[row % PEOPLE_NAMES.length] ?? 'hello').split(' ')[0]?.toLowerCase()}@example.com`;
    case 'url':
      return `https://example.com/${field.name.replaceAll('_', '-')}/${row + 1}`;
    case 'list':
      return spread(TAGS.map((tags) => tags.join(';')));
    default:
      return null;
  }
}

function titleCell(
  fieldWords: string,
  row: number,
  { words, person }: { words: string; person: boolean },
): string {
  if (person) return PEOPLE_NAMES[row % PEOPLE_NAMES.length] ?? `Person ${row + 1}`;
  if (/\b(?:company|organi[sz]ation|firm|business|agency|brand|supplier|vendor)$/.test(words))
    return COMPANIES[row % COMPANIES.length] ?? `Company ${row + 1}`;
  if (/\b(?:city|town|village)$/.test(words)) return CITIES[row % CITIES.length] ?? `City ${row + 1}`;
  if (/\b(?:place|location|site|spot|address|venue)$/.test(words))
    return POOLS.place?.[row % 10] ?? `Place ${row + 1}`;
  if (/number|code|reference/.test(fieldWords)) return `${words.slice(0, 2).toUpperCase()}-${1041 + row}`;
  return `${ADJECTIVES[row % ADJECTIVES.length]} ${words}`;
}

function numberCell(kind: FieldKind, row: number, name: string): string {
  const low = kind.min ?? 0;
  const high = Math.min(kind.max ?? 500, low + 500);
  if (kind.type === 'money') return String([12, 24.5, 38, 49, 65, 89, 120, 18][(row + shift(name)) % 8]);
  const span = kind.unit === 'min' ? 120 : Math.min(high - low, 40);
  const value = low + ((row * 7 + shift(name) * 3) % Math.max(1, span + 1));
  if (kind.unit === 'min') return String(Math.max(5, Math.round(value / 5) * 5));
  return String(Math.min(value === 0 && high > 0 ? Math.max(low, 1) : value, kind.max ?? value));
}

// Some dates lie behind, some ahead: born and bought behind, due and end ahead.
function dateOffset(words: string, row: number): number {
  if (/born|birth/.test(words)) return -(4000 + row * 731);
  if (
    /purchase|bought|joined|hire|since|founded|start|planted|sent|issue|last|opened|visited|read|acquired|added/.test(
      words,
    )
  )
    return -(row * 9 + 3);
  if (/due|deadline|expir|next|end|until|renew|close|target|arriv|deliver/.test(words)) return row * 4 - 5;
  return -row * 2;
}

function shift(name: string): number {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return sum % 10;
}
