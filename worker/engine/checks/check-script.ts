/** Writes the steps of a check: records that it needs are made first, over the wire, with all that they point at. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { ContractStep, JsonPattern } from '../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../core/access/is-own-only.ts';
import type { EntityModel, FieldModel, ReferenceModel } from '../core/model.ts';
import { isRequired } from '../core/operations/entity-parts.ts';
import { readersOf } from '../core/operations/readers-of.ts';
import { actorOf, emailOf } from './cast-checks.ts';
import { sampleValue } from './sample-values.ts';
import { findStatePath, type StateMove } from './state-path.ts';

/** Members of a body or of a record. */
export type Members = Record<string, Json>;

/** A record that the script made: how later steps speak of it, and what was sent. */
export interface MadeRecord {
  /** `{{deal}}`, or the number of an example. */
  id: Json;
  /** The same inside a path. */
  path: string;
  body: Members;
}

/** Whether a check can have a record of this kind: made over the wire, one of the examples, or not at all. */
export function waysToHave(entity: EntityModel, asking: EntityModel[] = []): 'create' | 'seed' | null {
  const needs = requiredReferences(entity).map(({ to }) => to);
  const isOpen =
    entity.operations.has('create') && !needs.some((other) => other === entity || asking.includes(other));
  if (isOpen && needs.every((other) => waysToHave(other, [...asking, entity]) !== null)) return 'create';
  return entity.seed.length > 0 ? 'seed' : null;
}

/** References without which a record cannot be made. */
export function requiredReferences(entity: EntityModel): ReferenceModel[] {
  return entity.references.filter(({ field }) => isPointed(entity, field) && field.input !== 'never');
}

/** Whether people of the role see all that such a record must point at. */
export function picksAll(entity: EntityModel, role: string): boolean {
  return requiredReferences(entity).every(({ to }) => {
    const readers = readersOf(to);
    return readers.includes('public') || readers.includes('signed_in') || rolesIn(readers).includes(role);
  });
}

/** Whether a pointer must be sent, by those at least who may pick what it points at. */
function isPointed({ sender }: EntityModel, field: FieldModel): boolean {
  return isRequired(field) || (sender?.needed === true && sender.reference.field === field);
}

/** Fields that whoever makes a record can say. */
export function creatableFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter(
    (field) =>
      field.input !== 'never' &&
      // A record begins where all begin, save for those who take its steps.
      !((field.flow?.transitions || field.flow?.by) && field.type === 'enum') &&
      !entity.kept?.fields.includes(field),
  );
}

/** Whether no ability asks something of what is entered in the field. */
export function isFree(entity: EntityModel, { wire }: FieldModel): boolean {
  return entity.samples.every((sample) => !Object.hasOwn(sample.values(1, {}), wire));
}

/** A value that the field takes: the one that an ability asks for, so that the record keeps its rule, or a usual one. */
export function acceptedValue(entity: EntityModel, field: FieldModel, number: number): Json {
  const values = entity.samples.map((sample) => sample.values(number, {})[field.wire]);
  return values.findLast((value) => value !== undefined) ?? sampleValue(field, number);
}

/** What brings a new record to where others see it; nothing where they see it at once. */
function movesToShown(entity: EntityModel): StateMove[] {
  const { approval } = entity;
  const paths = approval?.shown.map((state) => findStatePath(entity, approval.field, state)) ?? [];
  const [shortest] = paths
    .filter((path) => path !== null)
    .sort((one, other) => one.moves.length - other.moves.length);
  return shortest?.moves ?? [];
}

/** Whether none of those who make such records see what they point at, but whom that is about. */
function isPickedByWhomItIsAbout(entity: EntityModel, to: EntityModel): boolean {
  const makers = entity.access('create');
  const readers = readersOf(to);
  const roles = rolesIn(makers);
  return (
    to.aboutWhom !== null &&
    isOwnOnly(readers) &&
    roles.includes(to.aboutWhom.role) &&
    makers.every((one) => typeof one === 'object') &&
    !roles.some((role) => rolesIn(readers).includes(role))
  );
}

