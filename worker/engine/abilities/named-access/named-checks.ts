/** Proves for each way from a record to a person that it is for that person, and for nobody whom it does not name. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { wayOf } from '../../../contract/plan/named-access.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf, emailOf } from '../../checks/cast-checks.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { isOwnOnly } from '../../core/access/is-own-only.ts';
import { isSeenByOthers } from '../../core/access/is-seen-by-others.ts';
import type { AppModel, EntityModel, PersonModel } from '../../core/model.ts';
import { guardsOf } from '../../core/operations/guarded-name.ts';
import { readersOf } from '../../core/operations/readers-of.ts';
import { OwnershipOptions } from '../../core/records/ownership-options.ts';
import { makeCheck } from '../record/make-check.ts';

export function namedChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  return entity.persons.flatMap((person) => checkPerson(entity, person, model) ?? []);
}

/** What one of the persons is called, and what they may do for being named alone. */
interface Named {
  entity: EntityModel;
  person: PersonModel;
  script: CheckScript;
  own: string;
  other: string;
  /** Whether it is theirs by name, and nobody's by their role. */
  isTheirs: (permission: string) => boolean;
}

function checkPerson(entity: EntityModel, person: PersonModel, model: AppModel): ContractCheck | null {
  const { role, way } = person;
  const isMade = [entity, ...way.map(({ to }) => to)].every((one) => waysToHave(one) === 'create');
  if (role === null || !isMade) return null;
  const script = new CheckScript();
  const key = way.map(({ field }) => field.names.snake).join('.');
  const isTheirs = (permission: string) => {
    const access = entity.access(permission);
    const isNamed = access.some((one) => wayOf(one)?.join('.') === key);
    const isKept = guardsOf(entity, permission).some(({ notBy }) =>
      notBy.some((one) => wayOf(one)?.join('.') === key),
    );
    return isNamed && !isKept && isOwnOnly(access) && !rolesIn(access).includes(role);
  };
  const named: Named = { entity, person, script, own: actorOf(role), other: actorOf(role, 2), isTheirs };
  const theirs = makePointed(person, { script, actor: named.own, number: 1, model });
  if (!theirs) return null;
  const [first] = way;
  const pointer = first?.field.wire ?? '';
  const made = script.create(entity, 1, { [pointer]: theirs.id });
  const foreign = makePointed(person, { script, actor: named.other, number: 11, model });
  const another = foreign && script.create(entity, 11, { [pointer]: foreign.id });
  seeOwn(named, made, another);
  changeOwn(named, made, another, foreign);
  addOwn(named, { made, another }, pointer);
  const said = way.map(({ field }) => field.label).join(', ');
  return makeCheck(
    entity,
    `named.${key}`,
    `are for whom they name (${said}), and for nobody else of that role`,
    script,
    'named-access',
  );
}

/** What the record points at so that it names this person: they themselves, or what leads to them. */
export function makePointed(
  person: PersonModel,
  { script, actor, number, model }: { script: CheckScript; actor: string; number: number; model: AppModel },
): MadeRecord | null {
  const end = person.way.at(-1)?.to;
  const use = model.blueprint.abilities.find(
    ({ ability, entity }) => ability === 'ownership' && entity === end?.names.snake,
  );
  const of = use && OwnershipOptions.parse(use.options).of;
  if (!end || !of || of.reference !== undefined) return null;
  const address = { [end.field(of.email).wire]: emailOf(actor) };
  return person.way
    .slice(1)
    .reduceRight(
      (last, { from, field }) => script.create(from, number, { [field.wire]: last.id }),
      script.create(end, number, address),
    );
}

/** They see it in lists, alone and in figures, and nothing that names another. */
function seeOwn(
  { entity, script, own, isTheirs }: Named,
  made: MadeRecord,
  another: MadeRecord | null,
): void {
  const { apiPath, operations } = entity;
  const has = (name: Parameters<typeof operations.has>[0]) => operations.has(name) && isTheirs(name);
  if (has('list'))
    script.call('GET', `${apiPath}?page_size=100`, 200, {
      as: own,
      json: { items: { $contains: { id: made.id } }, total: 1 },
    });
  if (has('summary'))
    script.call('GET', `${apiPath}/summary?measure=count`, 200, {
      as: own,
      json: { groups: [{ value: 1 }] },
    });
  const foreign = another?.body[entity.titleField.wire];
  if (has('export'))
    script.call('GET', `${apiPath}/export.csv`, 200, {
      as: own,
      ...(typeof foreign === 'string' && foreign !== made.body[entity.titleField.wire]
        ? { text: `^(?!.*${foreign.replace(/\W/g, '.')}(?!\\d))` }
        : {}),
    });
  if (!has('read')) return;
  script.call('GET', made.path, 200, { as: own, json: { id: made.id } });
  if (another) script.call('GET', another.path, 404, { as: own });
  script.call('GET', `${apiPath}/999999`, 404, { as: own });
}

/** They change it, hand it to nobody else, and leave what names another alone. */
function changeOwn(
  { entity, person, script, own, isTheirs }: Named,
  made: MadeRecord,
  another: MadeRecord | null,
  foreign: MadeRecord | null,
): void {
  const status = isSeenByOthers(entity) ? 403 : 404;
  const pointer = person.way[0]?.field;
  const refuse = (method: 'POST' | 'PATCH' | 'DELETE', path = '') => {
    if (another)
      script.call(method, another.path + path, status, {
        as: own,
        ...(method === 'PATCH' ? { body: {} } : {}),
      });
  };
  if (entity.operations.has('update') && isTheirs('update')) {
    refuse('PATCH');
    if (pointer?.input === 'always' && foreign)
      script.call('PATCH', made.path, 422, {
        as: own,
        body: { [pointer.wire]: foreign.id },
        json: { detail: { $contains: { loc: ['body', pointer.wire] } } },
      });
    if (entity.guards.length === 0) script.call('PATCH', made.path, 200, { as: own, body: {} });
  }
  for (const { name, path } of entity.actions) if (isTheirs(name)) refuse('POST', `/${path}`);
  if (entity.operations.has('delete') && isTheirs('delete')) refuse('DELETE');
}

/** They add what names them, and nothing that names another, or nobody. */
function addOwn(
  { entity, person, script, own, isTheirs }: Named,
  { made, another }: { made: MadeRecord; another: MadeRecord | null },
  pointer: string,
): void {
  if (!entity.operations.has('create') || !isTheirs('create') || !another) return;
  const [first] = person.way;
  const isHidden = first !== undefined && isOwnOnly(readersOf(first.to));
  script.call('POST', entity.apiPath, isHidden ? 422 : 403, { as: own, body: another.body });
  script.call('POST', entity.apiPath, 422, { as: own, body: { ...another.body, [pointer]: 999_999 } });
  if (entity.guards.length === 0 && !entity.fields.some(({ unique }) => unique))
    script.call('POST', entity.apiPath, 201, { as: own, body: made.body });
}
