import { describe, expect, test } from 'vitest';
import { Blueprint } from '../../contract/plan/blueprint.ts';
import { generateBackend } from '../../engine/generate.ts';
import { mountOwnRoutes, withMount, withoutIdleMount } from './own-routes.ts';

const plans = import.meta.glob<unknown>('../../../tests/fixtures/blueprints/*.json', {
  eager: true,
  import: 'default',
});

describe.each([
  ['React + Hono', 'backend/main.ts', "app.route('/api/own', ownRoutes(database));", 'return app;'],
  ['React + FastAPI', 'backend/main.py', 'app.include_router(own_routes.router)', '@app.get("/api/health"'],
] as const)('[BEYOND4] a router of its own in %s', (framework, entry, mounted, later) => {
  test.each(Object.entries(plans))(
    'is mounted behind all that comes before calls, in %s',
    async (_, plan) => {
      const files = await generateBackend(Blueprint.parse(plan), framework);
      const mount = mountOwnRoutes(files, framework);
      const text = mount[entry] ?? '';
      // Nothing of the entry is changed but for the two lines.
      const [before = [], after = []] = [files[entry], text].map((one) => one?.split('\n'));
      expect(after.filter((line) => !before.includes(line))).toHaveLength(2);
      expect(after.filter((line) => before.includes(line))).toEqual(before);
      const place = text.indexOf(mounted);
      expect(place).toBeGreaterThan(text.indexOf('/api/health') * Number(framework === 'React + Hono'));
      expect(place).toBeLessThan(text.indexOf(later));
      expect(mountOwnRoutes({ ...files, ...mount }, framework)).toEqual({});
    },
  );
});

test('[BEYOND4] what nobody wrote for is not mounted', () => {
  const files = { 'backend/main.ts': 'one' };
  const mount = { 'backend/main.ts': 'mounted', 'backend/own/routes.ts': 'empty' };
  const page = { path: 'src/pages/A.tsx', base: null, text: 'a' };
  expect(withMount([page], files, mount)).toEqual([page]);
  const routes = { path: 'backend/own/routes.ts', base: 'empty', text: 'written' };
  expect(withMount([routes, page], files, mount)).toEqual([
    { path: 'backend/main.ts', base: 'one', text: 'mounted' },
    { path: 'backend/own/routes.ts', base: null, text: 'written' },
    page,
  ]);
  expect(mountOwnRoutes({ 'backend/main.ts': 'export const app = 1;' }, 'React + Hono')).toEqual({});
  // What is tried is what is kept.
  const all = { ...files, ...mount, 'src/pages/A.tsx': 'a' };
  expect(withoutIdleMount(all, files, mount)).toEqual({ ...files, 'src/pages/A.tsx': 'a' });
  const served = { ...all, 'backend/own/routes.ts': 'written' };
  expect(withoutIdleMount(served, files, mount)).toBe(served);
});
