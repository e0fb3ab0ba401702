/**
 * Makes what somebody needs who walks through the app: records that they see, that are theirs where others' are closed. Long, since
 * whatever a record needs is made the same way, one inside the other.
 */
import type { Access, Json } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { AppModel, EntityModel, FieldModel, PersonModel } from '../../core/model.ts';
import { claimsOf, isOwners } from '../../core/operations/claims.ts';
import { OwnershipOptions } from '../../core/records/ownership-options.ts';
import { actorOf, emailOf } from '../cast-checks.ts';
import { CheckScript, creatableFields, type MadeRecord, type Members, waysToHave } from '../check-script.ts';
import { findStatePath, type StatePath } from '../state-path.ts';
import { isOwnTo, mayTry, type Walker } from './walker.ts';

type Values = Record<string, Json | undefined>;

export class WalkScript extends CheckScript {
  readonly walker: Walker;
  readonly model: AppModel;
  /** What their records point at, made once. */
  private readonly seen = new Map<EntityModel, MadeRecord | null>();
  private number = 0;

  constructor(walker: Walker, model: AppModel) {
    super();
    this.walker = walker;
    this.model = model;
  }

  /** Another one for each record, so that they differ where they must. */
  next(): number {
    this.number += 1;
    return this.number;
  }

  /** A record that they see, for others to point at; null where nobody can make one. */
  seenBy(entity: EntityModel): MadeRecord | null {
    const known = this.seen.get(entity);
    if (known !== undefined) return known;
    // Against going round in circles.
    this.seen.set(entity, null);
    const access = entity.access(entity.operations.has('read') ? 'read' : 'list');
    const made = isOwnTo(this.walker, access)
      ? this.makeClaimed(entity, access, {})
      : waysToHave(entity) === null
        ? null
        : this.have(entity);
    this.seen.set(entity, made);
    return made;
  }

  /** Another one that they see, with these values. */
  makeSeen(entity: EntityModel, values: Values): MadeRecord | null {
    const access = entity.access(entity.operations.has('read') ? 'read' : 'list');
    return this.makeFor(entity, access, values);
  }

  /** The number of an example of what nobody can make; null where none fits. */
  exampleOf(entity: EntityModel, fits: (example: Record<string, Json>) => boolean): Json | null {
    const index = waysToHave(entity) === 'seed' ? entity.seed.findIndex(fits) : -1;
    if (index >= 0) this.seeded = true;
    return index >= 0 ? index + 1 : null;
  }

  /** One that they made themselves, as far as they may, and all that it points at as well. */
  makeTheirs(entity: EntityModel): MadeRecord | null {
    if (!mayTry(this.walker, entity, 'create')) return this.seenBy(entity);
    const pointers: Values = {};
    for (const { field, to } of entity.references) {
      if (!field.required || field.input === 'never' || to === entity) continue;
      const made = this.makeTheirs(to);
      if (!made) return null;
      pointers[field.wire] = made.id;
    }
    return this.makeBySomebody(entity, pointers);
  }

  /** The account of another one who can be written to; null where nobody has one. */
  somebodyElse(): string | null {
    const { role } = this.walker;
    if (role === null) return null;
    const other = actorOf(role, 2);
    this.call('GET', '/api/auth/me', 200, { as: other });
    return `{{account_${other.replace('/', '')}}}`;
  }

  /**
   * A record to which they may do something: theirs where they may do it to their own alone.
   * @returns null where there can be none.
   */
  makeFor(entity: EntityModel, access: readonly Access[], values: Values): MadeRecord | null {
    const number = this.next();
    if (isOwnTo(this.walker, access)) return this.makeClaimed(entity, access, values, number);
    return waysToHave(entity) === 'create' ? this.create(entity, number, values) : null;
  }

  /** Whether the app remembers who wrote a record, beside whom it belongs to (`commentParts`). */
  isWritten({ names, owner, ownerSql }: EntityModel): boolean {
    const { abilities, pages } = this.model.blueprint;
    const uses = [...abilities, ...pages.flatMap(({ blocks }) => blocks)];
    const isAbout = uses.some(
      ({ ability, entity, options }) =>
        (ability === 'comments' && options.of === names.snake) ||
        (ability === 'chat' && entity === names.snake),
    );
    return isAbout && (owner === null || ownerSql !== null);
  }

  /** One that they wrote, where an app remembers who wrote what and lets nobody else have a hand in it. */
  makeWritten(entity: EntityModel): MadeRecord | null {
    return mayTry(this.walker, entity, 'create') ? this.makeBySomebody(entity, {}) : null;
  }

