/** Pictures stand for what their records are, or are plain covers. */
import { expect, test } from 'vitest';
import { generateFrontend } from '../../../generate.ts';
import { planApp } from '../../../reading/architect/plan-app.ts';

test('[PICTURE1] a drink on a menu is drawn on no plate', async () => {
  const outcome = await planApp('A website for a restaurant with a menu and table reservations');
  if (!outcome.understood) throw new Error(outcome.message);
  const files = await generateFrontend(outcome.plan.blueprint);
  const pictured = ['src/components/MenuItemsGallery.tsx', 'src/components/MenuItemRecordDetails.tsx'];
  for (const path of pictured)
    expect(
      files[path]?.match(/drawing=\{menuItem\.course === 'drink' \? LayersDrawing : PlateDrawing\}/g),
    ).toHaveLength(1);
});

test('[PICTURE1] what no word of ours stands for has a plain cover', async () => {
  const outcome = await planApp('A catalogue of zorbles with name, photo and weight');
  if (!outcome.understood) throw new Error(outcome.message);
  const files = Object.values(await generateFrontend(outcome.plan.blueprint)).join('\n');
  const drawn = new Set([...files.matchAll(/drawing=\{(\w+)/g)].map(([, name]) => name));
  expect([...drawn].filter((name) => name !== 'MosaicDrawing' && name !== 'drawing')).toEqual([
    'LayersDrawing',
  ]);
});
