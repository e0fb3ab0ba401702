import type { z } from 'zod';
import type { FrameworkList } from '../../contract/http.ts';
import { FRAMEWORKS } from '../../contract/run.ts';
import { pickDefault } from '../../domain/apps/frameworks.ts';
import { type Env, readSettings } from '../../env.ts';
import { requireBackendKind } from './registry.ts';

/** The stacks whose backends can be run here, and the one that is built unless another is chosen. */
export async function findFrameworks(env: Env): Promise<z.infer<typeof FrameworkList>> {
  const found = await Promise.all(
    FRAMEWORKS.map(async (framework) =>
      (await requireBackendKind(framework).isThere(env)) ? framework : null,
    ),
  );
  const frameworks = found.filter((framework) => framework !== null);
  return { frameworks, default: pickDefault(frameworks, readSettings(env).HEWN_DEFAULT_FRAMEWORK) };
}
