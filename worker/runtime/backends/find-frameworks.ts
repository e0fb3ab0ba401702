import type { VendorEnv } from '../../builder/vendor/load-vendor.ts';
import { FRAMEWORKS, type Framework } from '../../contract/run.ts';
import { requireBackendKind } from './backend-kind.ts';

/** The stacks whose backends can be run here. */
export async function findFrameworks(env: VendorEnv): Promise<Framework[]> {
  const found = await Promise.all(
    FRAMEWORKS.map(async (framework) =>
      (await requireBackendKind(framework).isThere(env)) ? framework : null,
    ),
  );
  return found.filter((framework) => framework !== null);
}
