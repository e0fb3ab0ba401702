import type { Page } from 'playwright-core';

/** What the page of a small app says unless a test has code of its own. */
const USUAL = 'export default function App() { return <h1>Good morning</h1>; }';

/**
 * Makes a project of code that is handed over, for whoever is signed in on the page, else for a guest.
 * @param page on any page of ours
 * @returns the project's id.
 */
export function handOverCode(page: Page, frontend_code = USUAL, name = 'Greeter'): Promise<string> {
  return page.evaluate(
    async (project) => {
      const post = async (path: string, body: object): Promise<{ id: string }> => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      await post('/api/auth/anonymous', {});
      return (await post('/api/projects', project)).id;
    },
    { name, frontend_code, status: 'draft' },
  );
}