export class CheckScript {
  readonly steps: ContractStep[] = [];
  /** The check needs the examples: something that nobody can make. */
  seeded = false;
  private readonly shared = new Map<EntityModel, MadeRecord>();
  private readonly names = new Set<string>();

  /** Any call. */
  call(
    method: ContractStep['call']['method'],
    path: string,
    status: number,
    more: {
      body?: Json;
      rawBody?: string;
      json?: JsonPattern;
      text?: string;
      headers?: Record<string, string>;
      keep?: Record<string, string>;
      /** Whose cookies go along; absent: a visitor without any. */
      as?: string;
    } = {},
  ): this {
    const { body, rawBody, json, text, headers, keep, as } = more;
    this.steps.push({
      call: {
        method,
        path,
        ...(body !== undefined ? { body } : {}),
        ...(rawBody !== undefined ? { rawBody } : {}),
        ...(as !== undefined ? { as } : {}),
      },
      expect: {
        status,
        ...(json !== undefined ? { json } : {}),
        ...(headers !== undefined ? { headers } : {}),
        ...(text !== undefined ? { text } : {}),
      },
      ...(keep !== undefined ? { keep } : {}),
    });
    return this;
  }

  /** A call that is refused for one member of the body. */
  refused(method: 'POST' | 'PATCH', path: string, body: Json, loc: (string | number)[]): this {
    return this.call(method, path, 422, { body, json: { detail: { $contains: { loc } } } });
  }

  /** Makes a record that everyone sees and keeps its id. `overrides` stand for what the samples would say; undefined leaves a member out. */
  create(entity: EntityModel, number: number, overrides: Record<string, Json | undefined> = {}): MadeRecord {
    const made = this.createWaiting(entity, number, overrides);
    this.approve(entity, made);
    return made;
  }

  /** Lets a record be seen by others, or somebody try to; nothing where it is seen anyway. */
  approve(
    entity: EntityModel,
    made: MadeRecord,
    { as, status = 200 }: { as?: string; status?: number } = {},
  ): this {
    for (const move of movesToShown(entity))
      if ('action' in move)
        this.call('POST', `${made.path}/${move.action.path}`, status, as === undefined ? {} : { as });
    return this;
  }

  /** The same, left as it is where records wait for somebody's approval. */
  createWaiting(
    entity: EntityModel,
    number: number,
    overrides: Record<string, Json | undefined> = {},
  ): MadeRecord {
    const body = this.bodyFor(entity, number, overrides);
    const name = this.freeName(entity.names.snake);
    // Who somebody is stands at the person afterwards.
    const asked = new Set<string>(entity.sender?.asked.map(({ wire }) => wire));
    const stored = Object.entries(body).filter(([wire]) => !asked.has(wire));
    this.call('POST', entity.apiPath, 201, {
      body,
      json: { id: { $type: 'integer' }, ...Object.fromEntries(stored) },
      keep: { [name]: 'id' },
    });
    return { id: `{{${name}}}`, path: `${entity.apiPath}/{{${name}}}`, body };
  }

  /** A body that is accepted, after making what it points at. */
  bodyFor(entity: EntityModel, number: number, overrides: Record<string, Json | undefined> = {}): Members {
    const body: Members = {};
    for (const field of creatableFields(entity)) {
      if (Object.hasOwn(overrides, field.wire)) continue;
      if (!field.reference) body[field.wire] = sampleValue(field, number);
      else if (isPointed(entity, field))
        body[field.wire] = this.pointedAt(entity, field, field.reference.to, number).id;
    }
    for (const sample of entity.samples)
      for (const [name, value] of Object.entries(sample.values(number, overrides)))
        if (!Object.hasOwn(overrides, name)) body[name] = value;
    for (const [name, value] of Object.entries(overrides)) if (value !== undefined) body[name] = value;
    return body;
  }

