/** `backend/main.py`: the app, put together. */
import { builders } from 'prettier/doc';
import {
  definitions,
  docstring,
  namedText,
  printPython,
  pythonBlock,
  pythonList,
  pythonText,
} from '../../core/layout/python.ts';
import { PythonImports } from '../../core/layout/python-imports.ts';
import { lines, paragraphs, type Source, source } from '../../core/layout/source.ts';
import type { AppModel } from '../../core/model.ts';
import type { Mount } from '../../core/operations/operation.ts';
import type { RouteGroup } from '../../core/operations/route-groups.ts';
import { moduleName } from './names.ts';

const { hardline, indent } = builders;

export function printMain(
  groups: RouteGroup[],
  hasSeed: boolean,
  model: AppModel,
  mounts: readonly Mount[],
): string {
  const imports = new PythonImports([
    'LARGEST_BODY',
    'PAGES',
    'app',
    'lifespan',
    'name_operation',
    'read_health',
  ]);
  const use = (from: string, name: string) => imports.use(from, name);
  const [iterator, manager] = [
    use('collections.abc', 'AsyncIterator'),
    use('contextlib', 'asynccontextmanager'),
  ];
  const [closing, path] = [use('contextlib', 'closing'), use('pathlib', 'Path')];
  const [fastapi, route] = [use('fastapi', 'FastAPI'), use('fastapi.routing', 'APIRoute')];
  const [connect, migrate] = [use('backend.database', 'connect'), use('backend.schema', 'migrate')];
  const [answerErrors, limitBody] = [
    use('backend.http.errors', 'answer_errors'),
    use('backend.http.limit_body', 'LimitBody'),
  ];
  const closeKept = use('backend.database', 'close_kept');
  const addDocs = use('backend.http.docs', 'add_docs');
  const pages = use('backend.http.pages', 'ServePages');
  const prepare = hasSeed ? printSeeding(imports, migrate) : `${migrate}(database)`;
  const guard = model.hasAccounts
    ? pythonList(
        'dependencies=[',
        [
          `${use('fastapi', 'Depends')}(${use('backend.accounts.same_origin', 'refuse_foreign_origins')})`,
          `${use('fastapi', 'Depends')}(${use('backend.accounts.door', 'keep_door')})`,
        ],
        ']',
      )
    : null;
  const endFormer = model.hasAccounts && use('backend.accounts.end_former', 'end_former');
  const announce = model.hasAccounts && use('backend.accounts.first_start', 'announce_owner');
  const routers = [
    ...printAccounts(model, imports),
    ...mounts.map((mount) => printMount(mount, imports, model.hasAccounts)),
    ...groups.map(({ name }) => `${use('backend.routers', moduleName(name))}.router`),
  ];
  const app = pythonBlock(
    `app = ${fastapi}(`,
    [
      namedText('title=', model.name, 8),
      ...(model.tagline ? [namedText('description=', model.tagline, 8)] : []),
      ...(guard ? [guard] : []),
      'lifespan=lifespan',
      'docs_url=None',
      'redoc_url=None',
      'redirect_slashes=False',
      'generate_unique_id_function=name_operation',
    ],
    ')',
  );
  return printPython(
    definitions([
      paragraphs([
        docstring(`${model.name}: the API, and the built pages beside it.`),
        imports.print(),
        lines(['# Largest body of a call, bytes.', 'LARGEST_BODY = 1024 * 1024', `PAGES = ${path}("build")`]),
      ]),
      [
        `@${manager}`,
        hardline,
        `async def lifespan(_: ${fastapi}) -> ${iterator}[None]:`,
        indent([
          hardline,
          lines([
            docstring(
              hasSeed
                ? 'Bring the tables up to date. A new database gets the first records.'
                : 'Bring the tables up to date.',
              4,
            ),
            [
              `with ${closing}(${connect}()) as database:`,
              indent([
                hardline,
                lines([prepare, endFormer && `${endFormer}(database)`, announce && `${announce}(database)`]),
              ]),
            ],
            'yield',
            `${closeKept}()`,
          ]),
        ]),
      ],
      source`
        def name_operation(route: ${route}) -> str:
            """Call an operation in the documentation what it is called in the code."""
            return route.name
      `,
      paragraphs([
        app,
        lines([
          `${answerErrors}(app)`,
          `${addDocs}(app)`,
          `app.add_middleware(${limitBody}, largest=LARGEST_BODY)`,
          [`if PAGES.is_dir():`, indent([hardline, `app.add_middleware(${pages}, folder=PAGES)`])],
        ]),
        lines(routers.map((router): Source => `app.include_router(${router})`)),
      ]),
      source`
        @app.get("/api/health", tags=["app"])
        def read_health() -> dict[str, str]:
            """Say that the app answers."""
            return {"status": "ok"}
      `,
    ]),
  );
}

function printSeeding(imports: PythonImports, migrate: string): Source {
  const [os, seed] = [imports.use('os'), imports.use('backend.seed', 'seed')];
  return lines([
    `is_new = ${migrate}(database)`,
    [`if is_new and ${os}.environ.get("SEED") != "off":`, indent([hardline, `${seed}(database)`])],
  ]);
}

function printAccounts(model: AppModel, imports: PythonImports): string[] {
  if (!model.hasAccounts) return [];
  const own = [
    imports.use('backend.accounts.owner_entry', 'owner_router'),
    imports.use('backend.accounts.join_router', 'join_router'),
    imports.use('backend.accounts.visitor_view', 'visitor_view_router'),
    imports.use('backend.accounts.router', 'account_router'),
  ];
  if (!model.firstRole) return own;
  return [
    imports.use('backend.accounts.people_router', 'people_router'),
    imports.use('backend.accounts.invitation_router', 'invitation_router'),
    imports.use('backend.accounts.text_router', 'text_router'),
    imports.use('backend.accounts.example_router', 'example_router'),
    ...own,
  ];
}

/** Routes of the kit; where they change something, somebody may have to be signed in first, or visitors are counted. */
function printMount(
  { path, guarded, bounds, fastapi }: Mount,
  imports: PythonImports,
  hasAccounts: boolean,
): string {
  const make = imports.use(fastapi.module, fastapi.name);
  const depends = imports.use('fastapi', 'Depends');
  if (guarded) return `${make}([${depends}(${imports.use('backend.accounts.user', 'require_user')})])`;
  const module = hasAccounts ? 'backend.accounts.limit_visitors' : 'backend.http.limit_visitors';
  const limit = imports.use(module, 'limit_visitors');
  return `${make}([${depends}(${limit}(${pythonText(path)}, ${imports.use(bounds.fastapi.module, bounds.fastapi.name)}))])`;
}
