/** Settings of a project's environments: what stands before them, and what saving does. */
import { Hono } from 'hono';
import {
  type DeploySettings,
  DeploySettingsBody,
  type DoorBody,
  DeploySettings as Shown,
} from '../../contract/project/deploy-settings.ts';
import { readDeploySettings, saveDeploySettings } from '../../db/projects/deploy-settings.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { type AppDoor, hashPassword, type KeptSettings } from '../../domain/apps/app-door.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { NO_HOSTS } from '../../domain/outbound/outbound-hosts.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody } from '../validate.ts';
import { changeOutbound, renewOutbound } from './outbound-hosts.ts';

const SALT_BYTES = 16;

export const projectSettings = new Hono<SignedInEnv>()
  .get(
    '/:id/settings',
    describeCall('environments', 'Settings of the environments; no password is shown', { 200: Shown }),
    requireSession,
    requireProject('write'),
    async (context) =>
      context.json(show(await readDeploySettings(context.var.db, context.var.project.id)), 200),
  )
  .patch(
    '/:id/settings',
    describeCall('environments', 'Change settings of the environments, from the next request on', {
      200: Shown,
    }),
    requireSession,
    requireProject('write'),
    validBody(DeploySettingsBody),
    async (context) => {
      const { db, project, role } = context.var;
      const body = context.req.valid('json');
      if (body.outbound_hosts && !isAllowed(role, 'manage'))
        throw httpError('forbidden', 'Only the owner says which hosts an app may call.');
      const before = await readDeploySettings(db, project.id);
      const settings = {
        ...(await change(before, body)),
        outboundHosts: await changeOutbound(before.outboundHosts, body.outbound_hosts, context.var.settings),
      };
      await saveDeploySettings(db, project.id, settings, new Date());
      const { slug } = project;
      if (slug !== null)
        await Promise.all(
          (['production', 'staging'] as const).map((environment) =>
            context.env.APP_HOSTS.getByName(nameAppHost(slug, environment)).renewDoor(),
          ),
        );
      await renewOutbound(context, before.outboundHosts, settings.outboundHosts);
      return context.json(show(settings), 200);
    },
  );

async function change(
  { autoDeploy, doors }: KeptSettings,
  { auto_deploy = {}, production, staging }: DeploySettingsBody,
): Promise<KeptSettings> {
  return {
    autoDeploy: {
      production: auto_deploy.production ?? autoDeploy.production,
      staging: auto_deploy.staging ?? autoDeploy.staging,
    },
    doors: {
      production: await changeDoor(doors.production, production),
      staging: await changeDoor(doors.staging, staging),
    },
  };
}

async function changeDoor(door: AppDoor, body: DoorBody = {}): Promise<AppDoor> {
  return {
    forceHttps: body.force_https ?? door.forceHttps,
    hsts: body.hsts ?? door.hsts,
    maintenance: body.maintenance ?? door.maintenance,
    basicAuth:
      body.basic_auth === undefined ? door.basicAuth : body.basic_auth && (await hash(body.basic_auth)),
  };
}

async function hash({ user, password }: { user: string; password: string }): Promise<AppDoor['basicAuth']> {
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES))).toString('hex');
  return { user, salt, hash: await hashPassword(password, salt) };
}

function show({ autoDeploy, doors, outboundHosts = NO_HOSTS }: KeptSettings): DeploySettings {
  return {
    auto_deploy: autoDeploy,
    production: showDoor(doors.production),
    staging: showDoor(doors.staging),
    outbound_hosts: outboundHosts,
  };
}

function showDoor({ forceHttps, hsts, maintenance, basicAuth }: AppDoor): DeploySettings['production'] {
  return { force_https: forceHttps, hsts, maintenance, basic_auth: basicAuth && { user: basicAuth.user } };
}
