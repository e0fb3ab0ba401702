import { z } from 'zod';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel, FieldModel } from '../../core/model.ts';
import { type Expression, id, sql } from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';
import { UseProblems } from '../use-problems.ts';
import { detectUpload } from './detect.ts';
import { planUpload } from './plan.ts';
import { uploadChecks } from './upload-checks.ts';

const Options = z.strictObject({});
type UploadOptions = z.output<typeof Options>;

export const upload: Ability<UploadOptions> = {
  name: 'upload',
  title: 'Upload of pictures',
  about:
    "Pictures from people's devices: stored by the backend in a table of their own, shown from an address of the app.",
  options: Options,
  detect: detectUpload,
  plan: planUpload,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const entity = problems.entity(use.entity, 'entity');
    if (entity && !entity.fields.some((field) => field.type === 'image'))
      problems.say(`stores pictures of ${entity.label_plural}, which have no field for one.`, 'entity');
    return problems.found;
  },
  tables: (use, model) =>
    isFirst(use, model)
      ? [
          {
            name: 'uploaded_files',
            columns: [
              { name: 'path', type: 'text', nullable: false },
              { name: 'type', type: 'text', nullable: false },
              { name: 'bytes', type: 'bytes', nullable: false },
              { name: 'size', type: 'integer', nullable: false },
              { name: 'created_at', type: 'datetime', nullable: false },
              { name: 'updated_at', type: 'datetime', nullable: false },
            ],
            indexes: [{ columns: ['path'], unique: true }],
          },
        ]
      : [],
  mounts: (use, model) =>
    isFirst(use, model)
      ? [
          {
            path: '/api/files',
            hono: { module: './uploads/file-routes.ts', name: 'fileRoutes' },
            fastapi: { module: 'backend.uploads.router', name: 'make_file_router' },
            guarded: isGuarded(model),
            bounds: {
              hono: { module: './uploads/visitor-bounds.ts', name: 'UPLOADS' },
              fastapi: { module: 'backend.uploads.visitor_bounds', name: 'UPLOADS' },
            },
          },
        ]
      : [],
  pickers: (use, model) =>
    picturesOf(use, model).map((field) => ({
      entity: use.entity ?? '',
      field: field.names.snake,
      name: 'UploadField',
      module: 'src/ui/fields/UploadField',
    })),
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    if (operation.id !== `delete_${entity.names.snake}`) return operation;
    const steps = picturesOf(use, model).map(
      (field): Step => ({
        do: 'run',
        statement: sql`DELETE FROM uploaded_files WHERE path = (SELECT ${field.wire} FROM ${entity.table} WHERE id = ${id as Expression})`,
      }),
    );
    const last = operation.steps.findIndex((step) => step.do === 'run');
    return {
      ...operation,
      steps: [...operation.steps.slice(0, last), ...steps, ...operation.steps.slice(last)],
    };
  },
  checks: (use, model) => uploadChecks(use.entity ?? '', picturesOf(use, model), model, isGuarded(model)),
};

function picturesOf(use: ParsedUse<UploadOptions>, model: AppModel): FieldModel[] {
  return model
    .entity(use.entity ?? '')
    .fields.filter((field) => field.type === 'image' && field.input !== 'never');
}

/** Several entities may have pictures; table and routes are those of the app. */
function isFirst(use: ParsedUse<UploadOptions>, model: AppModel): boolean {
  const index = model.blueprint.abilities.findIndex((other) => other.ability === 'upload');
  return 'ability' in use.at && use.at.ability === index;
}

/** Somebody must be signed in to store a picture, unless visitors may create what it belongs to. */
function isGuarded(model: AppModel): boolean {
  const entities = model.blueprint.abilities.flatMap(({ ability, entity }) =>
    ability === 'upload' && entity !== undefined ? [model.entity(entity)] : [],
  );
  return model.hasAccounts && !entities.some((entity) => entity.access('create').includes('public'));
}
