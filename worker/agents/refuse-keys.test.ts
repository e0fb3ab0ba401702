import { expect, test } from 'vitest';
import everyField from '../../tests/fixtures/blueprints/every-field.json' with { type: 'json' };
import { Blueprint } from '../contract/plan/blueprint.ts';
import { FRAMEWORKS } from '../contract/run.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../engine/generate.ts';
import { refuseKeys } from './refuse-keys.ts';

/** Put together, so that no key stands in this file. */
const KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');

test('[KEYS4] a key in code is named by file and line, with what to do, and never said', () => {
  const refused = refuseKeys({
    'src/App.tsx': `const a = 1;\nconst key = '${KEY}';\n`,
    'backend/main.py': `\n\nKEY = "${KEY}"\n`,
    'backend/.env': `KEY=${KEY}`,
    'README.md': KEY,
    'tests/pay.test.ts': KEY,
    'src/map.ts': `const key = '${KEY}'; // hewn:public`,
  });
  expect(refused).toMatchObject({
    ok: false,
    code: 'key_in_code',
    message: expect.stringMatching(/^src\/App\.tsx:2: A key of the kind Stripe is written here\./),
    remedy: expect.stringMatching(/variable of the app.*hewn:public$/),
    evidence: [expect.stringMatching(/^src\/App\.tsx:2: /), expect.stringMatching(/^backend\/main\.py:3: /)],
  });
  expect(JSON.stringify(refused)).not.toContain(KEY);
});

test.each(FRAMEWORKS)('[KEYS4] nothing that Hewn writes for %s is held to be one', async (framework) => {
  const plan = Blueprint.parse(everyField);
  const files = {
    ...(await generateProjectFiles(plan, framework)),
    ...(await generateFrontend(plan)),
    ...(await generateBackend(plan, framework)),
  };
  expect(refuseKeys(files)).toBeNull();
});