  /** What they send by a form. @param asks its fields; what is required and no form asks is chosen before. */
  sendBody(entity: EntityModel, asks: readonly FieldModel[], values: Values = {}): Members | null {
    const number = this.next();
    const { sender } = entity;
    const through = this.ownership(entity)?.through;
    const naming = this.namingOf(entity, entity.access('create'));
    const says = sender !== null && (this.walker.role === null || !sender.by.includes(this.walker.role));
    const pointers: Values = {};
    for (const { field, to } of entity.references) {
      if (Object.hasOwn(values, field.wire) || (says && field === sender?.reference.field)) continue;
      const isNeeded = field.required || (sender?.needed === true && field === sender.reference.field);
      if (field.input === 'never' || !isNeeded) continue;
      // What hangs on a record is hung there by whose the record is.
      const isHung = through === field.names.snake && isOwnTo(this.walker, entity.access('create'));
      const made = isHung
        ? this.makeOwn(to, this.next(), {})
        : naming?.way[0]?.field === field
          ? this.makeNaming(naming)
          : field.apart
            ? this.makeFor(to, to.access('read'), {})
            : this.seenBy(to);
      if (!made) return null;
      pointers[field.wire] = made.id;
    }
    const sampled = new Set(entity.samples.flatMap((sample) => Object.keys(sample.values(number, {}))));
    const left = creatableFields(entity).filter(
      (field) =>
        asks.length > 0 &&
        !asks.includes(field) &&
        !field.required &&
        !field.reference &&
        !sampled.has(field.wire),
    );
    return this.bodyFor(entity, number, {
      ...Object.fromEntries(left.map(({ wire }) => [wire, undefined])),
      ...(says ? this.sentMembers(entity, number) : {}),
      ...pointers,
      ...values,
    });
  }

  /** They make it, and it is kept under a name of its own. */
  send(entity: EntityModel, body: Members, keep: string): MadeRecord {
    this.call('POST', entity.apiPath, 201, {
      as: this.walker.actor,
      body,
      json: { id: { $type: 'integer' } },
      keep: { [keep]: 'id' },
    });
    return { id: `{{${keep}}}`, path: `${entity.apiPath}/{{${keep}}}`, body };
  }

  /** One that somebody else sent them, about something that is theirs; null where they have nothing that anybody could ask for. */
  makeReceived(entity: EntityModel, values: Values): MadeRecord | null {
    const through = this.ownership(entity)?.also?.through;
    const reference = through === undefined ? null : entity.field(through).reference;
    if (!reference || !mayTry(this.walker, reference.to, 'create')) return null;
    const theirs = this.makeOwn(reference.to, this.next(), {});
    const role = rolesIn(entity.access('create')).find((one) => one !== this.walker.role);
    if (!theirs || role === undefined || waysToHave(entity) !== 'create') return null;
    const number = this.next();
    const said = { ...this.membersFrom(entity, role, number), ...values };
    const made = this.create(entity, number, { ...said, [reference.field.wire]: theirs.id });
    this.castMaker(entity, actorOf(role));
    return made;
  }

  /** One that is theirs by this access: their own, or one that names them. */
  private makeClaimed(
    entity: EntityModel,
    access: readonly Access[],
    values: Values,
    number = this.next(),
  ): MadeRecord | null {
    if (isOwners(entity, access)) return this.makeOwn(entity, number, values);
    const naming = this.namingOf(entity, access);
    const pointed = naming && waysToHave(entity) === 'create' ? this.makeNaming(naming) : null;
    const [first] = naming?.way ?? [];
    return pointed && first
      ? this.create(entity, number, { ...values, [first.field.wire]: pointed.id })
      : null;
  }

  /** How such a record names them; null where only others are named, or whoever makes it needs no name. */
  private namingOf(entity: EntityModel, access: readonly Access[]): PersonModel | null {
    if (!isOwnTo(this.walker, access) || isOwners(entity, access)) return null;
    return claimsOf(entity, access).find(({ person }) => person?.role === this.walker.role)?.person ?? null;
  }

  /** What a record points at that names them: they themselves, or what leads to them. */
  private makeNaming({ way }: PersonModel): MadeRecord | null {
    const end = way.at(-1)?.to;
    const of = end && this.ownership(end)?.of;
    if (!end || !of || way.some(({ to }) => waysToHave(to) !== 'create')) return null;
    const person = this.person(end, of.email, emailOf(this.walker.actor));
    return way
      .slice(1)
      .reduceRight<MadeRecord | null>(
        (last, { from, field }) => last && this.create(from, this.next(), { [field.wire]: last.id }),
        person,
      );
  }

