import { expect, test } from 'vitest';
import type { Blueprint, Page } from '../../../worker/contract/plan/blueprint.ts';
import { DRAWING, drawPage } from './draw-page';

const blueprint = (layout: string) =>
  ({ theme: { layout, accent: '#b5651d' }, entities: [], pages: [{ nav: true }] }) as unknown as Blueprint;
const page = (...abilities: string[]) =>
  ({
    title: 'Home',
    blocks: abilities.map((ability) => ({ ability, options: { charts: [{}, {}], tiles: [{}] } })),
  }) as unknown as Page;
const ABILITIES = [
  'hero',
  'table',
  'board',
  'calendar',
  'cards',
  'feed',
  'dashboard',
  'form',
  'detail',
  'other',
];

test('[SAID6] all that is drawn lies within the frame, whatever stands on a page', () => {
  for (const layout of ['workspace', 'site'])
    for (const blocks of [
      [],
      ABILITIES,
      ...ABILITIES.map((one) => [one]),
      ['form', 'form', 'dashboard', 'board'],
    ])
      for (const shape of drawPage(page(...blocks), blueprint(layout))) {
        const told = `${layout} ${blocks} ${JSON.stringify(shape)}`;
        expect(shape.x + shape.width, told).toBeLessThanOrEqual(DRAWING.width);
        expect(shape.y + shape.height, told).toBeLessThanOrEqual(DRAWING.height);
        expect(Math.min(shape.x, shape.y), told).toBeGreaterThanOrEqual(0);
        expect(Math.min(shape.width, shape.height), told).toBeGreaterThan(0);
      }
});

test('[SAID6] pages of different kinds look different', () => {
  const drawings = ABILITIES.map((one) => JSON.stringify(drawPage(page(one), blueprint('workspace'))));
  expect(new Set(drawings).size).toBe(ABILITIES.length);
});
