import { describe, expect, test } from 'vitest';
import { planOnce } from '../../../../../tests/engine/plan-once.ts';
import { auditExamples } from '../../../../../tests/support/apps/example-audit.ts';
import { readPrompts } from '../../../../../tests/support/apps/plan-score.ts';
import type { Blueprint } from '../../../../contract/plan/blueprint.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { findThings, listThingWords, requireThing } from '../../lexicon/things.ts';
import { listTrades, TRADES } from '../../lexicon/trades.ts';

async function plan(text: string): Promise<Blueprint> {
  const outcome = await planOnce(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

/** Examples of the first kind of records that is called so. */
async function seedOf(text: string, name: RegExp) {
  const blueprint = await plan(text);
  const entity = blueprint.entities.find((one) => name.test(one.name));
  if (!entity) throw new Error(`No ${name} in ${blueprint.entities.map((one) => one.name).join(', ')}`);
  return entity;
}

const titles = ({ seed, title_field }: Blueprint['entities'][number]) => seed.map((row) => row[title_field]);

describe('[EXAMPLE1] examples are of the described trade, or neutral and say so', () => {
  test.each([
    [
      'A website for a dentist with treatments and their price and duration',
      /treatment|service/,
      /^(?:Treatment|Service) \d$/,
    ],
    ['A courier service: shipments with sender and recipient', /shipment/, /^[A-Z]{2}-\d+$|^Shipment \d$/],
    ['An online school for divers with courses', /course/, /^Course \d$/],
    ['A vegan restaurant website with a menu and opening hours', /menu_item|dish/, /^(?:Menu item|Dish) \d$/],
    ['A butcher with products and prices', /product/, /^Product \d$/],
    ['Skills of my team: each skill has a level and an owner', /skill/, /^Skill \d$/],
  ])('%s', async (text, name, neutral) => {
    for (const title of titles(await seedOf(text, name))) expect(title).toMatch(neutral);
  });

  test.each([
    ['Appointment booking for a hair salon: services with a duration and price', /service/, 'Cut and finish'],
    ['A restaurant website with the menu by course', /menu_item/, 'Burrata with peach'],
    ['An online shop for handmade candles', /product/, 'Lavender field'],
  ])('%s keeps those of its trade', async (text, name, own) => {
    expect(titles(await seedOf(text, name))).toContain(own);
  });

  test('goods are of what is sold: children’s shoes are no toys', async () => {
    const shoes = titles(await seedOf("An online shop for children's shoes", /product/));
    for (const title of shoes) expect(title).toMatch(/^(?:Shoe|Product) \d$/);
  });

  test('every domain and thing that the table of trades names is in the lexicon', () => {
    for (const [domain, { cues, shared }] of Object.entries(TRADES)) {
      const known = (DOMAINS[domain]?.cues ?? '').split(',').map((cue) => cue.trim());
      for (const cue of cues?.split(', ') ?? []) expect(known, `${domain}: ${cue}`).toContain(cue);
      for (const thing of shared?.split(', ') ?? [])
        expect([...(DOMAINS[domain]?.things ?? []), ...(DOMAINS[domain]?.core ?? [])], domain).toContain(
          thing,
        );
    }
    for (const name of new Set(listThingWords().flatMap((word) => findThings(word))))
      expect(requireThing(name).rows.length === 0 || Array.isArray(listTrades(name))).toBe(true);
  });
});

describe('[EXAMPLE2] figures, dates and relations are plausible', () => {
  test('figures fit the kind of their field', async () => {
    const { entities } = await plan(
      'Track greenhouses: each has a name, temperature, humidity in percent, age, price and number of bedrooms.',
    );
    const rows = entities[0]?.seed ?? [];
    expect(rows.length).toBeGreaterThan(4);
    for (const { temperature, humidity_in_percent: humidity, age } of rows) {
      expect(Number(temperature)).toBeGreaterThanOrEqual(-10);
      expect(Number(temperature)).toBeLessThanOrEqual(45);
      expect(Number(humidity)).toBeLessThanOrEqual(100);
      expect(Number(age)).toBeLessThanOrEqual(100);
    }
  });

  test('prices are of the currency of the text: hundreds of yen, not tens', async () => {
    const { entities } = await plan('A shop for lanterns in Tokyo, prices in yen. Products with a price.');
    const prices = entities.flatMap(({ seed }) =>
      seed.map(({ price }) => price).filter((price) => price !== undefined),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(Number(price)).toBeGreaterThanOrEqual(500);
  });

  test('what ends ends after it starts, and what is arranged is ahead', async () => {
    const { seed } = await seedOf(
      'People reserve kayaks: bookings with start time and end time',
      /booking|reservation/,
    );
    const moment = (value: unknown) => {
      const { in_days, at = '00:00' } = value as { in_days: number; at?: string };
      return in_days * 1440 + Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
    };
    expect(seed.length).toBeGreaterThan(0);
    for (const row of seed) {
      const [start, end] = Object.values(row).filter((value) => typeof value === 'object');
      expect(moment(end)).toBeGreaterThan(moment(start));
    }
  });
});

test('[EXAMPLE3] no plan of our descriptions has examples of another trade, figures that cannot be, or a past where it is ahead', async () => {
  const faults: string[] = [];
  for (const set of ['dev', 'prompts'] as const)
    for (const { id, prompt } of readPrompts(set))
      for (const { rule, place, says } of auditExamples(await plan(prompt), prompt))
        faults.push(`${id} ${rule} ${place}: ${says}`);
  expect(faults).toEqual([]);
});
