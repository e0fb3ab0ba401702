/** A printed sheet says who sends it. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/generator/fixtures.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { generateFrontend } from '../../generate.ts';

/** @param hasOwner whether somebody runs the app. */
async function printFixture(hasOwner: boolean): Promise<string> {
  const plan = structuredClone(readFixture('invoices'));
  plan.abilities = plan.abilities.filter(({ ability }) => ability !== 'accounts');
  plan.roles = [];
  if (hasOwner) {
    plan.abilities.push({ ability: 'accounts', options: {} });
    plan.roles.push({ name: 'admin', label: 'Admin', description: '', sign_up: false });
  }
  const files = await generateFrontend(Blueprint.parse(plan));
  return Object.values(files).join('\n');
}

test('[OWN6] the sender is a sample that whoever runs the app writes once, and no paper shows it before', async () => {
  const files = await printFixture(true);
  expect(files).toMatch(/from=\{\s*<Words\s+id="sender-[a-z0-9-]+"[^>]*\bsample\b[^>]*\blines\b/);
  expect(files).toMatch(/samples=\{\['sender-/);
  expect(files).toContain('print:hidden');
});

test('[OWN1] where nobody runs the app, nobody is asked to write the sender', async () => {
  expect(await printFixture(false)).not.toMatch(/from=\{\s*<Words/);
});