  /** What those who send records say instead of picking somebody. */
  sentMembers({ sender }: EntityModel, number: number): Record<string, Json | undefined> {
    if (!sender) return {};
    const said = sender.asked.map((field) => [field.wire, sampleValue(field, number)]);
    return { [sender.reference.field.wire]: undefined, ...Object.fromEntries(said) };
  }

  /** What somebody of this role says otherwise than those who pick: who they are. */
  membersFrom(entity: EntityModel, role: string, number: number): Record<string, Json | undefined> {
    return entity.sender?.by.includes(role) ? {} : this.sentMembers(entity, number);
  }

  /** A body that is accepted from those who send records: they say who they are instead of picking somebody. */
  sentBody(entity: EntityModel, number: number): Members {
    return this.bodyFor(entity, number, this.sentMembers(entity, number));
  }

  /** Lets somebody make the last record of this kind that was made. */
  castMaker(entity: EntityModel, actor: string): void {
    const creation = this.creationOf(entity);
    if (creation) creation.call.as = actor;
  }

  /** The step that made the last record of this kind. */
  creationOf(entity: EntityModel): ContractStep | undefined {
    return this.steps.findLast(({ call }) => call.method === 'POST' && call.path === entity.apiPath);
  }

  /** The smallest body that is accepted. */
  smallestBody(entity: EntityModel, number: number): Members {
    const leaveOut = creatableFields(entity).filter((field) => !isPointed(entity, field));
    return this.bodyFor(entity, number, Object.fromEntries(leaveOut.map((field) => [field.wire, undefined])));
  }

  /** What a record points at: one of its own where no two may point at the same. */
  private pointedAt(entity: EntityModel, field: FieldModel, to: EntityModel, number: number): MadeRecord {
    return field.apart && waysToHave(to) === 'create'
      ? this.createFor(entity, to, 10 + number)
      : this.haveFor(entity, to);
  }

  /** A new record at which those may point who make records of the entity. */
  createFor(entity: EntityModel, to: EntityModel, number: number): MadeRecord {
    const about = to.aboutPerson?.reference;
    return about && isPickedByWhomItIsAbout(entity, to)
      ? this.createAbout(to, about, number)
      : this.create(to, number);
  }

  /** Some record at which those may point who make records of the entity, the same for the whole script. */
  haveFor(entity: EntityModel, to: EntityModel): MadeRecord {
    const known = this.shared.get(to);
    if (known || !isPickedByWhomItIsAbout(entity, to) || waysToHave(to) !== 'create')
      return known ?? this.have(to);
    const made = this.createFor(entity, to, 6);
    this.shared.set(to, made);
    return made;
  }

  /** A record about the first of those who have an account for it. */
  private createAbout(entity: EntityModel, { field, to }: ReferenceModel, number: number): MadeRecord {
    const { role = '', email } = entity.aboutWhom ?? {};
    const person =
      this.shared.get(to) ??
      this.create(to, 6, email === undefined ? {} : { [email.wire]: emailOf(actorOf(role)) });
    this.shared.set(to, person);
    return this.create(entity, number, { [field.wire]: person.id });
  }

  /** Some record of this kind for others to point at, the same for the whole script. */
  have(entity: EntityModel): MadeRecord {
    const known = this.shared.get(entity);
    if (known) return known;
    const made = waysToHave(entity) === 'create' ? this.create(entity, 6) : this.example(entity);
    this.shared.set(entity, made);
    return made;
  }

  /** The first example of the Blueprint. */
  private example(entity: EntityModel): MadeRecord {
    this.seeded = true;
    return { id: 1, path: `${entity.apiPath}/1`, body: {} };
  }

  private freeName(name: string): string {
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${name}_${number}`;
      if (!this.names.has(candidate)) {
        this.names.add(candidate);
        return candidate;
      }
    }
  }
}
