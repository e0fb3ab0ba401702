import { expect, test } from 'vitest';
import type { Integration } from '../../contract/services/integrations.ts';
import {
  findBackendLanguage,
  findIntegration,
  forgetServices,
  noteServices,
  readServices,
  writeServices,
} from './project-services.ts';

const [stripe, auth0] = ['stripe', 'auth0'].map((id) => findIntegration(id) ?? expect.fail());
if (!stripe || !auth0) throw new Error('unreachable');
const inTypescript = (...list: Integration[]) => ({ language: 'typescript' as const, list });
const inPython = (...list: Integration[]) => ({ language: 'python' as const, list });

test('clients, hosts and variables stand in files of their own, and are read back', () => {
  const files = writeServices(inTypescript(stripe, auth0));
  expect(Object.keys(files).sort()).toEqual([
    'backend/services/auth0.ts',
    'backend/services/stripe.ts',
    'services.json',
  ]);
  expect(JSON.parse(files['services.json'] ?? '').allowed_hosts).toEqual(['api.stripe.com', '*.auth0.com']);
  expect(readServices(files['services.json'] ?? '')).toEqual(inTypescript(stripe, auth0));
  expect(readServices('{ "id": "nothing", "id": 7')).toEqual(inTypescript());
  expect(writeServices(inTypescript())).toEqual({});
});

test('a backend in Python gets clients in Python, and is told how they are called', () => {
  const leaked = findIntegration('have-i-been-pwned') ?? expect.fail();
  const services = inPython(leaked, stripe);
  const files = writeServices(services);
  expect(Object.keys(files)).toEqual([
    'backend/services/have_i_been_pwned.py',
    'backend/services/stripe.py',
    'services.json',
  ]);
  expect(files['backend/services/stripe.py']).toContain('def call_stripe(');
  expect(readServices(files['services.json'] ?? '')).toEqual(services);
  const { 'README.md': readme } = noteServices({ 'README.md': '# Notes\n' }, services);
  expect(readme).toContain('| [Stripe](https://docs.stripe.com/api) | `backend/services/stripe.py` |');
  expect(readme).toContain('`from backend.services.have_i_been_pwned import call_have_i_been_pwned`');
  expect(readme).not.toContain('createApp');
});

test('the files of a project tell the language of its backend', () => {
  expect(findBackendLanguage({ 'package.json': '{}', 'requirements.txt': '' })).toBe('python');
  expect(findBackendLanguage({ 'package.json': '{}' })).toBe('typescript');
  expect(findBackendLanguage({ 'services.json': '{}' })).toBeNull();
});

test('README, ignored files and variables are noted, once however often', () => {
  const project = { 'README.md': '# Notes\n\nText.\n', '.gitignore': 'data/\n', 'package.json': '{}' };
  const noted = noteServices(project, inTypescript(stripe));
  expect(noted['.env.example']).toBe('# Stripe: https://docs.stripe.com/api\nSTRIPE_SECRET_KEY=\n');
  expect(noted['.gitignore']).toBe('data/\n.env\n');
  expect(noted['README.md']).toMatch(/^# Notes\n\nText\.\n\n## Services\n/);
  const again = noteServices(noted, inTypescript(stripe, auth0));
  expect(again['README.md']?.match(/## Services/g)).toHaveLength(1);
  expect(again['README.md']).toContain('AUTH0_TENANT');
  expect(again['.gitignore']).toBe(noted['.gitignore']);
  expect(noteServices(project, inTypescript())).toBe(project);
});

test('what was noted is taken away again, to the byte', () => {
  const project = { 'README.md': '# Notes\n\nText.\n', '.gitignore': 'data/\n', 'package.json': '{}' };
  expect(forgetServices(noteServices(project, inTypescript(stripe, auth0)))).toEqual(project);
  expect(forgetServices(project)).toEqual(project);
});
