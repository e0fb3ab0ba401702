/** [PLAIN2] What is wrong with an input is said in words: nobody reads the names of zod's or pydantic's rules. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';

vi.setConfig({ testTimeout: 120_000 });

const FIELDS = [
  ['name', 'text'],
  ['notes', 'long_text'],
  ['amount', 'number'],
  ['day', 'date'],
  ['at', 'datetime'],
  ['done', 'boolean'],
  ['mail', 'email'],
  ['link', 'url'],
  ['tags', 'list'],
] as const;
const ODD = [null, 7, 1.5, true, '', 'x', '9'.repeat(400), [], [1], ['x'], {}, { a: 1 }, 1e300];
const QUERIES = [
  '?page=x',
  '?page=0',
  '?page_size=100000',
  '?page=1.5',
  '?sort=nothing',
  '?done=perhaps',
  '?day=soon',
];
/** As the two libraries speak. */
const RAW =
  /Invalid|Too (?:small|big)|received|Unrecognized|Input should|Value error|pattern|>=|<=|valid (?:string|integer|boolean|list|dict)|unable to|Extra inputs|undefined|NaN/;

const things = () =>
  openPlan([
    {
      name: 'thing',
      plural: 'things',
      fields: FIELDS.map(([name, type]) => ({ name, label: name, type, required: name === 'name' })),
    },
  ]);

test.each(STACKS)('[PLAIN2] whatever is sent, what is wrong with it is said in words: %s', (stack) =>
  onStack(stack, things(), async (call) => {
    const raw: string[] = [];
    let said = 0;
    const look = (what: string, { status, body }: { status: number; body: unknown }) => {
      if (status !== 422) return;
      const { detail } = body as { detail: string | { msg: string }[] };
      for (const msg of typeof detail === 'string' ? [detail] : detail.map((one) => one.msg)) {
        said += 1;
        if (RAW.test(msg)) raw.push(`${what}: ${msg}`);
      }
    };
    for (const [name] of FIELDS)
      for (const value of ODD)
        look(
          `${name} ${JSON.stringify(value)}`.slice(0, 40),
          await call('POST', '/api/things', { name: 'A', [name]: value }),
        );
    for (const value of ODD) look('the body', await call('POST', '/api/things', value));
    for (const query of QUERIES) look(query, await call('GET', `/api/things${query}`));
    expect(raw).toEqual([]);
    expect(said).toBeGreaterThan(40);
  }),
);
