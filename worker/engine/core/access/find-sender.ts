/** Whom a record is from, where those who send it must not see who else there is: they say who they are, and pick nobody. */

import type { AbilityUse, Access, Entity, Field, FieldType, Role } from '../../../contract/plan/blueprint.ts';
import { isOfRoles, wayOf } from '../../../contract/plan/named-access.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { BlockInput } from '../plan-input.ts';
import { OwnershipOptions } from '../records/ownership-options.ts';
import { isAboutPeople } from './is-about-people.ts';
import { listBooked } from './list-booked.ts';

export interface Sender {
  /** The field of the record that points at a person. */
  reference: string;
  /** Fields of the person that are asked instead, the title first; at least one. */
  fields: string[];
  /**
   * Those of them that every form asks for the record itself already, and by which of its fields: under the same name, or
   * `customer_name` beside `customer`. They are not asked twice.
   */
  own: Readonly<Record<string, string>>;
  /** Roles whose people see the persons, and pick one as before. */
  by: string[];
}

/** The parts of a plan that tell who sends what. */
export interface SendingPlan {
  entities: readonly Entity[];
  pages: readonly { blocks: readonly Pick<BlockInput, 'ability' | 'entity' | 'options'>[] }[];
  abilities: readonly Pick<AbilityUse, 'ability' | 'entity' | 'options'>[];
  roles: readonly Role[];
}

/** Blocks by which people send records. */
const SENDING = /^(?:form|booking|availability)$/;
/** What somebody can say about themselves in an input of its own. */
const SAID: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'long_text', 'email', 'url', 'date']);
const REACHED = /(?:^|_)(?:phone|mobile|telephone)(?:_number)?$/;

/**
 * @param blueprint one that says who may do what (`settleAccess`).
 * @returns null where whoever sends may see what is picked from, and where a person takes more than can be asked like this.
 */
export function findSender(entity: Entity, plan: SendingPlan): Sender | null {
  const { entities, pages } = plan;
  const forms = pages
    .flatMap(({ blocks }) => blocks)
    .filter((use) => SENDING.test(use.ability) && use.entity === entity.name);
  const create = allowed(entity, 'create');
  for (const field of entity.fields) {
    const person = entities.find(({ name }) => name === field.reference?.entity);
    if (!person || person === entity || !isEntered(field) || !isAboutPeople(person)) continue;
    if (isAskedFor(person, entity, plan)) continue;
    if (!forms.some(({ options }) => isAsked(field.name, options?.fields))) continue;
    const sees = person.operations.includes('list') ? allowed(person, 'list') : [];
    if (sees.includes('public') || sees.includes('signed_in')) continue;
    const by = rolesIn(sees);
    const fields = by.length > 0 && create.some((one) => !isWithin(one, by)) ? askOf(person) : [];
    const own = Object.fromEntries(
      fields.flatMap((name) => {
        const said = person.fields.find((one) => one.name === name);
        const same = entity.fields.find(
          (one) =>
            (one.name === name || one.name === `${field.name}_${name}`) &&
            one.type === said?.type &&
            isEntered(one) &&
            forms.every(({ options }) => isAsked(one.name, options?.fields)),
        );
        return same ? [[name, same.name]] : [];
      }),
    );
    const isFree = fields.every(
      (name) => own[name] !== undefined || !entity.fields.some((one) => one.name === `${field.name}_${name}`),
    );
    if (fields.length > 0 && isFree) return { reference: field.name, fields, own, by };
  }
  return null;
}

/**
 * Who is asked for something is not who asks: whom a page offers to book, and people of a role that is given and looks after
 * such records by its name.
 */
function isAskedFor(person: Entity, entity: Entity, plan: SendingPlan): boolean {
  if (listBooked(plan).has(person.name)) return true;
  const own = new Set([person.name, ...accountsOf(person, entity, plan)]);
  const given = plan.roles.filter(({ name, sign_up }) => !sign_up && own.has(name));
  const looksAfter = rolesIn(
    entity.rules
      .filter(({ operations }) => operations.some((permission) => permission !== 'create'))
      .flatMap(({ allow }) => allow),
  );
  const isNamed = entity.rules
    .flatMap(({ allow }) => allow)
    .some((access) => leadsTo(entity, access, person));
  return isNamed || given.some(({ name }) => looksAfter.includes(name));
}

/** Whether the access is that of the person to whom the first pointer leads. */
function leadsTo(entity: Entity, access: Access, person: Entity): boolean {
  const [first, ...more] = wayOf(access) ?? [];
  const pointer = entity.fields.find(({ name }) => name === first);
  return first !== undefined && more.length === 0 && pointer?.reference?.entity === person.name;
}

/** Roles of the accounts that are known by the address in a person's record. */
function accountsOf(person: Entity, entity: Entity, { abilities }: SendingPlan): string[] {
  return abilities.flatMap(({ ability, entity: name, options }) => {
    const of = ability === 'ownership' ? OwnershipOptions.safeParse(options).data?.of : undefined;
    if (!of) return [];
    const through = entity.fields.find((field) => field.name === of.reference)?.reference?.entity;
    const isTheirs =
      of.reference === undefined ? name === person.name : name === entity.name && through === person.name;
    return isTheirs ? [of.role] : [];
  });
}

/** The title, what cannot be left out, and where somebody is reached; nothing where that cannot be asked. */
function askOf(person: Entity): string[] {
  const title = person.fields.find(({ name }) => name === person.title_field);
  const needed = person.fields.filter(
    (field) => field.required && field.default === undefined && person.flow?.field !== field.name,
  );
  const reached = person.fields.filter(({ name, type }) => type === 'email' || REACHED.test(name));
  if (title?.type !== 'text' || reached.length === 0) return [];
  const asked = [...new Set([title, ...needed, ...reached])];
  return asked.every((field) => isEntered(field) && SAID.has(field.type))
    ? asked.map(({ name }) => name)
    : [];
}

function isEntered({ input }: Field): boolean {
  return input === 'always' || input === 'create';
}

function isAsked(name: string, fields: unknown): boolean {
  return !Array.isArray(fields) || fields.includes(name);
}

function isWithin(one: Access, roles: readonly string[]): boolean {
  return typeof one === 'object' && isOfRoles(one) && one.roles.every((role) => roles.includes(role));
}

function allowed(entity: Entity, permission: string): Access[] {
  const rules = entity.rules.filter(({ operations }) => operations.includes(permission));
  return rules.length > 0 ? rules.flatMap(({ allow }) => allow) : ['public'];
}
