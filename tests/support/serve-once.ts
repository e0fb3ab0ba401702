/** Before the tests in Chromium: the build is up to date and one server serves them all; `inject('origin')` names it. */
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../bin/build.mjs';
import { serveDns } from './servers/serve-dns.ts';
import { QUICK_STACK, startServer } from './servers/start-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that all tests in Chromium share. */
    origin: string;
    /** Path of the socket at which its Worker is asked past the front door. */
    entry: string;
    /** The process above all that serves, behind the front door. */
    serverPid: number;
    /** Address of the resolver that the server asks (serve-dns.ts). */
    dns: string;
  }
}

export default async function serveOnce(project: TestProject) {
  await buildAll();
  const dns = await serveDns();
  const server = await startServer({ variables: { ...QUICK_STACK, HEWN_DNS_URL: dns.url } });
  project.provide('origin', server.origin);
  project.provide('entry', server.entry);
  project.provide('serverPid', server.pid);
  project.provide('dns', dns.url);
  return async () => {
    await server.stop();
    dns.close();
  };
}
