import { expect, test } from 'vitest';
import { filterProjects } from './filter-projects';

const projects = [
  { name: 'Candle shop', description: 'Sells candles', status: 'deployed' as const },
  { name: 'Tasks', description: 'A to-do list for the SHOP', status: 'building' as const },
  { name: 'Notes', description: '', status: 'draft' as const },
];
const names = (search: string, status: Parameters<typeof filterProjects>[2]) =>
  filterProjects(projects, search, status).map((project) => project.name);

test('[DASH1] search looks in name and description, whatever the case', () => {
  expect(names('shop', 'all')).toEqual(['Candle shop', 'Tasks']);
  expect(names('  ', 'all')).toHaveLength(3);
});

test('[DASH2] search and status hold together', () => {
  expect(names('shop', 'building')).toEqual(['Tasks']);
  expect(names('shop', 'draft')).toEqual([]);
});
