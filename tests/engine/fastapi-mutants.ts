/** Ways to spoil the FastAPI backend of the forum in tests/fixtures, each with what checks of its contract must see it. */
import type { SourceFiles } from '../../worker/contract/project/files.ts';

export interface FastapiMutant {
  what: string;
  path: string;
  from: string | RegExp;
  to: string;
  /** How the names of these checks begin. */
  caughtBy: string;
}

export const FASTAPI_MUTANTS: readonly FastapiMutant[] = [
  {
    what: 'records of others can be changed',
    path: 'backend/routers/threads.py',
    from: /if thread\["owner_id"\] != user\.id[^:]*:/,
    to: 'if thread["owner_id"] == -1:',
    caughtBy: 'thread.owner',
  },
  {
    what: 'any password is right',
    path: 'backend/accounts/password.py',
    from: 'return hmac.compare_digest(found, bytes.fromhex(expected))',
    to: 'return True',
    caughtBy: 'accounts.sign-in',
  },
  {
    what: 'bodies are not looked at',
    path: 'backend/models/topics.py',
    from: 'min_length=1, ',
    to: '',
    caughtBy: 'topic.',
  },
  {
    what: 'lists show what waits for approval',
    path: 'backend/routers/rides.py',
    from: /"seen_by": \["everyone", person\]/g,
    to: '',
    caughtBy: 'ride.approval',
  },
  {
    what: 'who is signed in is kept in a module',
    path: 'backend/accounts/session.py',
    from: 'return session["account_id"] if session else None',
    to: 'return find_session.__dict__.setdefault(token, session and session["account_id"])',
    caughtBy: 'accounts.sign-out',
  },
];

/** @throws Error when there is nothing to spoil: then the mutant has to be brought in step with the generator. */
export function spoilBackend(files: SourceFiles, { path, from, to }: FastapiMutant): SourceFiles {
  const broken = files[path]?.replace(from, to);
  if (broken === undefined || broken === files[path])
    throw new Error(`${path} does not hold ${String(from)}`);
  return { ...files, [path]: broken };
}
