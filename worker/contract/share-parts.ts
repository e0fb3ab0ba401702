/** A JSON Schema said shorter: parts that stand in it again and again stand once, under `$defs`, and are pointed at. Pure. */

type Part = { [key: string]: unknown };

/** Shorter parts are not worth a pointer, characters. */
const MIN_LENGTH = 45;
/** What a place says about itself, beside the part that it shares with others. */
const OF_THE_PLACE = ['description', 'default'];

/**
 * @param schemas by any names, said together; what they share is shared by all.
 * @param names what parts are called that are known; others get a letter and a number.
 * @returns the same schemas, and what `#/$defs/…` in them means.
 */
export function shareParts(
  schemas: Record<string, object>,
  names: Record<string, object> = {},
): {
  schemas: Record<string, object>;
  defs: Record<string, object>;
} {
  const defs: Record<string, object> = {};
  const named = new Map<string, string>();
  const called = new Map(Object.entries(names).map(([name, part]) => [keyOf(part as Part), name]));
  const own = Object.entries(schemas).map(
    ([name, schema]) => [name, liftDefs(schema as Part, defs)] as const,
  );
  const times = new Map<string, number>();
  for (const [, schema] of own) count(schema, times);
  for (const schema of Object.values(defs)) count(schema, times);
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (!isPart(value)) return value;
    const key = keyOf(value);
    if (key.length < MIN_LENGTH || (times.get(key) ?? 0) < 2) return shareInside(value, share);
    const known = named.get(key) ?? called.get(key) ?? `s${named.size}`;
    if (!named.has(key)) {
      named.set(key, known);
      defs[known] = shareInside(JSON.parse(key) as Part, share);
    }
    return { $ref: `#/$defs/${known}`, ...pick(value, OF_THE_PLACE) };
  };
  for (const [name, schema] of Object.entries(defs)) defs[name] = shareInside(schema as Part, share);
  return {
    schemas: Object.fromEntries(own.map(([name, schema]) => [name, shareInside(schema, share)])),
    defs,
  };
}

/** One schema with what it shares inside of it. */
export function withSharedParts(schema: object): object {
  const { schemas, defs } = shareParts({ schema });
  return { ...schemas.schema, ...(Object.keys(defs).length > 0 && { $defs: defs }) };
}

/** Definitions that a schema brings along are shared by all: the same one has one name. They may name each other. */
function liftDefs({ $defs, ...schema }: Part, defs: Record<string, object>): Part {
  const brought = Object.entries(($defs ?? {}) as Record<string, object>);
  const names = new Map<string, string>();
  const added: string[] = [];
  for (const [name, part] of brought) {
    const said = JSON.stringify(part);
    const same = Object.entries(defs).find(
      ([known, one]) => JSON.stringify(one) === renamed(said, name, known),
    );
    const known = same?.[0] ?? `d${Object.keys(defs).length}`;
    names.set(name, known);
    if (same) continue;
    defs[known] = part;
    added.push(known);
  }
  const withNames = (value: object) =>
    JSON.parse(
      [...names].reduce((text, [name, known]) => renamed(text, name, known), JSON.stringify(value)),
    ) as Part;
  for (const name of added) defs[name] = withNames(defs[name] as object);
  return withNames(schema);
}

function renamed(text: string, name: string, other: string): string {
  return text.replaceAll(`"#/$defs/${name}"`, `"#/$defs/${other}"`);
}

function count(value: unknown, times: Map<string, number>): void {
  if (Array.isArray(value)) for (const one of value) count(one, times);
  if (!isPart(value)) return;
  const key = keyOf(value);
  times.set(key, (times.get(key) ?? 0) + 1);
  for (const one of Object.values(value)) count(one, times);
}

function keyOf(value: Part): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).filter(([key]) => !OF_THE_PLACE.includes(key))),
  );
}

/** A schema, and neither a value in one nor its table of members: those have no kind of their own. */
function isPart(value: unknown): value is Part {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function shareInside(value: Part, share: (value: unknown) => unknown): Part {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'properties' && isPart(one) ? shareInside(one, share) : share(one),
    ]),
  );
}

function pick(value: Part, keys: readonly string[]): Part {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}
