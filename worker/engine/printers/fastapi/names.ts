/** What the parts of a generated FastAPI backend are called. */
import { pythonName } from '../../core/names/reserved.ts';
import { nameForms } from '../../core/names/words.ts';
import type { BodySchema, Shape, Source } from '../../core/operations/operation.ts';

/** `NewDeal`, `DealChanges` */
export function bodyModelName(body: BodySchema): string {
  const { pascal } = nameForms(body.shape.name);
  return body.use === 'whole' ? `New${pascal}` : `${pascal}Changes`;
}

/** `SlotQuery` */
export function queryModelName(shape: Shape): string {
  return `${nameForms(shape.name).pascal}Query`;
}

/** `OrderLine`, a thing within another one. */
export function nestedModelName(shape: Shape): string {
  return pythonName(nameForms(shape.name).pascal);
}

/** `Deal`, what is read of one. */
export function recordModelName(source: Source): string {
  return pythonName(nameForms(source.names.snake).pascal);
}

/** `DealPage` */
export function pageModelName(source: Source): string {
  return `${nameForms(source.names.snake).pascal}Page`;
}

/** `DEALS`, where they are read from. */
export function sourceName(source: Source): string {
  return nameForms(source.plural.snake).constant;
}

/** `DEAL_COLUMNS`, those of the CSV export. */
export function csvColumnsName(source: Source): string {
  return `${nameForms(source.names.snake).constant}_COLUMNS`;
}

/** `stage_choices` → `StageChoice`, the type of what may be chosen. */
export function choiceTypeName(constant: string): string {
  return pythonName(nameForms(constant).pascal.replace(/s$/, ''));
}

/** `STAGE_MOVES` */
export function movesName(field: string): string {
  return `${nameForms(field).constant}_MOVES`;
}

/** `deals`, a module's own name; `from backend.routers import deals`. */
export function moduleName(plural: string): string {
  return pythonName(nameForms(plural).snake);
}

/** `backend.records.deals` */
export function modulePath(folder: 'models' | 'records', plural: string): string {
  return `backend.${folder}.${moduleName(plural)}`;
}

/** Names that every model of pydantic has, and types that stand behind the colons of the same class. */
const TAKEN_ATTRIBUTES = new Set(
  `bool bytes config construct copy dict fields float from_orm int json list parse_file parse_obj parse_raw schema
  schema_json str update_forward_refs validate`.split(/\s+/),
);

/** An attribute of a model; what Python or pydantic keep for themselves gets an underscore, and the wire name as its alias. */
export function attributeName(wire: string): string {
  if (TAKEN_ATTRIBUTES.has(wire) || wire.startsWith('model_') || wire.startsWith('_'))
    return `${wire.replace(/^_+/, '')}_`;
  const safe = pythonName(wire);
  // Hiding a builtin does no harm inside a class.
  return safe !== wire && HARMLESS.has(wire) ? wire : safe;
}

const HARMLESS = new Set(
  'id type input filter range sum min max open format hash iter next object'.split(' '),
);
