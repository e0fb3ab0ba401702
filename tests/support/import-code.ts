import type { Page } from 'playwright-core';
import { callFromPage } from './call-from-page.ts';

/** What a project is made of, unless a test says otherwise. */
const USUAL = {
  name: 'Greeter',
  frontend_code: 'export default function App() { return <h1>Good morning</h1>; }',
  status: 'draft',
};

/**
 * Makes a project of code that is handed over, for whoever is signed in on the page, else for a guest.
 * @param page on any page of ours
 * @returns the project's id.
 */
export async function importCode(
  page: Page,
  project: {
    name?: string;
    frontend_code?: string;
    backend_code?: string;
    status?: 'draft' | 'deployed';
  } = {},
): Promise<string> {
  await callFromPage(page, 'POST', '/auth/anonymous', {});
  const { id } = await callFromPage<{ id: string }>(page, 'POST', '/projects', { ...USUAL, ...project });
  return id;
}
