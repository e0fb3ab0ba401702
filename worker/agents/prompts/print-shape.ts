/** JSON Schema in few characters, as types are written: `{label: string 1..80, of?: identifier}`. For models, which know both. Pure. */

/** What of JSON Schema the options of abilities use. */
export interface Shape {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ShapePrinter {
  print(shape: Shape): string;
  /** What was named instead of printed in its place, until none is left: its name and what it is. */
  named(): [string, string][];
}

/** A shape that is so short stands where it is meant, characters. */
const MAX_INLINE = 40;
/** Whole numbers are bounded by what a number holds where nothing else is said. */
const ANY = Number.MAX_SAFE_INTEGER;

/** @param defs what `#/$defs/…` means. */
export function openPrinter(defs: Record<string, Shape>): ShapePrinter {
  const named = new Map<string, string>();

  function print(shape: Shape): string {
    const value = shape.default === undefined ? '' : ` = ${JSON.stringify(shape.default)}`;
    return `${printKind(shape)}${value}`;
  }

  function printKind(shape: Shape): string {
    if (shape.$ref !== undefined) return refer(shape.$ref.replace('#/$defs/', ''));
    if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' | ');
    if (shape.const !== undefined) return JSON.stringify(shape.const);
    if (shape.anyOf) return shape.anyOf.map(print).join(' | ');
    if (shape.type === 'array')
      return join(`[${print(shape.items ?? {})}]`, range(shape.minItems, shape.maxItems));
    if (shape.type === 'object') return printObject(shape);
    if (shape.type === 'string')
      return join(
        'string',
        range(shape.minLength, shape.maxLength),
        shape.format ?? (shape.pattern && `/${shape.pattern}/`),
      );
    return join(shape.type ?? 'any', range(shape.minimum, shape.maximum));
  }

  function printObject({ properties, required = [], additionalProperties, propertyNames }: Shape): string {
    if (!properties && typeof additionalProperties === 'object')
      return `{[${print(propertyNames ?? { type: 'string' })}]: ${print(additionalProperties)}}`;
    const members = Object.entries(properties ?? {}).map(([name, { description, ...shape }]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${name}${mark}: ${print(shape)}${description ? ` (${description.replace(/\.$/, '')})` : ''}`;
    });
    return `{${members.join(', ')}}`;
  }

  function refer(name: string): string {
    if (named.has(name)) return name;
    const shape = defs[name] ?? {};
    // Named while it is printed: a shape may lead back to itself.
    named.set(name, name);
    const text = print(shape);
    const isItself = JSON.stringify(shape).includes(`"#/$defs/${name}"`);
    if (text.length > MAX_INLINE || isItself || text.includes('/')) {
      named.set(name, text);
      return name;
    }
    named.delete(name);
    return text;
  }

  return { print, named: () => [...named] };
}

function range(least?: number, most?: number): string {
  const from = least === undefined || least <= -ANY ? '' : String(least);
  const to = most === undefined || most >= ANY ? '' : String(most);
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

function join(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part).join(' ');
}
