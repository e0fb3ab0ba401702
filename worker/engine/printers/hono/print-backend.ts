/** A backend in TypeScript: Hono, zod and SQLite. */
import type { SourceFiles } from '../../../contract/project/files.ts';
import { Imports } from '../../core/layout/imports.ts';
import { printJson } from '../../core/layout/json.ts';
import {
  lines,
  list,
  paragraphs,
  printSource,
  type Source,
  type SourcePart,
  source,
} from '../../core/layout/source.ts';
import { quote } from '../../core/layout/typescript.ts';
import type { AppModel } from '../../core/model.ts';
import { nameForms } from '../../core/names/words.ts';
import { inEntity } from '../../core/operations/in-entity.ts';
import { describeApi } from '../../core/operations/open-api.ts';
import type { BackendPlan, Mount } from '../../core/operations/operation.ts';
import { planSeed } from '../../core/operations/plan-seed.ts';
import { groupRoutes, type RouteGroup } from '../../core/operations/route-groups.ts';
import kit from '../../kit.generated.ts';
import { routesName } from './names.ts';
import { printRecords } from './print-records.ts';
import { printRoutes } from './print-routes.ts';
import { printSchema } from './print-schema.ts';
import { printSeed } from './print-seed.ts';
import { printValidation } from './print-validation.ts';

/** Every file below `backend/`. */
export function printBackend(plan: BackendPlan, model: AppModel): SourceFiles {
  const groups = groupRoutes(model, plan.operations);
  const files: SourceFiles = { ...plan.files?.hono };
  const seed = planSeed(model, plan.seeds);
  for (const group of groups) {
    const operations = group.paths.flatMap((path) => path.operations);
    const name = nameForms(group.name).kebab;
    files[`backend/routes/${name}.ts`] = inEntity(model, group.name, () =>
      printRoutes(group, model.hasAccounts),
    );
    const validation = inEntity(model, group.name, () => printValidation(group.name, operations));
    if (validation !== null) files[`backend/validation/${name}.ts`] = validation;
  }
  for (const records of plan.sources)
    files[`backend/records/${records.plural.kebab}.ts`] = inEntity(model, records.plural.snake, () =>
      printRecords(records, plan.operations),
    );
  files['backend/schema.ts'] = printSchema(plan.tables);
  if (seed !== null) files['backend/seed.ts'] = printSeed(seed, model.timeZone, model.firstRole !== null);
  files['backend/openapi.json'] = printJson(describeApi(model, plan));
  files['backend/main.ts'] = printMain(groups, seed !== null, model, plan.mounts ?? []);
  return addFixedFiles(files);
}

function printMain(
  groups: RouteGroup[],
  hasSeed: boolean,
  model: AppModel,
  mounts: readonly Mount[],
): string {
  const imports = new Imports();
  imports.use('hono', 'Hono');
  imports.use('hono/body-limit', 'bodyLimit');
  imports.use('./database.ts', 'type Database');
  imports.use('./http/docs.ts', 'renderDocs');
  for (const name of ['answerError', 'answerNotFound', 'refuseMethod', 'refuseSize'])
    imports.use('./http/errors.ts', name);
  imports.use('./schema.ts', 'migrate');
  if (hasSeed) imports.use('./seed.ts', 'seed');
  const people = printAccounts(model, imports);
  const mounted = mounts.map((mount) => printMount(mount, imports, model.hasAccounts));
  const usesEnvironment = hasSeed || model.hasAccounts;
  for (const group of groups)
    imports.use(`./routes/${nameForms(group.name).kebab}.ts`, routesName(group.name));
  return printSource(
    paragraphs([
      source`
        ${imports.print()}
        import openapi from './openapi.json' with { type: 'json' };
      `,
      source`
        /** Largest body of a call, bytes. */
        const LARGEST_BODY = 1024 * 1024;
      `,
      source`
        /**
         * The backend over this database, whose tables it brings up to date.
         * ${hasSeed ? 'An empty database is filled with the first records unless `SEED` is `off`.' : null}
         * ${model.hasAccounts ? '`PASSWORD_ROUNDS` says how much work a password is; tests make it little.' : null}
         * ${model.hasAccounts ? '`AUDIENCE` says who may open the app: owner, invited, accounts or public.' : null}
         */
        export function createApp(database: Database, ${usesEnvironment ? '' : '_'}environment: Record<string, string | undefined> = {}) {
          ${
            hasSeed
              ? source`
                  const isNew = migrate(database);
                  if (isNew && environment.SEED !== 'off') seed(database);
                `
              : 'migrate(database);'
          }

          const app = new Hono();
          app.onError(answerError);
          app.notFound(answerNotFound);
          app.use('/api/*', bodyLimit({ maxSize: LARGEST_BODY, onError: refuseSize }));
          ${people.guard}

          app.get('/api/health', (context) => context.json({ status: 'ok' }));
          app.all('/api/health', refuseMethod('GET'));
          ${people.routes}
          ${lines(mounted)}
          ${lines(groups.map((group) => `app.route(${quote(group.path)}, ${routesName(group.name)}(database));`))}

          app.get('/openapi.json', (context) => context.json(openapi));
          app.get('/docs', (context) => context.html(renderDocs(openapi)));
          return app;
        }
      `,
    ]),
  );
}