  private makeOwn(entity: EntityModel, number: number, values: Values): MadeRecord | null {
    const options = this.ownership(entity);
    if (options?.of) return this.makeAbout(entity, options.of, number, values);
    if (options?.through !== undefined) {
      const reference = entity.field(options.through).reference;
      const whole = reference && this.makeOwn(reference.to, this.next(), {});
      return whole && this.makeBySomebody(entity, { ...values, [reference.field.wire]: whole.id });
    }
    if (!mayTry(this.walker, entity, 'create')) return null;
    return this.makeBySomebody(entity, values);
  }

  /** By themselves where they may, else by whoever does. */
  private makeBySomebody(entity: EntityModel, values: Values): MadeRecord | null {
    if (!mayTry(this.walker, entity, 'create'))
      return waysToHave(entity) === 'create' ? this.create(entity, this.next(), values) : null;
    const body = this.sendBody(entity, [], values);
    const made = body && this.send(entity, body, `own_${entity.names.snake}_${this.next()}`);
    if (made) this.approve(entity, made);
    return made;
  }

  /** It is about them: the address of their account stands in it, or in what it points at. */
  private makeAbout(
    entity: EntityModel,
    of: NonNullable<OwnershipOptions['of']>,
    number: number,
    values: Values,
  ): MadeRecord | null {
    if (of.role !== this.walker.role || waysToHave(entity) !== 'create') return null;
    const address = emailOf(this.walker.actor);
    if (of.reference === undefined) {
      const email = entity.field(of.email);
      const known = email.unique ? this.people.get(entity) : undefined;
      const made = known ?? this.create(entity, number, { [email.wire]: address, ...values });
      this.people.set(entity, made);
      return made;
    }
    const { reference } = entity.field(of.reference);
    const person = reference && this.person(reference.to, of.email, address);
    return person && this.create(entity, number, { [reference.field.wire]: person.id, ...values });
  }

  private person(entity: EntityModel, email: string, address: string): MadeRecord | null {
    const known = this.people.get(entity);
    if (known) return known;
    if (waysToHave(entity) !== 'create') return null;
    const made = this.create(entity, this.next(), { [entity.field(email).wire]: address });
    this.people.set(entity, made);
    return made;
  }

  private readonly people = new Map<EntityModel, MadeRecord>();

  private ownership({ names }: EntityModel): OwnershipOptions | null {
    const use = this.model.blueprint.abilities.find(
      ({ ability, entity }) => ability === 'ownership' && entity === names.snake,
    );
    return use ? OwnershipOptions.parse(use.options) : null;
  }

  /**
   * Brings a new record of theirs to where fields have one of their values.
   * @returns null where no call leads there.
   */
  makeIn(
    entity: EntityModel,
    access: readonly Access[],
    wanted: readonly { field: FieldModel; values: Json[] }[],
    values: Values = {},
  ): MadeRecord | null {
    this.leavesWaiting = wanted.some(({ field }) => field === entity.approval?.field);
    try {
      return this.makeMoved(entity, access, wanted, values);
    } finally {
      this.leavesWaiting = false;
    }
  }

  /** A new record is approved, unless that is what is tried. */
  override approve(...given: Parameters<CheckScript['approve']>): this {
    return this.leavesWaiting ? this : super.approve(...given);
  }

  private leavesWaiting = false;

  private makeMoved(
    entity: EntityModel,
    access: readonly Access[],
    wanted: readonly { field: FieldModel; values: Json[] }[],
    values: Values,
  ): MadeRecord | null {
    const paths = wanted.map(({ field, values }) => ({ field, path: shortestTo(entity, field, values) }));
    if (paths.some(({ path }) => path === null)) return null;
    const start = Object.fromEntries(
      paths.flatMap(({ field, path }): [string, Json | undefined][] =>
        path && !field.flow?.transitions && field.input !== 'never' ? [[field.wire, path.start]] : [],
      ),
    );
    const made = this.makeFor(entity, access, { ...values, ...start });
    if (!made) return null;
    for (const { field, path } of paths)
      for (const move of path?.moves ?? []) {
        const permission = 'action' in move ? move.action.name : 'update';
        const own = entity.access(permission).some((one) => typeof one === 'object')
          ? {}
          : this.asThem(entity, permission);
        if ('action' in move) this.call('POST', `${made.path}/${move.action.path}`, 200, own);
        else this.call('PATCH', made.path, 200, { ...own, body: { [field.wire]: move.change } });
      }
    return made;
  }

  private asThem(entity: EntityModel, permission: string): { as?: string } {
    return mayTry(this.walker, entity, permission) ? { as: this.walker.actor } : {};
  }
}

function shortestTo(entity: EntityModel, field: FieldModel, values: readonly Json[]): StatePath | null {
  const paths = values.map((value) => findStatePath(entity, field, value)).filter((path) => path !== null);
  return paths.sort((one, other) => one.moves.length - other.moves.length)[0] ?? null;
}
