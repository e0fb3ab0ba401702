import type { Page } from 'playwright-core';

/**
 * A call of the API by one of our own pages, as whoever is signed in there.
 * @param path below /api
 * @returns its answer; throws for one that is not 2xx.
 */
export function callFromPage<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${where}`, { method: how, headers, ...(what && { body: what }) });
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
}
