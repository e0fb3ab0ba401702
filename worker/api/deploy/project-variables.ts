/** Environment variables of a project's app: written, listed, taken away; the backend has them from its next call on. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { isHiddenName } from '../../contract/project/variable-names.ts';
import {
  MAX_VARIABLES,
  Variable,
  VariableBody,
  type VariableEnvironment,
} from '../../contract/project/variables.ts';
import {
  countOtherVariables,
  listVariables,
  removeVariable,
  saveVariable,
  type VariableRow,
} from '../../db/projects/variables.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { ID_BYTES, isId, makeId } from '../../domain/secrets/ids.ts';
import { type Keyring, seal, unseal } from '../../domain/secrets/seal.ts';
import { variablePurpose } from '../../domain/secrets/variable-purpose.ts';
import { openKeyring } from '../../env.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody } from '../validate.ts';

export const projectVariables = new Hono<SignedInEnv>()
  .get(
    '/:id/variables',
    describeCall('environments', 'Environment variables; the value of a hidden one is never sent', {
      200: z.array(Variable),
    }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { db, project, settings } = context.var;
      const rows = await listVariables(db, project.id);
      return context.json(await Promise.all(rows.map((row) => show(row, openKeyring(settings)))), 200);
    },
  )
  .post(
    '/:id/variables',
    describeCall('environments', 'Set an environment variable; it takes the place of one of its name', {
      201: Variable,
    }),
    requireSession,
    requireProject('write'),
    validBody(VariableBody),
    async (context) => {
      const { db, project, settings } = context.var;
      const { key, value, environment, hidden } = context.req.valid('json');
      const place = { projectId: project.id, environment, key };
      if ((await countOtherVariables(db, place)) >= MAX_VARIABLES)
        throw httpError('conflict', `An environment has at most ${MAX_VARIABLES} variables.`);
      const row = await saveVariable(db, {
        id: makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
        ...place,
        sealedValue: await seal(openKeyring(settings), variablePurpose(place), value),
        isHidden: hidden ?? isHiddenName(key),
        updatedAt: new Date(),
      });
      await renew(context, environment);
      return context.json(await show(row, openKeyring(settings)), 201);
    },
  )
  .delete(
    '/:id/variables/:variable',
    describeCall('environments', 'Take an environment variable away', { 204: null }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { db, project } = context.var;
      const id = context.req.param('variable');
      const row = isId(id) ? await removeVariable(db, project.id, id) : null;
      if (!row) throw httpError('not_found', 'There is no such variable.');
      await renew(context, row.environment);
      return context.body(null, 204);
    },
  );

async function show(row: VariableRow, keys: Keyring): Promise<Variable> {
  const { id, key, environment, isHidden, updatedAt } = row;
  return {
    id,
    key,
    value: isHidden ? null : await unseal(keys, variablePurpose(row), row.sealedValue),
    environment,
    hidden: isHidden,
    updated_at: updatedAt.toISOString(),
  };
}

/** The backend is started anew by the next call, and reads them then. */
async function renew(
  { env, var: { project } }: Context<ProjectEnv>,
  environment: VariableEnvironment,
): Promise<void> {
  if (project.slug !== null)
    await env.APP_HOSTS.getByName(nameAppHost(project.slug, environment)).renewVariables();
}
