/** A CRM with reports: companies, people and deals, and what is open at each company, reckoned on the server. */
import { readFileSync } from 'node:fs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { addPage, check, edit, leftOut, type ModelBuild, PAGE_HEAD, write } from './model-build.ts';

const WISHES = [
  'A report says for each company how many deals are open and what they are worth, the most first.',
  'The report can be downloaded as a CSV file.',
];

const ROUTES = `import { type Context, Hono } from 'hono';
import { requireRole } from '../accounts/require-role.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database.ts';

export interface OpenDeals {
  company: string;
  deals: number;
  value: number;
}

const REPORT = \`SELECT companies.name AS company, count(*) AS deals, coalesce(sum(deals.value), 0) AS value
  FROM deals JOIN companies ON companies.id = deals.company_id
  WHERE deals.stage NOT IN ('won', 'lost')
  GROUP BY companies.id ORDER BY value DESC, company\`;

export function ownRoutes(database: Database) {
  /** The report, for those who see deals. */
  async function read(context: Context): Promise<OpenDeals[]> {
    requireRole(await requireUser(database, context), 'admin', 'team');
    return database.all<OpenDeals>(REPORT);
  }
  return new Hono()
    .get('/report', async (context) => context.json({ items: await read(context) }))
    .get('/report.csv', async (context) => {
      const lines = (await read(context)).map(({ company, deals, value }) =>
        [\`"\${company.replaceAll('"', '""')}"\`, deals, (value / 100).toFixed(2)].join(','),
      );
      return context.text(['Company,Deals,Value', ...lines].join('\\n'), 200, { 'content-type': 'text/csv; charset=utf-8' });
    });
}
`;

const REPORT = `import { query } from '../data/request';
import { useQuery } from '../data/use-query';
${PAGE_HEAD}
interface OpenDeals {
  company: string;
  deals: number;
  value: number;
}

const report = query<{ items: OpenDeals[] }>('/api/own/report');
const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

export default function ReportPage() {
  useTitle('Report');
  const { data } = useQuery(report);
  const items = data?.items ?? [];
  return (
    <>
      <PageHeader title="Report" />
      <a className="underline" href="/api/own/report.csv" download="open-deals.csv">Download as CSV</a>
      {items.length === 0 ? (
        <p className="mt-4 text-muted">No deal is open.</p>
      ) : (
        <table className="mt-4 w-full max-w-3xl text-sm">
          <thead>
            <tr>
              <th className="text-left">Company</th>
              <th className="text-right">Open deals</th>
              <th className="text-right">Worth</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ company, deals, value }) => (
              <tr key={company}>
                <td>{company}</td>
                <td className="text-right">{deals}</td>
                <td className="text-right">{money.format(value / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
`;

const fixture = new URL('../../fixtures/blueprints/crm.json', import.meta.url);

export const CRM: ModelBuild = {
  name: 'crm',
  kept: 'Companies, people and deals of a small agency.',
  wishes: WISHES,
  framework: 'React + Hono',
  blueprint: Blueprint.parse({
    ...JSON.parse(readFileSync(fixture, 'utf8')),
    not_built: leftOut(WISHES),
  }),
  checks: {
    calls: [
      {
        title: 'The report names companies with open deals',
        wish: 1,
        steps: [
          {
            method: 'GET',
            path: '/api/own/report',
            as: 'owner',
            status: 200,
            json: { items: { $type: 'array' } },
          },
        ],
      },
    ],
    pages: [{ title: 'There is a report', path: '/report', as: 'owner', texts: ['Report', 'Open deals'] }],
    visits: [
      {
        title: 'Whoever runs the agency comes to the report from the navigation',
        wish: 1,
        steps: [{ open: '/', as: 'owner' }, { press: 'Report' }, { expect: 'Open deals' }],
      },
      {
        title: 'Strangers see no report',
        steps: [{ open: '/report' }, { absent: 'Download as CSV' }],
      },
    ],
  },
  code: [
    { tools: [{ name: 'read', input: { path: 'backend/own/routes.ts' } }] },
    {
      tools: [
        write('backend/own/routes.ts', ROUTES),
        ...addPage('ReportPage', '/report', 'Report', REPORT),
        edit(
          'src/App.tsx',
          'const audiences: Record<string, AccessRule> = {',
          "const audiences: Record<string, AccessRule> = {\n  '/report': { roles: ['admin', 'team'] },",
        ),
        check,
      ],
    },
    { text: 'The report stands at /report, also as CSV.\nBUILT: 1, 2' },
  ],
  async use(page) {
    await page.getByRole('link', { name: 'Report', exact: true }).first().click();
    await page.getByRole('columnheader', { name: 'Open deals' }).waitFor();
    const rows = await page.getByRole('row').count();
    const csv = await page.evaluate(async () => (await fetch('/api/own/report.csv')).text());
    const lines = csv.split('\n');
    if (lines[0] !== 'Company,Deals,Value' || lines.length !== rows || rows < 2)
      throw new Error(`The CSV file is not the report: ${lines.length} lines, ${rows} rows`);
  },
};
