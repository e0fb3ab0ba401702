/** Many records in one call, all or none: each row is made as a single record is, with every rule that holds for it. */
import type { EntityModel } from '../../core/model.ts';
import { entityShape, lowerFirst } from '../../core/operations/entity-parts.ts';
import { body, type Expression, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';

/** More rows than these are not taken at once; `CsvImport` says so before it sends them. */
export const MOST_ROWS = 500;

/** The path of the call: `/api/students/import`. */
export function importPath(entity: EntityModel): string {
  return `${entity.apiPath}/import`;
}

/** @param creation the finished operation that makes one record. */
export function importRecords(entity: EntityModel, creation: Operation): Operation {
  return {
    id: `import_${entity.plural.snake}`,
    group: entity.plural.snake,
    method: 'POST',
    path: importPath(entity),
    summary: `Create many ${lowerFirst(entity.labelPlural)}, all or none`,
    access: creation.access,
    body: {
      use: 'whole',
      shape: {
        name: `${entity.names.snake}_import`,
        members: [
          {
            name: 'rows',
            label: 'Rows',
            value: {
              type: 'nested',
              min: 1,
              max: MOST_ROWS,
              shape: { ...entityShape(entity), name: `imported_${entity.names.snake}` },
            },
            required: true,
            nullable: false,
            createOnly: false,
          },
        ],
      },
    },
    steps: [
      {
        do: 'each',
        list: body('rows'),
        item: 'row',
        names: 'rows',
        steps: creation.steps.map(ofRow) as Step[],
      },
    ],
    answer: {
      kind: 'members',
      status: 201,
      members: { stored: { type: 'number', value: { kind: 'length', list: body('rows') } } },
    },
  };
}

/** A part of the creation with the row in place of the body. */
function ofRow(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(ofRow);
  if (typeof part !== 'object' || part === null) return part;
  if ('kind' in part && part.kind === 'body') {
    const { member } = part as Extract<Expression, { kind: 'body' }>;
    return variable('row', member);
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, ofRow(value)]));
}
