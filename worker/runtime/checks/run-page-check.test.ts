import { describe, expect, test } from 'vitest';
import type { PageCheck } from '../../contract/plan/contract-suite.ts';
import type { OpenPageRenderer } from '../pages/page-renderer.ts';
import { renderPage, runPageCheck } from './run-page-check.ts';

const answer = async (request: Request) => {
  const { pathname } = new URL(request.url);
  return pathname === '/api/broken'
    ? new Response('Internal', { status: 500 })
    : Response.json({ title: 'Müller & Söhne', id: 7 }, { status: pathname === '/api/gone' ? 404 : 200 });
};

/** A page that asks for one address after the other and then shows the HTML. */
function pageThatAsks(urls: string[], html: string): OpenPageRenderer {
  return {
    async render(_, answers) {
      const next = urls.find((url) => !(url in answers));
      return next ? { html: 'Loading', pending: [next], lines: [] } : { html, pending: [], lines: [] };
    },
  };
}

const check = (texts: string[], absent: string[] = []): PageCheck => ({
  id: 'deal.page',
  title: 'The deal is shown',
  page: 'deal',
  path: '/deals/{{deal}}',
  setup: [
    {
      call: { method: 'GET', path: '/api/deals/7' },
      expect: { status: 200 },
      keep: { deal: 'id', name: 'title' },
    },
  ],
  expect: { texts, absent },
});

const failureOf = async (page: PageCheck, renderer: OpenPageRenderer) =>
  (await runPageCheck(page, answer, renderer, () => 0)).failure;

describe('page checks', () => {
  test('[TRY3] texts are found across tags, comments, entities and white space', async () => {
    const html =
      '<h1>M&#252;ller &amp; <b>S\n\n&#xf6;hne</b></h1><p>3<!-- --> deals</p><td>Open</td><td>Won</td>';
    const renderer = pageThatAsks(['/api/deals/7', '/api/other'], html);
    expect(await failureOf(check(['3 deals', 'Open Won', 'Müller & S öhne']), renderer)).toBeNull();
    const exact = pageThatAsks([], '<h1>Müller &amp; S<i>öhne</i></h1>');
    expect(await failureOf(check(['{{name}}']), exact)).toBeNull();
  });

  test('[TRY3] a page without its text fails, with what it says instead', async () => {
    const failure = await failureOf(
      check(['Söhne']),
      pageThatAsks([], '<p>Loading…</p><script>Söhne</script>'),
    );
    expect(failure).toBe('"Söhne" should stand on the page, which reads: Loading…');
  });

  test('[TRY3] a text that must not stand there', async () => {
    expect(await failureOf(check([], ['Oops']), pageThatAsks([], 'Oops'))).toMatch(/should not stand/);
  });

  test('[TRY3] a component that throws fails the page', async () => {
    const failure = await failureOf(check([]), {
      render: async () => {
        throw new Error('deal is undefined (src/pages/deal.tsx:12)');
      },
    });
    expect(failure).toBe('/deals/7 cannot be shown: deal is undefined (src/pages/deal.tsx:12)');
  });

  test('[TRY3] an answer of 500 fails the page, 404 is the page’s own business', async () => {
    expect((await renderPage('/', answer, pageThatAsks(['/api/gone'], 'Gone'))).ok).toBe(true);
    const broken = await renderPage('/', answer, pageThatAsks(['/api/broken'], ''));
    expect(broken).toMatchObject({ ok: false, failure: expect.stringMatching(/answered 500/) });
  });

  test('[TRY3] a page that never stops asking fails', async () => {
    let count = 0;
    const greedy: OpenPageRenderer = {
      render: async () => ({ html: '', pending: [`/api/more?page=${++count}`], lines: [] }),
    };
    expect((await renderPage('/', answer, greedy)).ok).toBe(false);
  });
});
