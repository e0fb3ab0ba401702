/** What the parts of a generated Hono backend are called. */
import type { Name } from '../../core/names/name.ts';
import { nameForms } from '../../core/names/words.ts';
import type { BodySchema, Shape, Source } from '../../core/operations/operation.ts';

/** `NewDeal`, `DealChanges` */
export function schemaName(body: BodySchema): string {
  const { pascal } = nameForms(body.shape.name);
  return body.use === 'whole' ? `New${pascal}` : `${pascal}Changes`;
}

/** `SlotQuery` */
export function queryName(shape: Shape): string {
  return `${nameForms(shape.name).pascal}Query`;
}

/** `dealRecords` */
export function recordsName(source: Source): string {
  return `${nameForms(source.names.snake).camel}Records`;
}

/** `dealColumns`, those of the CSV export. */
export function csvColumnsName(source: Source): string {
  return `${nameForms(source.names.snake).camel}Columns`;
}

/** `dealsRoutes` */
export function routesName(group: string): string {
  return `${nameForms(group).camel}Routes`;
}

/** `stageChoices`, `stageMoves` */
export function constantName(name: string): Name {
  return nameForms(name).camel;
}

/** Module of the backend about one kind of record, seen from a sibling folder: `../records/deals.ts`. */
export function siblingModule(folder: 'records' | 'validation', plural: string): string {
  return `../${folder}/${nameForms(plural).kebab}.ts`;
}
