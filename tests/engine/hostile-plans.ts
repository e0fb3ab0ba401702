/** Plans as an attacker would write them: every text tries to become code, names are words that languages keep for themselves. */
import fc from 'fast-check';
import type { Blueprint, Json } from '../../worker/contract/plan/blueprint.ts';
import { fixtureNames, readFixture } from './fixtures.ts';

/** Stands in every hostile text. Where it turns up as anything but text, that text has become code. */
export const MARKER = 'PWNED';

const BREAKS = [
  '{PWNED()}',
  `\${PWNED()}`,
  '`+PWNED()+`',
  "'+PWNED()+'",
  '"+PWNED()+"',
  '*/PWNED();/*',
  '</script><PWNED/>',
  '</h1><PWNED onload={PWNED}/>',
  '"""\nPWNED()\n"""',
  "'''\nPWNED()\n'''",
  '{PWNED!r}',
  '%(PWNED)s',
  '\\',
  '\\"PWNED',
  '"PWNED\\',
  '\nPWNED()\n',
  '\u2028PWNED()',
  '\u2029PWNED',
  '\u202ePWNED\u2066',
  '\u200fPWNED',
  "');DROP TABLE PWNED;--",
  '-->PWNED<!--',
  '#{PWNED}',
  '\u0007PWNED',
  '&quot;PWNED',
  '👩‍👩‍👧PWNED🎉',
  '// PWNED',
  '# PWNED',
  '@PWNED',
  '[PWNED](javascript:PWNED)',
  'PWNED"',
  "PWNED'",
  '"""PWNED""""',
  'PWNED\\\\',
  'f"{PWNED()}"',
  '<!--PWNED',
  ']]>PWNED',
  '}}PWNED{{',
  '|PWNED|',
  '---\nPWNED',
];

const hostileText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...BREAKS) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '));

/** Legal identifiers of a plan that mean something to JavaScript, TypeScript, Python, SQLite, CSS, or to printed code itself. */
const HOSTILE_NAMES = [
  ...`abstract arguments as async await boolean break case catch class const constructor continue debugger declare default define_getter
  delete do else enum eval export extends false finally for from function get global_this has_own_property if implements import in infer
  infinity instanceof interface is is_prototype_of keyof let map module namespace na_n never new null number object of package private
  promise property_is_enumerable proto protected prototype public readonly require return satisfies self set static string super switch
  symbol then this throw to_json to_locale_string to_string true try type typeof undefined unique unknown using value_of var void while
  window with yield`.split(/\s+/),
  ...`and annotated any assert backend base_model bool bytes class_ cls cursor datetime date def del dict elif except field float format
  frozenset global hash int json key lambda len literal main match model_config model_fields nonlocal none not_ or pass print query raise
  range request response row router self_ session set str sum super tuple typing`.split(/\s+/),
  ...`abort action add all alter check collate column commit constraint create cross current_date database desc distinct drop escape
  exists explain fail filter foreign full glob group having index inner insert intersect into isnull join left like limit natural
  notnull offset on order outer over plan pragma primary references replace returning right rollback rowid select sqlite_master table
  temp then to transaction trigger union update using vacuum values view virtual when where window without`.split(
    /\s+/,
  ),
  ...`auto inherit initial none revert unset root media body html div span a1 a_1 x x1 x_1 item items list record records result error
  app page pages settings state store form input label title name href id_ children props ref style value values user account owner
  created updated total count open close search sort shape sheet size tick`.split(/\s+/),
].filter((name) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));

/** Words of the schema and of abilities' own options: an identifier of this name may stand for them somewhere. */
const WORDS_OF_PLANS = new Set(
  `public signed_in owner long_text list read create update delete summary export refuse empty always never computed now today text number money
  boolean date datetime enum email url image markdown reference admin count sum average min max neutral info success warning danger`.split(
    /\s+/,
  ),
);

const SHAPED = /^(?:\/|#|https?:|\d|-?\d|[A-Z]{3}$|[a-z]{2}-[A-Z]{2}$|[A-Z][a-z]+\/[A-Z])/;

/** A plan of the fixtures in which names and texts were replaced, each with some chance; it need not be one that can be built. */
export const hostilePlan: fc.Arbitrary<{ from: string; plan: unknown }> = fc.gen().map((random) => {
  const from = random(fc.constantFrom, ...fixtureNames);
  const plan = readFixture(from);
  const chance = (percent: number) => random(fc.integer, { min: 1, max: 100 }) <= percent;
  const names = new Map<string, string>();
  const [share, words] = [random(fc.constantFrom, 0, 15, 50), random(fc.constantFrom, 10, 40, 90)];
  const taken = new Set(identifiersOf(plan));
  for (const name of identifiersOf(plan)) {
    if (names.has(name) || WORDS_OF_PLANS.has(name) || !chance(share)) continue;
    const other = random(fc.constantFrom, ...HOSTILE_NAMES);
    if (!taken.has(other)) names.set(name, other);
    taken.add(other);
  }
  const rename = (name: string) =>
    names.get(name) ??
    (name.startsWith('-') && names.has(name.slice(1)) ? `-${names.get(name.slice(1))}` : name);
  const change = (value: Json, key: string): Json => {
    if (Array.isArray(value)) return value.map((member) => change(member, key));
    // Examples alone are kept by names of the plan; all other members have names of the schema.
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          key === 'seed' ? rename(name) : name,
          change(member, name),
        ]),
      );
    if (typeof value !== 'string') return value;
    const renamed = rename(value);
    if (renamed !== value) return renamed;
    const isText = /[\sA-Z]/.test(value) || /^(?:label|title|text|description|help|unit)$/.test(key);
    if (!isText || SHAPED.test(value) || !chance(words)) return value;
    return [...random(() => hostileText)].slice(0, (LONGEST[key] ?? 60) / 2).join('');
  };
  return { from, plan: change(plan as unknown as Json, '') };
});

const LONGEST: Record<string, number> = { unit: 12, name: 50, description: 200, tagline: 160, help: 160 };

function identifiersOf({ entities, pages, roles }: Blueprint): string[] {
  return [
    ...entities.flatMap(({ name, plural, fields, actions }) => [
      name,
      plural,
      ...fields.map((field) => field.name),
      ...fields.flatMap(({ options }) => options?.map(({ value }) => value) ?? []),
      ...actions.map((action) => action.name),
    ]),
    ...pages.map(({ name }) => name),
    ...roles.map(({ name }) => name),
  ];
}
