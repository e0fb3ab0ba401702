/** An app that is to be robbed, at work without Hewn: Hono in this process, Python under uvicorn. */
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import type { Framework } from '../../../worker/contract/run.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/engine/checks/owner-steps.ts';
import { usualAudience } from '../../../worker/engine/core/access/usual-audience.ts';
import { generateBackend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { loadBackend } from '../../engine/run-backend.ts';
import { findPython, serveFastapi } from '../../engine/run-fastapi.ts';
import type { CallApp } from './api-robot.ts';
import type { RobbedApp } from './robbed-app.ts';
import { planRobbed } from './robbed-apps.ts';

export interface Robbed {
  call: CallApp;
  /** Path below the app that signs in who runs it. */
  ownerEntry: string;
  close(): Promise<void>;
}

type Files = Record<string, string>;

/** Who may open an app is as its plan says. */
const { AUDIENCE: _, ...VARIABLES } = CHECK_VARIABLES;

/** @param change what is done to its files before it starts. */
export async function serveRobbed(
  app: RobbedApp,
  framework: Framework,
  change = (files: Files): Files => files,
): Promise<Robbed> {
  const plan = await planRobbed(app);
  const files = change({ ...generateBackend(plan, framework) });
  const ownerEntry = ownerEntryPath(checkTicket('owner'));
  if (framework === 'React + Hono') {
    const served = (await loadBackend(files))(openDatabase(':memory:'), VARIABLES);
    return { call: async (request) => served.fetch(request), ownerEntry, close: async () => undefined };
  }
  const python = await findPython();
  if ('missing' in python) throw new Error(python.missing);
  const served = await serveFastapi(files, python.python);
  await served.restart(true, { AUDIENCE: usualAudience(plan) });
  return { call: (request) => served.fetch(request), ownerEntry, close: () => served.close() };
}
