/** What visitors send is bounded: which operations that is, and where their calls are counted. */
import type { Operation, Step } from './operation.ts';
import type { Column, Table } from './table.ts';

const text = (name: string): Column => ({ name, type: 'text', nullable: false });
const number = (name: string): Column => ({ name, type: 'integer', nullable: false });

/** Their tables, by name. */
export const VISITOR_TABLES = ['visitor_calls', 'address_salts'];

/** Whether visitors make something by this operation. */
export function isSentByVisitors({ method, access, steps }: Operation): boolean {
  return method === 'POST' && access.includes('public') && addsRows(steps);
}

/** Where calls are counted by the address that they come from. */
export function visitorTables(): Table[] {
  return [
    {
      // Until when, in seconds since 1970, so many calls were made.
      name: 'visitor_calls',
      columns: [text('key'), number('until'), number('calls')],
      indexes: [
        { columns: ['key'], unique: true },
        { columns: ['until'], unique: false },
      ],
    },
    {
      name: 'address_salts',
      columns: [text('day'), text('salt')],
      indexes: [{ columns: ['day'], unique: true }],
    },
  ];
}

function addsRows(steps: readonly Step[]): boolean {
  return steps.some((step) => {
    if (step.do === 'each') return addsRows(step.steps);
    if (step.do === 'when') return addsRows([...step.steps, ...(step.otherwise ?? [])]);
    return step.do === 'insert' || step.do === 'run';
  });
}
