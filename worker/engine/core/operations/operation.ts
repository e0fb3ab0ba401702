/**
 * A route of a generated backend before it is code: who may call it, what it takes, what it refuses, which statements it
 * runs and what it answers. Abilities write operations; `printers/hono/` and, for the other stack, a second printer turn them into code.
 */
import type { Access, Json } from '../../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Condition, Expression, Sql } from './expression.ts';
import type { SeedRows, Source } from './table.ts';

export type { Column, Source, SourceColumn, Table } from './table.ts';

export interface Operation {
  /** snake_case verb and noun, unique in the app (`create_deal`): `operationId` of OpenAPI, handler name in Python. */
  id: string;
  /** Route file and OpenAPI tag: a plural in snake_case (`deals`). */
  group: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` for the id: `/api/deals/{id}/reopen`. */
  path: string;
  /** For readers of the documentation: `Create a deal`. */
  summary: string;
  /**
   * Any listed access suffices. `owner` asks for someone who is signed in; which records are theirs is said by a step that
   * refuses the others, and by `only` for lists.
   */
  access: Access[];
  body: BodySchema | null;
  /** What the address asks behind its question mark: days and ids; members that are not required may be left out. */
  query?: Shape;
  /** In order, and all or nothing. */
  steps: Step[];
  answer: Answer;
}

/** The body of a call. `whole` fills in defaults for what is left out; `partial` changes only what is sent. */
export interface BodySchema {
  shape: Shape;
  use: 'whole' | 'partial';
}

/** What people may send about one kind of thing; printed once and used by every operation that names it. */
export interface Shape {
  /** snake_case singular: `deal`, `line_item`. */
  name: string;
  members: Member[];
}

export interface Member {
  /** Name on the wire. */
  name: string;
  label: string;
  value: ValueSchema;
  /** Must be sent in a `whole` body (there is no default). */
  required: boolean;
  /** Accepts null. */
  nullable: boolean;
  /** For what a `whole` body leaves out; absent: null. */
  default?: Json | { kind: 'now' | 'today' };
  /** Accepted in `whole` bodies alone. */
  createOnly: boolean;
}

export type ValueSchema =
  | { type: 'text'; min: number; max: number }
  | { type: 'email' | 'url' | 'image'; min: number; max: number }
  | { type: 'integer' | 'number'; min: number | null; max: number | null }
  /** A whole number of the smallest unit. */
  | { type: 'money'; min: number | null; max: number | null; code: string; digits: number }
  | { type: 'boolean' | 'date' | 'datetime' }
  | { type: 'choice'; choices: string[]; constant: string }
  | { type: 'list'; min: number; max: number }
  /** The id of a record. */
  | { type: 'reference' }
  /** Things within the thing, for example the lines of an order. */
  | { type: 'nested'; shape: Shape; min: number; max: number };

export type Step =
  /** Reads one record of a source by its id; ends the call with 404 when there is none. */
  | { do: 'find'; into: string; source: Source; id: Expression }
  /** Reads one row; `missing` says what happens without one (absent: the variable is null). */
  | { do: 'read'; into: string; columns: Record<string, 'text' | 'number'>; query: Sql; missing?: Refusal }
  | { do: 'read_all'; into: string; columns: Record<string, 'text' | 'number'>; query: Sql }
  /** Reads the number that a query gives under the name `value`, for example a count. */
  | { do: 'measure'; into: string; query: Sql }
  /** Ends the call when the condition holds. */
  | { do: 'refuse'; when: Condition; refusal: Refusal }
  | { do: 'let'; name: string; value: Expression }
  /** Adds a row: the members of `from` (columns of the same names), then `values`. */
  | { do: 'insert'; table: string; from?: Expression; values: Record<string, Expression>; into?: string }
  /** Changes the row with this id likewise; members of a partial body that were not sent stay as they are. */
  | {
      do: 'update';
      table: string;
      id: Expression;
      from?: Expression;
      values: Record<string, Expression>;
      /** Columns that must still hold what was looked at; else the call ends. */
      unless_changed?: { before: Record<string, Expression>; refusal: Refusal };
    }
  /** Any other statement that changes rows. */
  | { do: 'run'; statement: Sql }
  /** `names`: the member of the body that the list is; what is refused within says which entry it was. */
  | { do: 'each'; list: Expression; item: string; steps: Step[]; names?: string }
  | { do: 'when'; condition: Condition; steps: Step[]; otherwise?: Step[] };

/** Ends a call: a sentence for the person, or one about a member of the body, or of the query where there is no body (422). */
export type Refusal =
  | { status: 401 | 403 | 404 | 409; sentence: string | Expression }
  | { status: 422; member: string; sentence: string };

export type Answer =
  /** The record with this id, read after all steps. */
  | { kind: 'record'; status: 200 | 201; source: Source; id: Expression; hidden?: HiddenMember[] }
  /** Members by name with their values. */
  | {
      kind: 'members';
      status: 200 | 201;
      members: Record<string, { type: 'text' | 'number'; value: Expression }>;
    }
  /** All rows that a step read, as `{ "items": […] }`. */
  | { kind: 'rows'; rows: Expression; columns: Record<string, 'text' | 'number'> }
  | { kind: 'nothing' }
  /** A page of records with search, filters, order and paging from the query. */
  | { kind: 'page'; source: Source; narrowed?: Narrowing[]; hidden?: HiddenMember[] }
  /** Figures over the same records. */
  | { kind: 'summary'; source: Source; narrowed?: Narrowing[]; hidden?: HiddenMember[] }
  /** All of the same records as CSV. */
  | { kind: 'csv'; source: Source; fileName: string; narrowed?: Narrowing[]; hidden?: HiddenMember[] };

/**
 * Member → the value that records must have (of a list: that one of these is in it), whatever the query asks for; `unless`
 * lifts it for some people.
 */
export interface Narrowing {
  only: Record<string, Expression | Expression[]>;
  unless?: Condition;
}

/** A member that some people do not read: the title of another record, or a field that is not for all who see the record. */
export interface HiddenMember {
  name: string;
  /** Holds for those who may. */
  unless: Condition;
  /** SQL of the accounts whose records show it to them all the same, between commas; absent: nobody's. */
  owners?: string;
}

/** Routes of the kit under an address: a function of the database that gives a router. */
export interface Mount {
  path: string;
  hono: MountedModule;
  fastapi: MountedModule;
  /** Somebody must be signed in for what changes something; else what visitors send is bounded. */
  guarded: boolean;
  /** Bounds of one visitor, which only a mount that is not guarded imports. */
  bounds: { hono: MountedModule; fastapi: MountedModule };
}

/** A name and the module that it stands in, as an import in `backend/main` names it. */
export interface MountedModule {
  module: string;
  name: string;
}

/** Free code of an ability for each stack, by path in the project. */
export interface StackFiles {
  hono: SourceFiles;
  fastapi: SourceFiles;
}

/** The whole backend as data: what a printer turns into files. */
export interface BackendPlan {
  tables: import('./table.ts').Table[];
  sources: Source[];
  operations: Operation[];
  /** Rows of abilities that a new app starts with. */
  seeds?: SeedRows[];
  /** Routes of the kit that abilities bring along. */
  mounts?: Mount[];
  /** Free code of abilities where operations cannot say it, by path in the project. */
  files?: StackFiles;
}
