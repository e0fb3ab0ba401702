/** What a plan assumes, each with the one press that opens it. Pure. */

import { findKeptOfAssigned, sayChanges as sayWhatChanges } from '../plan/assigned-fields.ts';
import type { AbilityUse, Assumed, Blueprint, Entity } from '../plan/blueprint.ts';
import { AUDIENCE_SENTENCES, sayAssigned, sayChanges, sayOverlaps } from '../plan/say-assumed.ts';
import { setAudience } from './edit-audience.ts';
import { setRule } from './edit-rules.ts';
import { settleAssumed } from './settle-assumed.ts';

export interface AssumedLine {
  about: Assumed['about'];
  sentence: string;
  /** What the press is called. */
  label: string;
  /** The plan in which it is open, and no longer assumed. */
  open(): Blueprint;
}

/** Those that are still assumed, and still true. */
export function listAssumed(blueprint: Blueprint): AssumedLine[] {
  return (blueprint.assumed ?? []).flatMap((one): AssumedLine[] => {
    if (one.about === 'audience') {
      const { audience } = blueprint;
      if (audience === undefined || audience === 'public') return [];
      return [
        {
          about: 'audience',
          sentence: AUDIENCE_SENTENCES[audience],
          label: 'Open it to everyone',
          open: () => setAudience(blueprint, 'public'),
        },
      ];
    }
    const entity = blueprint.entities.find(({ name }) => name === one.entity);
    if (one.about === 'overlaps') return entity ? listOverlaps(blueprint, entity) : [];
    if (one.about === 'assigned') return entity ? listAssigned(blueprint, entity) : [];
    const changes = (['update', 'delete'] as const).filter((name) => entity?.operations.includes(name));
    if (!entity || changes.length === 0) return [];
    return [
      {
        about: 'changes',
        sentence: sayChanges(entity),
        label: `Let everyone change and delete ${entity.label_plural}`,
        open: () => changes.reduce((plan, name) => setRule(plan, entity.name, [name], 'public'), blueprint),
      },
    ];
  });
}

function listOverlaps(blueprint: Blueprint, entity: Entity): AssumedLine[] {
  const isRule = ({ ability, entity: of }: AbilityUse) => ability === 'conflict-check' && of === entity.name;
  if (!blueprint.abilities.some(isRule)) return [];
  return [
    {
      about: 'overlaps',
      sentence: sayOverlaps(entity),
      label: `Let ${entity.label_plural} overlap`,
      open: () =>
        settleAssumed(
          { ...blueprint, abilities: blueprint.abilities.filter((use) => !isRule(use)) },
          (one) => one.about === 'overlaps' && one.entity === entity.name,
        ),
    },
  ];
}

function listAssigned(blueprint: Blueprint, entity: Entity): AssumedLine[] {
  const assigned = findKeptOfAssigned(entity, blueprint);
  if (!assigned) return [];
  const role = blueprint.roles.find(({ name }) => name === assigned.role)?.label ?? assigned.role;
  const set = entity.fields.filter(({ name }) => assigned.set.includes(name)).map(({ label }) => label);
  return [
    {
      about: 'assigned',
      sentence: sayAssigned(entity, role, set),
      label: `Let them change all of these ${entity.label_plural}`,
      open: () =>
        settleAssumed(
          { ...blueprint, abilities: sayWhatChanges(blueprint.abilities, entity.name, 'all') },
          (one) => one.about === 'assigned' && one.entity === entity.name,
        ),
    },
  ];
}
