/** A printed sheet says who sends it. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { generateFrontend } from '../../generate.ts';

test('[OWN6] the sender is a sample that whoever runs the app writes once, and no paper shows it before', async () => {
  const plan = structuredClone(readFixture('invoices'));
  plan.abilities = [
    ...plan.abilities.filter(({ ability }) => ability !== 'accounts'),
    { ability: 'accounts', options: {} },
  ];
  plan.roles = [{ name: 'admin', label: 'Admin', description: '', sign_up: false }];
  const files = Object.values(await generateFrontend(Blueprint.parse(plan))).join('\n');
  expect(files).toMatch(/from=\{\s*<Words\s+id="sender-[a-z0-9-]+"[^>]*\bsample\b[^>]*\blines\b/);
  expect(files).toMatch(/samples=\{\['sender-/);
  expect(files).toContain('print:hidden');
});
