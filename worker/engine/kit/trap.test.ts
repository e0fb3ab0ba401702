/** Robots that fill in what people cannot see are caught, wherever something is sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, 'src');
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Nothing is sent by these, or by those alone who work in the app. */
const OWN_FORMS = ['lines/LineRow.tsx', 'tools/PlainCalculator.tsx', 'ui/booking/FreeFinder.tsx'];

test('[FORMS4] every form has the trap', () => {
  const forms = modules.filter(({ text }) => text.includes('<form'));
  const bare = forms.filter(({ text }) => !text.includes('<TrapField />')).map(({ path }) => path);
  expect(forms.length).toBeGreaterThan(5);
  expect(bare.sort()).toEqual(OWN_FORMS);
});

test.each([
  'play/games/GameOver.tsx',
  'play/questions/QuizRunner.tsx',
  'play/questions/SurveyForm.tsx',
  'social/Composer.tsx',
  'social/chat/ChatComposer.tsx',
])('[FORMS4] %s looks into the trap before it sends', (path) => {
  const text = modules.find((module) => module.path === path)?.text ?? '';
  expect([text.includes('<TrapField />'), /isTrapped\(|TRAP in input/.test(text)]).toEqual([true, true]);
});
