/**
 * Google takes a part of JSON Schema alone, and refuses a whole request for a word that it does not know. What tools take is put into
 * its words; what has none of its own goes into the description. Values are checked by the full schema all the same, where tools run.
 * https://ai.google.dev/api/caching#Schema
 */

type Schema = Record<string, unknown>;

/** Words that it knows and that need no translation. */
const KNOWN = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'default',
];
/** Words about the schema itself: they say nothing about a value. */
const SILENT = ['$schema', '$id', '$comment', 'additionalProperties'];

/** @param without words that it refused before. */
export function toGoogleSchema(schema: Schema, without: readonly string[] = []): Schema {
  const made: Schema = {};
  const said: string[] = [];
  for (const [word, value] of Object.entries(schema)) {
    if (KNOWN.includes(word) && word !== 'type') made[word] = value;
    else if (TRANSLATED[word]) Object.assign(made, TRANSLATED[word](value, schema, said));
    else if (word === 'properties') made.properties = mapValues(value as Record<string, Schema>, without);
    else if (word === 'items' || word === 'not') made[word] = toGoogleSchema(value as Schema, without);
    else if (word === 'anyOf' || word === 'oneOf')
      made.anyOf = (value as Schema[]).map((one) => toGoogleSchema(one, without));
    else if (!SILENT.includes(word) && word !== 'required') said.push(`${word}: ${JSON.stringify(value)}`);
  }
  const required = namesThatAre(schema);
  if (required.length > 0) made.required = required;
  for (const word of without) {
    if (!(word in made) || word === 'description') continue;
    said.push(`${word}: ${JSON.stringify(made[word])}`);
    delete made[word];
  }
  const description = [made.description, ...said].filter(Boolean).join('; ');
  return description === '' ? made : { ...made, description };
}

/** What a word becomes; what cannot be said is added to what the description says. */
const TRANSLATED: Record<string, (value: unknown, schema: Schema, said: string[]) => Schema> = {
  type(value) {
    if (!Array.isArray(value)) return { type: value };
    const types = value.filter((one) => one !== 'null');
    const nullable = types.length < value.length ? { nullable: true } : {};
    return types.length === 1
      ? { type: types[0], ...nullable }
      : { anyOf: types.map((type) => ({ type })), ...nullable };
  },
  const: (value, { type }) =>
    typeof value === 'string'
      ? { type: 'string', enum: [value] }
      : { type: type ?? typeof value, description: `always ${JSON.stringify(value)}` },
  exclusiveMinimum: (value, { type, minimum }, said) => bound(value, type, minimum, 1, said),
  exclusiveMaximum: (value, { type, maximum }, said) => bound(value, type, maximum, -1, said),
  uniqueItems(value, _, said) {
    if (value === true) said.push('no value twice');
    return {};
  },
};

/** For whole numbers the next one is the bound; for others it is said. */
function bound(value: unknown, type: unknown, given: unknown, step: 1 | -1, said: string[]): Schema {
  if (typeof value !== 'number') return {};
  const name = step === 1 ? 'minimum' : 'maximum';
  if (type === 'integer') {
    const next = step === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
    return { [name]: typeof given === 'number' ? Math[step === 1 ? 'max' : 'min'](given, next) : next };
  }
  said.push(`${step === 1 ? 'more' : 'less'} than ${value}`);
  return { [name]: typeof given === 'number' ? given : value };
}

function mapValues(properties: Record<string, Schema>, without: readonly string[]): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, toGoogleSchema(schema, without)]),
  );
}

/** Only what is described may be required. */
function namesThatAre({ required, properties }: Schema): string[] {
  const names = Object.keys((properties as object | undefined) ?? {});
  return Array.isArray(required) ? required.filter((name) => names.includes(name)) : [];
}
