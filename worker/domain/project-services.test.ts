import { expect, test } from 'vitest';
import {
  findIntegration,
  forgetServices,
  noteServices,
  readServices,
  writeServices,
} from './project-services.ts';

const [stripe, auth0] = ['stripe', 'auth0'].map((id) => findIntegration(id) ?? expect.fail());
if (!stripe || !auth0) throw new Error('unreachable');

test('clients, hosts and variables stand in files of their own, and are read back', () => {
  const files = writeServices([stripe, auth0]);
  expect(Object.keys(files).sort()).toEqual([
    'backend/services/auth0.ts',
    'backend/services/stripe.ts',
    'services.json',
  ]);
  expect(JSON.parse(files['services.json'] ?? '').allowed_hosts).toEqual(['api.stripe.com', '*.auth0.com']);
  expect(readServices(files['services.json'] ?? '')).toEqual([stripe, auth0]);
  expect(readServices('{ "id": "nothing", "id": 7')).toEqual([]);
});

test('README, ignored files and variables are noted, once however often', () => {
  const project = { 'README.md': '# Notes\n\nText.\n', '.gitignore': 'data/\n', 'package.json': '{}' };
  const noted = noteServices(project, [stripe]);
  expect(noted['.env.example']).toBe('# Stripe: https://docs.stripe.com/api\nSTRIPE_SECRET_KEY=\n');
  expect(noted['.gitignore']).toBe('data/\n.env\n');
  expect(noted['README.md']).toMatch(/^# Notes\n\nText\.\n\n## Services\n/);
  const again = noteServices(noted, [stripe, auth0]);
  expect(again['README.md']?.match(/## Services/g)).toHaveLength(1);
  expect(again['README.md']).toContain('AUTH0_TENANT');
  expect(again['.gitignore']).toBe(noted['.gitignore']);
  expect(noteServices(project, [])).toBe(project);
});

test('what was noted is taken away again, to the byte', () => {
  const project = { 'README.md': '# Notes\n\nText.\n', '.gitignore': 'data/\n', 'package.json': '{}' };
  expect(forgetServices(noteServices(project, [stripe, auth0]))).toEqual(project);
  expect(forgetServices(project)).toEqual(project);
});
