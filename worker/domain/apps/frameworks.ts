import type { Framework } from '../../contract/run.ts';

/** What is built unless a person chooses another. */
const PREFERRED: Framework = 'React + FastAPI';
/** It needs no runtime of its own: this one is there everywhere. */
const ALWAYS_THERE: Framework = 'React + Hono';

/**
 * @param there stacks whose backends can be run here.
 * @param wanted by whoever runs Hewn; passed over where it cannot be run.
 */
export function pickDefault(there: readonly Framework[], wanted: Framework = PREFERRED): Framework {
  return there.includes(wanted) ? wanted : ALWAYS_THERE;
}
