import { expect, test, vi } from 'vitest';
import { fixtureNames, readFixture } from '../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../tests/engine/run-backend.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import { deriveContractSuite, generateBackend } from '../generate.ts';
import { findGeneratorProblems } from '../index.ts';

test.each(fixtureNames)('[GEN1] the backend of %s keeps its whole contract', async (name) => {
  const blueprint = readFixture(name);
  expect(findGeneratorProblems(blueprint)).toEqual([]);
  const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
  const { checks } = deriveContractSuite(blueprint);
  expect(checks.length).toBeGreaterThan(blueprint.entities.length * 3);
  expect(await findFailures(createApp, checks)).toEqual([]);
});

test('[GEN2] every check of a suite has an id of its own', () => {
  for (const name of fixtureNames) {
    const { checks, pages } = deriveContractSuite(readFixture(name));
    const ids = [...checks, ...pages].map(({ id }) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
});

interface Sabotage {
  what: string;
  file: string;
  from: string | RegExp;
  to: string;
  /** Start of the id of a check that must fail. */
  caughtBy: string;
  /** The broken app logs an error on the way. */
  logs?: boolean;
}

const sabotages: Sabotage[] = [
  {
    what: 'deleting answers 500',
    file: 'backend/routes/deals.ts',
    from: "database.run('DELETE FROM deals WHERE id = ?', id);",
    to: "throw new Error('broken');",
    caughtBy: 'deal.delete',
    logs: true,
  },
  {
    what: 'deleting deletes nothing',
    file: 'backend/routes/deals.ts',
    from: "database.run('DELETE FROM deals WHERE id = ?', id);",
    to: '',
    caughtBy: 'deal.delete',
  },
  {
    what: 'a bound is dropped',
    file: 'backend/validation/deals.ts',
    from: /value: money\(\{(.*?)min: 0, /,
    to: 'value: money({$1',
    caughtBy: 'deal.create.value',
  },
  {
    what: 'a length is dropped',
    file: 'backend/validation/companies.ts',
    from: '.max(120)',
    to: '',
    caughtBy: 'company.create.name',
  },
  {
    what: 'validation is dropped altogether',
    file: 'backend/http/read-body.ts',
    from: 'if (outcome.success) return outcome.data;',
    to: 'return body as never;',
    caughtBy: 'deal.create',
    logs: true,
  },
  {
    what: 'a pointer may lead nowhere',
    file: 'backend/routes/deals.ts',
    from: /if \(!database\.get\('SELECT 1 FROM companies[^;]+;/,
    to: '',
    caughtBy: 'deal.relation.company',
  },
  {
    what: 'a used record may be deleted',
    file: 'backend/routes/companies.ts',
    from: /if \(database\.get\('SELECT 1 FROM deals[^;]+;/,
    to: "database.run('DELETE FROM deals WHERE company_id = ?', id);",
    caughtBy: 'deal.relation.company.delete',
  },
  {
    what: 'pointers are not emptied',
    file: 'backend/schema.ts',
    from: ' ON DELETE SET NULL',
    to: '',
    caughtBy: 'deal.relation.contact.delete',
  },
  {
    what: 'the total counts one page',
    file: 'backend/data/listing.ts',
    from: 'total: total?.total ?? 0',
    to: 'total: rows.length',
    caughtBy: 'deal.list',
  },
  {
    what: 'a sum is an average',
    file: 'backend/data/summary.ts',
    from: 'COALESCE(SUM(',
    to: 'COALESCE(AVG(',
    caughtBy: 'deal.summary',
  },
  {
    what: 'a creation answers 200',
    file: 'backend/routes/deals.ts',
    from: 'id), 201)',
    to: 'id), 200)',
    caughtBy: 'deal.create',
  },
  {
    what: 'the order is the wrong way round',
    file: 'backend/data/order.ts',
    from: "? 'DESC' : 'ASC'",
    to: "? 'ASC' : 'DESC'",
    caughtBy: 'deal.list.sort',
  },
  {
    what: 'the search finds everything',
    file: 'backend/data/where.ts',
    from: 'conditions.push(contains(source, word));',
    to: '{ contains(source, word); }',
    caughtBy: 'deal.list.search',
  },
  {
    what: 'a filter is ignored',
    file: 'backend/data/where.ts',
    from: 'if (values.length > 0) conditions.push(equals(column, values));',
    to: 'equals(column, values);',
    caughtBy: 'deal.list.filter.stage',
  },
  {
    what: 'states move as they like',
    file: 'backend/records/deals.ts',
    from: 'won: [],',
    to: "won: ['lead'],",
    caughtBy: 'deal.flow',
  },
  {
    what: 'an action is always possible',
    file: 'backend/routes/deals.ts',
    from: "if (deal.stage !== 'lost')",
    to: 'if (false)',
    caughtBy: 'deal.action.reopen',
  },
  {
    what: 'an action sets the wrong state',
    file: 'backend/routes/deals.ts',
    from: "stage: 'won', closed_at",
    to: "stage: 'lost', closed_at",
    caughtBy: 'deal.action.win',
  },
  {
    what: 'the same value is taken twice',
    file: 'backend/routes/contacts.ts',
    from: 'SELECT 1 FROM contacts WHERE email = ?',
    to: 'SELECT 1 FROM contacts WHERE 0 AND email = ?',
    caughtBy: 'contact.unique.email',
    logs: true,
  },
  {
    what: 'a change changes more',
    file: 'backend/data/update-row.ts',
    from: 'WHERE id = ?$',
    to: 'WHERE id >= 0 OR id = ?$',
    caughtBy: 'deal',
    logs: true,
  },
  {
    what: 'a hidden field is taken from the body',
    file: 'backend/validation/deals.ts',
    from: 'const deal = {',
    to: 'const deal = { closed_at: z.string().nullable().optional(),',
    caughtBy: 'deal.hidden',
  },
  {
    what: 'an operation that was not granted answers',
    file: 'backend/routes/companies.ts',
    from: ".all('/export.csv', refuseMethod())",
    to: ".get('/export.csv', (context) => context.text(''))",
    caughtBy: 'company.closed',
  },
  {
    what: 'the export leaves a column out',
    file: 'backend/records/deals.ts',
    from: "{ heading: 'Title', value: (deal) => deal.title },",
    to: '',
    caughtBy: 'deal.export',
  },
];

const crm = readFixture('crm');
const crmFiles = generateBackend(crm, 'React + Hono');
const { checks: crmChecks } = deriveContractSuite(crm);

test.each(sabotages)('[GEN3] a backend in which $what fails its contract', async (sabotage) => {
  const createApp = await loadBackend(sabotageFile(crmFiles, sabotage));
  const log = sabotage.logs ? vi.spyOn(console, 'error').mockImplementation(() => {}) : null;
  const meant = crmChecks.filter(({ id }) => id.startsWith(sabotage.caughtBy));
  const failures = await findFailures(createApp, meant);
  log?.mockRestore();
  expect(failures).not.toEqual([]);
});

// Unbroken, it keeps all of them: [GEN1].
function sabotageFile(files: SourceFiles, { file, from, to }: Sabotage): SourceFiles {
  const text = files[file] ?? '';
  const broken = text.replace(from, to);
  expect(broken, `${file} does not hold ${String(from)}`).not.toBe(text);
  return { ...files, [file]: broken };
}
