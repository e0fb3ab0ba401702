/** What a plan assumes about who may, each with the one press that opens it. Pure. */
import { AUDIENCE_SENTENCES, sayChanges } from '../plan/assumed-access.ts';
import type { Blueprint } from '../plan/blueprint.ts';
import { setAudience } from './edit-audience.ts';
import { setRule } from './edit-rules.ts';

export interface AssumedLine {
  about: 'audience' | 'changes';
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
