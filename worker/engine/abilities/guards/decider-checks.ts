/** Proves that nobody decides about a record that is theirs, whoever they are and whatever else they may. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { actorOf } from '../../checks/cast-checks.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { mayDo } from '../../core/access/may-do.ts';
import { allRoles } from '../../core/access/roles.ts';
import type { AppModel, EntityModel, GuardModel } from '../../core/model.ts';
import { type Claim, claimsOf } from '../../core/operations/claims.ts';
import { guardsOf, statesOf } from '../../core/operations/guarded-name.ts';
import { makePointed } from '../named-access/named-checks.ts';
import { makeCheck } from '../record/make-check.ts';

export function deciderChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (waysToHave(entity) !== 'create') return [];
  return entity.guards.flatMap((guard, index) =>
    claimsOf(entity, guard.notBy).flatMap((claim, place) => {
      const script = new CheckScript();
      for (const decision of decisionsOf(entity, guard))
        refuse({ entity, guard, claim, decision, script, model });
      const title = `nobody decides about their own ${entity.labelPlural}`;
      return script.steps.length === 0
        ? []
        : [makeCheck(entity, `guard.${index + 1}.own.${place + 1}`, title, script, 'guards')];
    }),
  );
}

interface Decision {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Behind the address of the record. */
  path: string;
  body?: Record<string, string>;
  /** The permission that it takes. */
  by: string;
}

/** Every call by which such a record is decided about. */
function decisionsOf(entity: EntityModel, guard: GuardModel): Decision[] {
  const { flow, operations } = entity;
  const field = flow && entity.field(flow.field);
  const states = guard.operations.has('step')
    ? flow?.next.get(flow.initial)?.slice(0, 1)
    : statesOf(entity, guard);
  const moves = field?.input === 'always' && operations.has('update') ? (states ?? []) : [];
  return [
    ...entity.actions
      .filter(({ name }) => guardsOf(entity, name).includes(guard))
      .map(({ name, path }): Decision => ({ method: 'POST', path: `/${path}`, by: name })),
    ...(operations.has('update') && guard.operations.has('update')
      ? [{ method: 'PATCH', path: '', body: {}, by: 'update' } as const]
      : moves.map(
          (to): Decision => ({ method: 'PATCH', path: '', body: { [field?.wire ?? '']: to }, by: 'update' }),
        )),
    ...(operations.has('delete') && guard.operations.has('delete')
      ? [{ method: 'DELETE', path: '', by: 'delete' } as const]
      : []),
  ];
}

interface Refused {
  entity: EntityModel;
  guard: GuardModel;
  claim: Claim;
  decision: Decision;
  script: CheckScript;
  model: AppModel;
}

/** Those who run the app are refused as well, unless the plan leaves them out. */
function refuse({ entity, guard, claim, decision, script, model }: Refused): void {
  const first = model.firstRole?.name;
  const isAsked = (role: string) =>
    mayDo(role, entity.access(decision.by)) &&
    (decision.method !== 'PATCH' || (entity.flow?.by?.includes(role) ?? true));
  const others = allRoles(model.roles).filter(
    (role) => !rolesIn(guard.except).includes(role) && isAsked(role),
  );
  const roles = others.sort((one, other) => Number(other === first) - Number(one === first));
  const { person } = claim;
  const role = person
    ? roles.find((one) => one === person.role)
    : roles.find((one) => mayDo(one, entity.access('create')));
  if (role === undefined) return;
  const number = script.steps.length + 1;
  const made = person
    ? makeNaming({ entity, claim, script, model, actor: actorOf(role), number })
    : script.create(entity, number);
  if (!made) return;
  if (!person) script.castMaker(entity, actorOf(role));
  const { method, path, body } = decision;
  script.call(method, made.path + path, 403, {
    as: actorOf(role),
    json: { detail: { $type: 'string' } },
    ...(body === undefined ? {} : { body }),
  });
}

function makeNaming({
  entity,
  claim: { person },
  script,
  model,
  actor,
  number,
}: Pick<Refused, 'entity' | 'claim' | 'script' | 'model'> & {
  actor: string;
  number: number;
}): MadeRecord | null {
  const [first] = person?.way ?? [];
  if (!person || !first || person.way.some(({ to }) => waysToHave(to) !== 'create')) return null;
  const pointed = makePointed(person, { script, actor, number, model });
  return pointed && script.create(entity, number, { [first.field.wire]: pointed.id });
}
