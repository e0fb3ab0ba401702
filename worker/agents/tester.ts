/** Tries an app against its contract, from its files alone. */
import { z } from 'zod';
import { Blueprint } from '../contract/plan/blueprint.ts';
import { Framework } from '../contract/run.ts';
import type { Agent } from './agent.ts';
import { backend } from './backend.ts';
import { buildFailed } from './build-failed.ts';
import { type TestReport, testApp } from './checks/test-app.ts';
import { frontend } from './frontend.ts';

const Input = z.object({
  blueprint: Blueprint,
  framework: Framework,
  /** The project's files; absent: what the plan generates. */
  files: z.record(z.string().max(400), z.string().max(500_000)).optional(),
});

export const tester: Agent<z.infer<typeof Input>, TestReport> = {
  type: 'tester',
  input: Input,
  toJson: ({ results }) => ({
    passed: results.filter((result) => result.passed).length,
    checks: results.map((result) => ({ ...result })),
  }),
  async run(input, context) {
    const { tools } = context;
    let { files } = input;
    if (!files) {
      const [made, served] = [await frontend.run(input, context), await backend.run(input, context)];
      if (!made.ok) return made;
      if (!served.ok) return served;
      files = { ...made.output.projectFiles, ...made.output.files, ...served.output.files };
    }
    const pages = await tools.buildPageRenderer(files, null);
    if (!pages.ok) return buildFailed('pages', pages.problems);
    const built = await tools.buildBackend(files);
    if (!built.ok) return buildFailed('backend', built.problems);
    return testApp(
      {
        name: context.idempotencyKey,
        blueprint: input.blueprint,
        framework: input.framework,
        suite: await tools.deriveSuite(input.blueprint),
        backend: built.output,
        pages: pages.output,
      },
      context,
    );
  },
};
