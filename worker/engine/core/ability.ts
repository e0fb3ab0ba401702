/**
 * An ability is one thing that apps do (a table, a board, comments). It is one folder in `abilities/`, registered in
 * `abilities/registry.ts`, and nothing else in the generator knows its name.
 */
import type { z } from 'zod';
import type { AbilityUse, Blueprint } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import type { Calendar, ContractCheck, PageCheck } from '../../contract/plan/contract-suite.ts';
import type { Draft, Planner } from '../reading/architect/draft/draft.ts';
import type { Detector } from '../reading/reader/reading.ts';
import type { AppModel } from './model.ts';
import type { Mount, Operation, Source, StackFiles, Table } from './operations/operation.ts';
import type { SeedRows } from './operations/table.ts';
import type { BlockPart, RecordPart, ShellPart } from './pages/block-part.ts';
import type { SampleValues } from './sample-values.ts';

/** A use of an ability with its options parsed. */
export interface ParsedUse<Options> extends Omit<AbilityUse, 'options'> {
  options: Options;
  /** Where it stands in the Blueprint: a block of a page, in `abilities`, or implied by the entity of this index. */
  at: { page: string; block: number } | { ability: number } | { entity: number };
}

/** A field that is worked out when a record is read. */
export interface ComputedField {
  entity: string;
  field: string;
  /** An SQL expression over the entity's table by its name, for example `(SELECT COUNT(*) FROM votes WHERE votes.post_id = posts.id)`. */
  sql: string;
}

/** An input of the kit for one field. */
export interface FieldPicker {
  entity: string;
  field: string;
  /** The component, with the props of every other input. */
  name: string;
  module: string;
}

export interface Ability<Options = unknown> {
  name: string;
  /** For the plan, for example "Board by status". */
  title: string;
  /** What it is, in a sentence, for models that plan; those that are implied have none. */
  about?: string;
  /** Every entity or reference brings it along, so a Blueprint does not name it. */
  implied?: true;
  /** Its rule stands in the call that makes a record of its entity, so effects of other records make none. */
  bindsMaking?: true;
  /** Shape of `options`; unknown members are refused, and each says what it means (`describe`), for models that plan. */
  options: z.ZodType<Options>;
  /** Tells from a description whether it is wanted (`detect.ts`); absent: the reader's own phrases for its name decide. */
  detect?: Detector['detect'];
  /** A noun whose records must then be kept, for example `order` for a checkout. */
  implies?: string;
  /** What being wanted adds to a plan (`plan.ts`), or why it cannot be done; absent: the architect lays it out itself. */
  plan?: Planner;
  /** What it makes of a plan in which nobody asked for it by name: replies in a forum become a thread. Asked after all wishes. */
  complete?(draft: Draft): void;
  /** Meaning of one use in its Blueprint: fields exist and have fitting types. */
  findProblems(use: ParsedUse<Options>, blueprint: Blueprint): BlueprintProblem[];
  /** Tables of its own, beside those of the entities. */
  tables?(use: ParsedUse<Options>, model: AppModel): Table[];
  /** What its tables hold when the app first starts, so that the first look shows it alive. */
  seeds?(use: ParsedUse<Options>, model: AppModel): SeedRows[];
  /** Where its operations read from, beside the records of the entities: another view of them, or its own tables. */
  sources?(use: ParsedUse<Options>, model: AppModel): Source[];
  /** Its routes, said once for every stack. */
  operations?(use: ParsedUse<Options>, model: AppModel): Operation[];
  /** How it works out the fields of the Blueprint that are `computed`. */
  computes?(use: ParsedUse<Options>, model: AppModel): ComputedField[];
  /**
   * What it changes about an operation, its own or another ability's: further conditions, further writes, another access.
   * It is asked for every operation of the app and gives back those that it leaves alone. Uses are asked in document order.
   */
  refine?(operation: Operation, use: ParsedUse<Options>, model: AppModel): Operation;
  /** Routes made of finished ones, with all that other abilities changed about them: an import is a creation, many times. */
  derive?(finished: readonly Operation[], use: ParsedUse<Options>, model: AppModel): Operation[];
  /** Routes of the kit's own that its backend serves beside those of operations. */
  mounts?(use: ParsedUse<Options>, model: AppModel): Mount[];
  /** Inputs that its fields get instead of the usual ones. */
  pickers?(use: ParsedUse<Options>, model: AppModel): FieldPicker[];
  /** Free code for the backend where operations cannot say it, side by side for both stacks. */
  files?(use: ParsedUse<Options>, model: AppModel): StackFiles;
  /** Lists whose values it suggests while one types and offers as a filter: each with the address that answers those in use. */
  suggests?(use: ParsedUse<Options>, model: AppModel): { entity: string; field: string; path: string }[];
  /** What it adds wherever records of an entity are shown. */
  recordParts?(use: ParsedUse<Options>, model: AppModel): RecordPart[];
  /** What it adds to the frame around all pages. */
  shell?(use: ParsedUse<Options>, model: AppModel): ShellPart;
  /** Texts that name whoever made a record: where people sign in, the name of their account stands there. */
  signs?(use: ParsedUse<Options>, model: AppModel): { entity: string; field: string }[];
  /** Values that the checks must send for its entity, so that records which should be accepted keep its rule. */
  samples?(use: ParsedUse<Options>, model: AppModel): SampleValues[];
  /** Fields that take only what lies ahead of the call; so no record begins with the moment of the call in them. */
  ahead?(use: ParsedUse<Options>, model: AppModel): { entity: string; field: string }[];
  /** Fields that take only what comes after another one; so no record begins with the moment of the call in them either. */
  follows?(use: ParsedUse<Options>, model: AppModel): { entity: string; field: string; after: string }[];
  /** Fields in which several of its records may well have the same, and why; so they are not unique. */
  shares?(use: ParsedUse<Options>, model: AppModel): { entity: string; field: string; why: string }[];
  /** On which its checks write days that may lie ahead by no more than so many; the same for all uses in an app. */
  calendar?(use: ParsedUse<Options>, model: AppModel): Calendar;
  /** Its visible part, when it is used as a block of a page. */
  block?(use: ParsedUse<Options>, model: AppModel): BlockPart;
  /** The rules that prove it works, called over the wire. */
  checks?(use: ParsedUse<Options>, model: AppModel): ContractCheck[];
  /** Pages on which it must be seen. */
  pageChecks?(use: ParsedUse<Options>, model: AppModel): PageCheck[];
}

/** One use of an ability in a plan, with the ability itself. */
export interface ResolvedUse {
  ability: Ability;
  use: ParsedUse<unknown>;
}
