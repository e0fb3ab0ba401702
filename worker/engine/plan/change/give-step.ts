/** Who takes records to their states. */
import type { Blueprint, Entity } from '../../../contract/plan/blueprint.ts';
import { findFirstRole } from '../../../contract/plan/usual-roles.ts';
import { withFreeSteps } from '../../../contract/plan-edits/edit-rules.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { MEMBER, type Party, VISITOR } from '../draft/access/party.ts';
import { changeStates } from './change-states.ts';
import type { Desk } from './desk.ts';
import { dropOperations, give } from './grant.ts';

type Said = StatementOf<'access'>;

/** Verbs after which a record is something else. */
const DECIDES =
  /^(?:approve|reject|accept|decline|refuse|confirm|cancel|close|finish|complete|reopen|publish|archive|release|return|refund|sign|deliver|collect)(?:s|es)?$/;

/** "approves or rejects": the states to which all deeds of the sentence take a record. */
function listDecided({ statements }: Desk, { sentence }: Said): string[] {
  return statements.flatMap((one) =>
    one.kind === 'access' && one.sentence === sentence && one.step === undefined && DECIDES.test(one.verb)
      ? [toPast(one.verb)]
      : [],
  );
}

function toPast(verb: string): string {
  const plain = verb.replace(/(?<=sh|ch|ss|x)es$|s$/, '');
  if (plain === 'cancel') return 'cancelled';
  return /e$/.test(plain)
    ? `${plain}d`
    : /[^aeiou]y$/.test(plain)
      ? `${plain.slice(0, -1)}ied`
      : `${plain}ed`;
}

export function findState(entity: Entity, step: string): string | undefined {
  for (const { type, options = [] } of entity.fields) {
    const found =
      type === 'enum'
        ? options.find(
            ({ label, value }) => label.toLowerCase() === step || value === step.replaceAll(' ', '_'),
          )
        : undefined;
    if (found) return found.value;
  }
  return undefined;
}

/** Those named take a record to its states: they change it, and they alone its state. */
export function giveStep(
  desk: Desk,
  one: Said,
  entity: Entity,
  parties: readonly Party[],
): { blueprint: Blueprint } | { why: string } | null {
  let { blueprint } = desk;
  const isDecision = one.step === undefined && DECIDES.test(one.verb);
  const steps = isDecision ? listDecided(desk, one) : (one.step?.split(' + ') ?? []);
  const action = entity.actions.find(
    ({ name, label }) => name === one.verb.replaceAll(' ', '_') || label.toLowerCase() === one.verb,
  );
  if (steps.length === 0 && !action)
    return { why: `“${one.verb}” is nothing that is done with ${entity.label_plural.toLowerCase()} yet.` };
  if (steps.some((step) => !findState(entity, step))) {
    const begun = changeStates(desk, {
      kind: 'states',
      of: entity.label,
      values: isDecision ? ['requested', ...steps] : steps,
      marks: one.marks,
      sentence: one.sentence,
    });
    if (!begun || 'why' in begun)
      return begun ?? { why: `“${steps.join('”, “')}” is no state of ${entity.label_plural.toLowerCase()}.` };
    blueprint = begun.blueprint;
  }
  if (one.isRefused) return { why: 'Say who alone may take that step.' };
  const first = findFirstRole(blueprint.roles)?.name ?? 'admin';
  const by = [
    ...new Set([first, ...parties.filter((party) => blueprint.roles.some(({ name }) => name === party))]),
  ];
  if (by.length < 2 && !one.isOnly && !parties.includes(first))
    return { why: 'Name the people who take that step.' };
  const given = give(
    blueprint,
    entity.name,
    'change',
    parties.filter((party) => party !== VISITOR && party !== MEMBER),
    { ...one, isOnly: false },
  );
  if ('why' in given) return given;
  return {
    blueprint: {
      ...given.blueprint,
      entities: given.blueprint.entities.map((each) => {
        if (each.name !== entity.name) return each;
        const reached = each.actions.filter(
          ({ name, set }) =>
            name === action?.name || set.some(({ to }) => steps.some((step) => findState(each, step) === to)),
        );
        const names = reached.map(({ name }) => name);
        const rules =
          names.length > 0
            ? [...dropOperations(each.rules, new Set(names)), { operations: names, allow: [{ roles: by }] }]
            : each.rules;
        const flow = each.flow
          ? {
              ...withFreeSteps(each).flow,
              by: [...new Set([...(one.isOnly ? [] : (each.flow.by ?? [])), ...by])],
            }
          : undefined;
        return { ...each, rules, ...(flow ? { flow: flow as NonNullable<Entity['flow']> } : {}) };
      }),
    },
  };
}
