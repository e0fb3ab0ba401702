/** What the calls of the API find in their context. */
import type { Context } from 'hono';
import type { Account } from '../contract/account/accounts.ts';
import type { TokenScope } from '../contract/account/tokens.ts';
import type { Role } from '../contract/room/team.ts';
import type { Database } from '../db/database.ts';
import type { ProjectRow } from '../db/projects/projects.ts';
import type { Settings } from '../env.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** Who calls: the account, and the session or personal token that proved it. */
export interface Caller {
  account: Account;
  isAnonymous: boolean;
  proof: Proof;
}

/** What proved who calls. A session may do what its person may; a personal token is held to its scopes. */
type Proof =
  | { kind: 'session'; id: string; token: string }
  | { kind: 'token'; id: string; name: string; scopes: readonly TokenScope[] }
  /** Hewn itself, for what it does without a visitor. */
  | { kind: 'own' };

/** Who calls with a session. */
export type SessionCaller = Caller & { proof: Extract<Proof, { kind: 'session' }> };

export interface ApiEnv {
  Bindings: WorkerEnv;
  Variables: {
    db: Database;
    settings: Settings;
    /** Scheme, host and port that the person uses for our host: for answers to them alone, never for what others read. */
    origin: string;
  };
}

/** What any call's context has, whatever stood before it. */
export type CallContext = Pick<Context<ApiEnv>, 'env' | 'var' | 'executionCtx'>;

/** After `requireSession`. */
export interface SignedInEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { caller: Caller };
}

/** After `requireProject`. */
export interface ProjectEnv extends SignedInEnv {
  Variables: SignedInEnv['Variables'] & { project: ProjectRow; role: Role };
}
