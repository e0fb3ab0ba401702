/** What visitors read at a form is written for them. */
import { expect, test } from 'vitest';
import { openPlan } from '../../../../tests/engine/both-stacks.ts';
import { generateFrontend, tryToPrint } from '../../generate.ts';
import { findGeneratorProblems } from '../../index.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

test('[FORM1] a public form does not speak of what visitors have sent', async () => {
  const outcome = await planApp('Website for a carpenter with services, opening hours and a contact form');
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const forms = blueprint.pages.filter((page) => page.blocks.some(({ ability }) => ability === 'form'));
  expect(forms).toHaveLength(1);
  const files = await generateFrontend(blueprint);
  const pages = Object.entries(files).filter(
    ([path, text]) => /^src\/pages\//.test(path) && /PublicMessageForm/.test(text),
  );
  expect(pages).toHaveLength(1);
  for (const [, text] of pages) expect(text).not.toContain('What visitors have written');
});

test('[BUILDS3] a form for visitors and the form of what is called "public" have names of their own', async () => {
  const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
  const kinds = ['task', 'public_task'];
  const plan = openPlan(
    kinds.map((kind) => ({ name: kind, plural: `${kind}s`, fields: [name] })),
    {
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: kinds.map((entity) => ({ ability: 'form', entity })),
        },
      ],
    },
  );
  expect(findGeneratorProblems(plan)).toEqual([]);
  expect(await tryToPrint(plan)).toEqual([]);
});
