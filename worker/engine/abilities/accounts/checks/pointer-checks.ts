/** Nobody points at what they may not see, by no call. */
import type { ContractCheck } from '../../../../contract/plan/contract-suite.ts';
import { actorOf, VISITOR } from '../../../checks/cast-checks.ts';
import { CheckScript, creatableFields, waysToHave } from '../../../checks/check-script.ts';
import { isOwnOnly } from '../../../core/access/is-own-only.ts';
import { mayDo } from '../../../core/access/may-do.ts';
import { allRoles } from '../../../core/access/roles.ts';
import type { AppModel, EntityModel, ReferenceModel } from '../../../core/model.ts';
import { readersOf } from '../../../core/operations/readers-of.ts';
import { makeCheck } from '../../record/make-check.ts';

/** One for each pointer that may be left out, and that somebody could send who may not see what it leads to ([PRIV25]). */
export function pointerChecks(entity: EntityModel, model: AppModel): ContractCheck[] {
  if (!entity.operations.has('create') || waysToHave(entity) !== 'create') return [];
  const entered = creatableFields(entity);
  return entity.references.flatMap((reference): ContractCheck[] => {
    const { field, to } = reference;
    const as = entered.includes(field) && !field.required ? findBlind(reference, model) : null;
    if (as === null || waysToHave(to) !== 'create') return [];
    const script = new CheckScript();
    const body = { ...script.sentBody(entity, 1), [field.wire]: script.have(to).id };
    script.call('POST', entity.apiPath, 422, {
      as,
      body,
      json: { detail: { $contains: { loc: ['body', field.wire] } } },
    });
    const title = `whoever may not see the ${to.labelPlural} points at none`;
    return [makeCheck(entity, `blind.${field.names.snake}`, title, script, 'accounts')];
  });
}

/** Somebody who adds such records, sees all that they must point at, and may not see what this pointer leads to. */
function findBlind({ from, field, to }: ReferenceModel, model: AppModel): string | null {
  const read = readersOf(to);
  const isShown = to.operations.has('read') || to.operations.has('list');
  if (!isShown || isOwnOnly(read) || read.includes('public')) return null;
  const needed = from.references.filter((one) => one.field !== field && one.field.required);
  const create = from.access('create');
  const seesAll = (sees: (access: ReturnType<typeof readersOf>) => boolean) =>
    needed.every((one) => !isOwnOnly(readersOf(one.to)) && sees(readersOf(one.to)));
  if (create.includes('public')) return seesAll((access) => access.includes('public')) ? VISITOR : null;
  const role = allRoles(model.roles).find(
    (one) => mayDo(one, create) && !mayDo(one, read) && seesAll((access) => mayDo(one, access)),
  );
  return role === undefined ? null : actorOf(role);
}
