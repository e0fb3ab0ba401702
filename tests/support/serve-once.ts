/** Before the tests in Chromium: the build is up to date and one server serves them all; `inject('origin')` names it. */
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../bin/build.mjs';
import { QUICK_STACK, startServer } from './start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that all tests in Chromium share. */
    origin: string;
    /** Path of the socket at which its Worker is asked past the front door. */
    entry: string;
    /** The process above all that serves, behind the front door. */
    serverPid: number;
  }
}

export default async function serveOnce(project: TestProject) {
  await buildAll();
  const server = await startServer({ variables: QUICK_STACK });
  project.provide('origin', server.origin);
  project.provide('entry', server.entry);
  project.provide('serverPid', server.pid);
  return () => server.stop();
}