/** Routes of the kit; where they change something, `requireUser` may have to let somebody in first, or visitors are counted. */
function printMount({ path, hono, guarded, bounds }: Mount, imports: Imports, hasAccounts: boolean): Source {
  const routes = imports.use(hono.module, hono.name);
  if (guarded) {
    const guard = imports.use('./accounts/require-user.ts', 'requireUser');
    return `app.route(${quote(path)}, ${routes}(database, ${guard}));`;
  }
  const module = hasAccounts ? './accounts/limit-visitors.ts' : './http/limit-visitors.ts';
  const limit = imports.use(module, 'limitVisitors');
  return lines([
    `app.post(${quote(path)}, ${limit}(database, ${quote(path)}, ${imports.use(bounds.hono.module, bounds.hono.name)}));`,
    `app.route(${quote(path)}, ${routes}(database));`,
  ]);
}

/** What accounts put into `createApp`: a guard before all calls, and calls of their own. */
function printAccounts(model: AppModel, imports: Imports): { guard: SourcePart; routes: SourcePart } {
  if (!model.hasAccounts) return { guard: null, routes: null };
  const guard = imports.use('./accounts/same-origin.ts', 'refuseForeignOrigins');
  const accounts = imports.use('./accounts/account-routes.ts', 'accountRoutes');
  const rounds = imports.use('./accounts/password.ts', 'PASSWORD_ROUNDS');
  const key = imports.use('./accounts/owner-ticket.ts', 'readTicketKey');
  const end = imports.use('./accounts/end-former.ts', 'endFormer');
  const [door, audience] = ['keepDoor', 'readAudience'].map((name) =>
    imports.use('./accounts/door.ts', name),
  );
  const people = model.firstRole && imports.use('./accounts/people-routes.ts', 'accountPeopleRoutes');
  const invitations =
    model.firstRole && imports.use('./accounts/invitation-routes.ts', 'accountInvitationRoutes');
  const texts = model.firstRole && imports.use('./accounts/text-routes.ts', 'textRoutes');
  const examples = model.firstRole && imports.use('./accounts/example-routes.ts', 'exampleRoutes');
  return {
    guard: lines([
      `const audience = ${audience}(environment.AUDIENCE);`,
      `const ticketKey = ${key}(environment);`,
      `${end}(database, ticketKey);`,
      `app.use('/api/*', ${guard}, ${door}(database, audience));`,
    ]),
    routes: lines([
      people && `app.route('/api/auth/accounts', ${people}(database));`,
      invitations && `app.route('/api/auth/invitations', ${invitations}(database));`,
      texts && `app.route('/api/auth/texts', ${texts}(database, audience));`,
      examples && `app.route('/api/auth/examples', ${examples}(database));`,
      [
        list(
          'app.route(',
          [
            "'/api/auth'",
            list(
              `${accounts}(`,
              ['database', `Number(environment.PASSWORD_ROUNDS ?? ${rounds})`, 'ticketKey', 'audience'],
              ')',
            ),
          ],
          ')',
        ),
        ';',
      ],
    ]),
  };
}

/** The kit's files that something imports, directly or by way of another one. */
function addFixedFiles(files: SourceFiles): SourceFiles {
  const waiting = Object.keys(files);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const [, specifier] of (files[path] ?? '').matchAll(/from '(\.[^']+)'/g)) {
      const target = resolve(path, specifier ?? '');
      if (files[target] !== undefined) continue;
      const fixed = kit[target];
      if (fixed === undefined) throw new Error(`${path} imports ${specifier}, which nobody writes`);
      files[target] = fixed;
      waiting.push(target);
    }
  }
  return files;
}

function resolve(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
