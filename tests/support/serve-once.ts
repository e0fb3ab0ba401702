/** Before the tests in Chromium: the build is up to date and one server serves them all; `inject('origin')` names it. */
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../bin/build.mjs';
import { QUICK_STACK, startServer } from './start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that all tests in Chromium share. */
    origin: string;
  }
}

export default async function serveOnce(project: TestProject) {
  await buildAll();
  const server = await startServer({ variables: QUICK_STACK });
  project.provide('origin', server.origin);
  return () => server.stop();
}
