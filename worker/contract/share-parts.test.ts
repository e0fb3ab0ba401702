import { expect, test } from 'vitest';
import { z } from 'zod';
import { Blueprint } from './plan/blueprint.ts';
import { shareParts, withSharedParts } from './share-parts.ts';

/** A schema with every pointer replaced by what it points at, but for those that lead back to themselves. */
function resolve(value: unknown, defs: Record<string, unknown>, inside: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, defs, inside));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, $defs: _, ...rest } = value as { $ref?: string; $defs?: unknown };
  const own = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, resolve(one, defs, inside)]));
  if ($ref === undefined) return own;
  const name = $ref.replace('#/$defs/', '');
  if (inside.includes(name)) return 'itself';
  expect(defs[name], $ref).toBeDefined();
  return { ...(resolve(defs[name], defs, [...inside, name]) as object), ...own };
}

test('[DESIGN6] a schema whose repeated parts are shared says the same in fewer words', () => {
  const whole = z.toJSONSchema(Blueprint, { io: 'input', unrepresentable: 'any' }) as { $defs?: object };
  const shared = withSharedParts(whole) as { $defs: Record<string, unknown> };
  expect(resolve(shared, shared.$defs)).toEqual(
    resolve(whole, (whole.$defs ?? {}) as Record<string, unknown>),
  );
  expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length * 0.85);
});

test('[DESIGN6] what a place says of itself stays there, and members that are called as words of schemas are members', () => {
  const name = z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
  const schema = z.toJSONSchema(
    z.object({ default: name.describe('One.'), description: name.describe('Other.'), type: name }),
  );
  const { schemas, defs } = shareParts({ schema }, { name: z.toJSONSchema(name) });
  expect(Object.keys(defs)).toEqual(['s0']);
  expect(schemas.schema).toMatchObject({
    properties: {
      default: { $ref: '#/$defs/s0', description: 'One.' },
      description: { $ref: '#/$defs/s0', description: 'Other.' },
      type: { $ref: '#/$defs/s0' },
    },
  });
});
