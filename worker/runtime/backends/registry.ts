/** The kinds of backend by framework. A further one is one file and one line here. */
import type { BackendKind } from './backend-kind.ts';
import { pythonBackend } from './python-backend.ts';
import { typescriptBackend } from './typescript-backend.ts';

const KINDS: Record<string, BackendKind> = {
  'React + Hono': typescriptBackend,
  'React + FastAPI': pythonBackend,
};

/** @throws Error for a framework whose runtime is not there. */
export function requireBackendKind(framework: string): BackendKind {
  const kind = KINDS[framework];
  if (!kind) throw new Error(`There is no runtime for "${framework}"`);
  return kind;
}
