/** What a page lets somebody do by calls of its own, done, and looked for where it stands afterwards. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import type { Member, Operation, ValueSchema } from '../../core/operations/operation.ts';
import { acceptedValue, type MadeRecord, type Members } from '../check-script.ts';
import { findNeeds } from './find-needs.ts';
import type { PageCall } from './find-page-calls.ts';
import { findSent } from './walk-records.ts';
import { WalkScript } from './walk-script.ts';
import { mayWalk, type Walker } from './walker.ts';

/** Said wherever something is: a text, a number, and one of the choices of what is asked. */
const SAID = '1';
const CHOICES = [SAID, '2'];

/** @param calls those of the pages that are open to them. @param operations all of the backend. */
export function walkPageCalls(
  walker: Walker,
  calls: readonly PageCall[],
  operations: readonly Operation[],
  model: AppModel,
): ContractCheck[] {
  const met = new Map(calls.map(({ operation, entity }) => [operation, entity]));
  return [...met]
    .filter(([operation]) => operation.method === 'POST' && mayWalk(walker, operation.access))
    .flatMap(([operation, entity]) => {
      const script = new WalkScript(walker, model);
      const walk = new CallWalk(script, operation, entity, operations);
      if (!walk.go()) return [];
      return [
        {
          id: `ways.${walker.actor}.${operation.id}`,
          title: `${operation.summary}: it works for ${walker.label}, and stands there afterwards`,
          ability: 'ways',
          ...(entity ? { entity: entity.names.snake } : {}),
          ...(script.seeded ? { seeded: true } : {}),
          steps: script.steps,
        },
      ];
    });
}

class CallWalk {
  private readonly script: WalkScript;
  private readonly operation: Operation;
  private readonly entity: EntityModel | null;
  private readonly operations: readonly Operation[];
  /** What the operation looks at, as text. */
  private readonly source: string;

  constructor(
    script: WalkScript,
    operation: Operation,
    entity: EntityModel | null,
    operations: readonly Operation[],
  ) {
    this.script = script;
    this.operation = operation;
    this.entity = entity;
    this.operations = operations;
    this.source = JSON.stringify(operation.steps);
  }

  /** @returns whether there is something to do it with. */
  go(): boolean {
    const { path, body } = this.operation;
    const isOne = path.includes('{id}');
    const subject = isOne ? this.subject() : null;
    if (isOne && !subject) return false;
    const sent = body ? this.members(body.shape.members, subject) : {};
    if (!sent) return false;
    const address = subject ? path.replace('{id}', subject.address) : path;
    this.send(address, body ? sent : null, subject);
    return true;
  }

  private send(address: string, body: Members | null, subject: Subject | null): void {
    const { script, operation } = this;
    const { answer } = operation;
    const as = script.walker.actor;
    const status = 'status' in answer ? answer.status : answer.kind === 'nothing' ? 204 : 200;
    const kept = answer.kind === 'record' ? this.keptIn(answer.source.table) : null;
    const isNew = kept !== null && (kept !== this.entity || !operation.path.includes('{id}'));
    script.call('POST', address, status, {
      as,
      ...(body ? { body } : {}),
      ...(kept ? { json: { id: { $type: 'integer' } } } : {}),
      ...(isNew ? { keep: { sent: 'id' } } : {}),
    });
    if (kept && isNew) findSent(script, kept, { id: '{{sent}}' });
    else if (this.entity && body && this.rowsOf(this.entity)) this.findRow(this.entity, body);
    else if (subject) this.findOwn(address, body, subject);
  }

  /** Rows that were brought along are found as single ones are. */
  private findRow(entity: EntityModel, body: Members): void {
    const [row] = Object.values(body).flatMap((rows) => (Array.isArray(rows) ? rows : []));
    const title = entity.titleField.wire;
    const value = (row as Members | undefined)?.[title];
    if (typeof value === 'string') findSent(this.script, entity, { [title]: value });
  }

  /** What somebody said of a record or to somebody is in their own list of such, until they take it back. */
  private findOwn(address: string, body: Members | null, subject: Subject): void {
    const { script, operation } = this;
    const as = script.walker.actor;
    const [table] = writtenBy(operation);
    const own = this.operations.find(
      ({ method, path, access, steps }) =>
        method === 'GET' &&
        mayWalk(script.walker, access) &&
        (path === operation.path || path.endsWith('/mine')) &&
        table !== undefined &&
        new RegExp(`\\bFROM \\W*${table}\\b`).test(JSON.stringify(steps)),
    );
    if (!own) return;
    const isThere = own.path === operation.path ? (body ?? {}) : { id: subject.id };
    const list = own.path.replace('{id}', subject.address);
    script.call('GET', list, 200, { as, json: { items: { $contains: isThere } } });
    const back = this.operations.find(({ method, path }) => method === 'DELETE' && path === operation.path);
    if (!back || !mayWalk(script.walker, back.access)) return;
    script.call('DELETE', address, 204, { as });
    script.call('GET', list, 200, { as, json: { items: { $lacks: isThere } } });
  }

  private keptIn(table: string): EntityModel | null {
    return this.script.model.entities.find((entity) => entity.table === table) ?? null;
  }

