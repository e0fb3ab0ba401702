/** A backend in Python: FastAPI, pydantic and SQLite. */
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { AppModel } from '../../core/model.ts';
import { inEntity } from '../../core/operations/in-entity.ts';
import type { BackendPlan } from '../../core/operations/operation.ts';
import { planSeed } from '../../core/operations/plan-seed.ts';
import { groupRoutes } from '../../core/operations/route-groups.ts';
import kit from '../../kit.generated.ts';
import { moduleName } from './names.ts';
import { printMain } from './print-main.ts';
import { printModels } from './print-models.ts';
import { printRecords } from './print-records.ts';
import { printRouter } from './print-router.ts';
import { printSchema } from './print-schema.ts';
import { printSeed } from './print-seed.ts';

/** Every file below `backend/`. */
export function printBackend(plan: BackendPlan, model: AppModel): SourceFiles {
  const groups = groupRoutes(model, plan.operations);
  const files: SourceFiles = { ...plan.files?.fastapi };
  const seed = planSeed(model, plan.seeds);
  const singulars = new Map<string, string>(
    model.entities.map(({ plural, names }) => [plural.snake, names.snake]),
  );
  for (const group of groups)
    files[`backend/routers/${moduleName(group.name)}.py`] = inEntity(model, group.name, () =>
      printRouter(group, singulars.get(group.name) ?? 'record', model.hasAccounts),
    );
  const names = new Set([
    ...groups.map(({ name }) => name),
    ...plan.sources.map(({ plural }) => plural.snake),
  ]);
  for (const name of names) {
    const operations = plan.operations.filter((operation) => operation.group === name);
    const source = plan.sources.find(({ plural }) => plural.snake === name);
    const models = inEntity(model, name, () => printModels(name, operations, source));
    if (models !== null) files[`backend/models/${moduleName(name)}.py`] = models;
  }
  for (const source of plan.sources)
    files[`backend/records/${moduleName(source.plural.snake)}.py`] = inEntity(
      model,
      source.plural.snake,
      () => printRecords(source, plan.operations),
    );
  files['backend/schema.py'] = printSchema(plan.tables);
  if (seed !== null) files['backend/seed.py'] = printSeed(seed, model.timeZone, model.firstRole !== null);
  files['backend/main.py'] = printMain(groups, seed !== null, model, plan.mounts ?? []);
  return addFixedFiles(files);
}

/** The kit's files that something imports, directly or by way of another one, and what makes each folder a package. */
function addFixedFiles(files: SourceFiles): SourceFiles {
  const waiting = Object.keys(files);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const [, module] of (files[path] ?? '').matchAll(/^from (backend[\w.]*) import/gm)) {
      const target = `${module?.replaceAll('.', '/')}.py`;
      // `from backend.routers import deals` names a folder; its modules are written here.
      if (files[target] !== undefined || module === 'backend.routers') continue;
      const fixed = kit[target];
      if (fixed === undefined) throw new Error(`${path} imports ${module}, which nobody writes`);
      files[target] = fixed;
      waiting.push(target);
    }
  }
  for (const folder of new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))) {
    const start = `${folder}/__init__.py`;
    files[start] ??= kit[start] ?? '';
  }
  return files;
}
