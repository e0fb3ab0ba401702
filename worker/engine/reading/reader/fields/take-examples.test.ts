import { expect, test } from 'vitest';
import { planApp } from '../../architect/plan-app.ts';

async function listNames(text: string, name: string): Promise<unknown[]> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  const found = outcome.plan.blueprint.entities.find((entity) => entity.name === name);
  return found?.seed.map((record) => record[found.title_field ?? '']) ?? [];
}

const CLINIC = (examples: string) =>
  `A practice.\n\n**Patients**\n- full name, phone\n\n**Treatments**\n- name, duration in minutes, price\n- ${examples}\n`;

test.each([
  'Examples: manual therapy, massage, lymph drainage',
  'e.g. manual therapy, massage and lymph drainage',
])('[READ15] what a section names as examples is there from the start: %s', async (line) => {
  expect(await listNames(CLINIC(line), 'treatment')).toEqual(['Manual therapy', 'Massage', 'Lymph drainage']);
});

test('[READ15] a sentence that begins so is no list of names', async () => {
  const line =
    'For example we offer a treatment that takes an hour and costs more than the others do, on request';
  expect(await listNames(CLINIC(line), 'treatment')).not.toContain('We offer a treatment that takes an hour');
});