  /** What the call is about: a record that they see, theirs where others are refused; or somebody else. */
  private subject(): Subject | null {
    const { script, entity } = this;
    if (entity) {
      const made = this.source.includes('"status":403') ? script.makeTheirs(entity) : this.readyOne(entity);
      return made && { id: made.id, address: String(made.id) };
    }
    const account = script.somebodyElse();
    return account === null ? null : { id: account, address: account };
  }

  /** A record that they see, in the state in which the call takes it. */
  private readyOne(entity: EntityModel): MadeRecord | null {
    const { wanted, empty } = findNeeds(this.operation, entity);
    if (wanted.length === 0 && empty.length === 0) return this.script.seenBy(entity);
    const access = entity.access(entity.operations.has('read') ? 'read' : 'list');
    const values = Object.fromEntries(empty.map(({ wire }) => [wire, undefined]));
    return this.script.makeIn(entity, access, wanted, values);
  }

  /** Whether the call brings rows of these records. */
  private rowsOf(entity: EntityModel): boolean {
    return (this.operation.body?.shape.members ?? []).some(
      ({ value }) => value.type === 'nested' && isRowOf(entity, value.shape.members),
    );
  }

  /** @returns null where something that is needed cannot be had. */
  private members(members: readonly Member[], subject: Subject | null): Members | null {
    const body: Members = {};
    for (const member of members) {
      const value = this.value(member, subject);
      if (value === null && member.required) return null;
      if (value !== null) body[member.name] = value;
    }
    return body;
  }

  private value({ name, value }: Member, subject: Subject | null): Json | null {
    const { answer } = this.operation;
    const kept = answer.kind === 'record' ? this.keptIn(answer.source.table) : null;
    const field = kept?.fields.find(({ wire }) => wire === name);
    if (value.type === 'reference') return this.pointer(name, subject);
    if (value.type === 'nested') return this.items(value, subject);
    if (kept && field) return acceptedValue(kept, field, this.script.next());
    return plainValue(value);
  }

  /** One entry: a row as a form would send it, else what the call asks of each. */
  private items(value: Extract<ValueSchema, { type: 'nested' }>, subject: Subject | null): Json | null {
    const { members } = value.shape;
    if (this.entity && isRowOf(this.entity, members)) {
      const row = this.script.sendBody(this.entity, []);
      return row && [row];
    }
    const item = this.members(members, subject);
    if (item) return [item];
    return value.min === 0 ? [] : null;
  }

  /** Of a question: the first kind of it, and choices of which one is said, where its ability says nothing else. */
  private asked(to: EntityModel): Members {
    const ruled = new Set(to.samples.flatMap((sample) => Object.keys(sample.values(1, {}))));
    const free = to.fields.filter(({ input, wire }) => input !== 'never' && !ruled.has(wire));
    return Object.fromEntries(
      free.flatMap((field): [string, Json][] => {
        const [first] = field.options;
        if (field.type === 'list') return [[field.wire, CHOICES]];
        return field.type === 'enum' && !field.flow && first ? [[field.wire, first.value]] : [];
      }),
    );
  }

  /** Of an example: what the call looks at is in it, and none of its numbers is used up. */
  private isReady(
    { fields }: EntityModel,
    example: Record<string, Json>,
    looked: readonly FieldModel[],
  ): boolean {
    const numbers = fields.filter(
      ({ type, names }) => type === 'number' && new RegExp(`\\b${names.snake}\\b`).test(this.source),
    );
    return (
      looked.every(({ names }) => example[names.snake] === true) &&
      numbers.every(({ names }) => example[names.snake] !== 0)
    );
  }

  /** A record of that name, of what the call is about where it belongs to such; what the call looks at is in it. */
  private pointer(name: string, subject: Subject | null): Json | null {
    const { script, entity } = this;
    const to = script.model.entities.find(({ names }) => `${names.snake}_id` === name);
    if (!to) return null;
    const whole = subject && to.references.find((reference) => reference.to === entity);
    const looked = to.fields.filter(
      ({ type, input, names }) =>
        type === 'boolean' && input !== 'never' && new RegExp(`\\b${names.snake}\\b`).test(this.source),
    );
    const values = {
      ...Object.fromEntries(looked.map(({ wire }) => [wire, true])),
      ...(whole ? { [whole.field.wire]: subject.id, ...this.asked(to) } : {}),
    };
    const made = script.makeSeen(to, values);
    return made ? made.id : script.exampleOf(to, (example) => this.isReady(to, example, looked));
  }
}

interface Subject {
  id: Json;
  /** The same inside a path. */
  address: string;
}

function isRowOf(entity: EntityModel, members: readonly Member[]): boolean {
  const known = new Set<string>(entity.fields.map(({ wire }) => wire));
  return members.length > 0 && members.every(({ name }) => known.has(name));
}

/** Tables to which it adds a row. */
function writtenBy({ steps }: Operation): string[] {
  const text = JSON.stringify(steps);
  const found = [...text.matchAll(/\bINTO \W*(\w+)|"do":"insert","table":"(\w+)"/g)];
  return found.map(([, named, table]) => named ?? table ?? '');
}

function plainValue(value: ValueSchema): Json | null {
  switch (value.type) {
    case 'text':
      return SAID.padEnd(value.min, SAID);
    case 'integer':
    case 'number':
    case 'money':
      return value.min !== null && value.min > 0 ? value.min : (value.max ?? 1);
    case 'boolean':
      return true;
    case 'choice':
      return value.choices[0] ?? null;
    default:
      return null;
  }
}
