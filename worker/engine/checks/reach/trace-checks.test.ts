import { expect, test, vi } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { FRAMEWORKS, type Framework } from '../../../contract/run.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { planChange } from '../../index.ts';
import { traceChecks } from './trace-checks.ts';

/** What is about one kind, broken without keeping the app from starting: whoever reaches it notices. */
const BREAKS: { file: RegExp; from: RegExp; to: string }[] = [
  {
    file: /^backend\/routes\//,
    from: /async \(context\) => \{/g,
    to: "$&\nif (Date.now()) throw new Error('broken');",
  },
  { file: /^backend\/records\//, from: /sql: '/g, to: "sql: 'nothing." },
  { file: /^backend\/validation\//, from: /\.(?:max|min)\([^()]*\)/g, to: '.refine(() => false)' },
];

test.each(['crm', 'salon'])(
  '[TRY6] in %s, what is broken about one kind fails only checks that reach it',
  async (name) => {
    const blueprint = readFixture(name);
    const files = generateBackend(blueprint, 'React + Hono');
    const { checks } = deriveContractSuite(blueprint);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let kept = 0;
    for (const path of Object.keys(files).filter((each) => each.startsWith('backend/routes/'))) {
      const broken = breakKind(files, path.slice('backend/routes/'.length));
      const others = checks.filter(isKept(files, broken));
      expect(await findFailures(await loadBackend(broken), others)).toEqual([]);
      kept += others.length;
    }
    log.mockRestore();
    expect(kept).toBeGreaterThan(0);
  },
  120_000,
);

test('[TRY6] a kind that is broken is noticed by its own checks', async () => {
  const blueprint = readFixture('crm');
  const files = generateBackend(blueprint, 'React + Hono');
  const { checks } = deriveContractSuite(blueprint);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const kind of ['companies', 'contacts', 'deals']) {
    const broken = breakKind(files, `${kind}.ts`);
    const again = checks.filter((check) => !isKept(files, broken)(check));
    expect((await findFailures(await loadBackend(broken), again)).length).toBeGreaterThan(5);
  }
  log.mockRestore();
});

test.each(FRAMEWORKS)(
  '[TRY6] with %s, one more field runs what knows of its kind, and nothing else',
  async (framework) => {
    const before = readFixture('crm');
    const outcome = await planChange(before, 'add a remark to deals');
    if (!outcome.understood) throw new Error(outcome.message);
    const kept = await listKept(before, outcome.blueprint, framework);
    expect(kept.calls.length).toBeGreaterThan(60);
    expect(kept.calls.filter((path) => path.startsWith('/api/deals'))).toEqual([]);
    expect(kept.pages).toContain('/contacts');
    expect(kept.pages.filter((path) => path === '/' || path.startsWith('/deals'))).toEqual([]);
  },
);

test('[TRY6] what is for every call is reached by every check', () => {
  const files = generateBackend(readFixture('crm'), 'React + Hono');
  const { checks } = deriveContractSuite(readFixture('crm'));
  for (const path of [
    'backend/main.ts',
    'backend/http/errors.ts',
    'backend/data/where.ts',
    'backend/accounts/session.ts',
  ])
    expect(checks.filter(isKept(files, { ...files, [path]: `${files[path]}// changed` }))).toEqual([]);
});

test('[TRY6] the documentation, and addresses that are not known, may reach everything', () => {
  const { ofCalls, ofPage } = traceChecks(generateBackend(readFixture('todo'), 'React + Hono'));
  const check = (path: string): ContractCheck => ({
    id: 'x',
    title: 'x',
    ability: 'record',
    steps: [{ call: { method: 'GET', path }, expect: { status: 200 } }],
  });
  for (const path of ['/openapi.json', '/docs', '/api/no-such-thing', '/{{link}}'])
    expect(ofCalls(check(path), false)).toBeNull();
  expect(ofCalls(check('/api/tasks?done=true'), false)).not.toBeNull();
  expect(
    ofPage({ id: 'x', title: 'x', page: 'x', path: '/nowhere', setup: [], expect: { texts: [] } }, false),
  ).toBeNull();
});

/** Whether a check would keep its verdict. */
function isKept(before: SourceFiles, after: SourceFiles): (check: ContractCheck) => boolean {
  const [one, other] = [traceChecks(before), traceChecks(after)];
  return (check) => {
    const part = one.ofCalls(check, check.seeded ?? false);
    return (
      part !== null && JSON.stringify(part) === JSON.stringify(other.ofCalls(check, check.seeded ?? false))
    );
  };
}

function breakKind(files: SourceFiles, file: string): SourceFiles {
  const broken = { ...files };
  for (const rule of BREAKS)
    for (const [path, text] of Object.entries(files))
      if (rule.file.test(path) && path.endsWith(`/${file}`)) broken[path] = text.replace(rule.from, rule.to);
  return broken;
}

/** Paths of the calls, and of the pages, whose checks keep their verdicts. */
async function listKept(before: Blueprint, after: Blueprint, framework: Framework) {
  const [one, other] = await Promise.all(
    [before, after].map(async (plan) => {
      const files = { ...generateBackend(plan, framework), ...(await generateFrontend(plan)) };
      const trace = traceChecks(files);
      const { checks, pages } = deriveContractSuite(plan);
      return {
        calls: checks.map((check) => ({ check, reached: trace.ofCalls(check, check.seeded ?? false) })),
        pages: pages.map((check) => ({ check, reached: trace.ofPage(check, check.seeded ?? false) })),
      };
    }),
  );
  const known = new Set([...(one?.calls ?? []), ...(one?.pages ?? [])].map((each) => JSON.stringify(each)));
  const isKnown = (each: { reached: object | null }) =>
    each.reached !== null && known.has(JSON.stringify(each));
  return {
    calls: (other?.calls ?? []).filter(isKnown).map(({ check }) => check.steps.at(-1)?.call.path ?? ''),
    pages: (other?.pages ?? []).filter(isKnown).map(({ check }) => check.path),
  };
}
