/** What becomes of other things with a record, as the plan says it: in the transaction in which it is made, changed, pressed or deleted. */
import { z } from 'zod';
import { isShare } from '../../../contract/plan/effect.ts';
import type { Ability } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { EffectSteps } from './effect-steps.ts';
import { eventChecks } from './event-checks.ts';
import { shareChecks, shareSamples } from './share-checks.ts';

const Options = z.strictObject({});

/** Implied once by a plan with effects, on the first kind of record that has some; a Blueprint never names it. */
export const effects: Ability<z.output<typeof Options>> = {
  name: 'effects',
  title: 'What becomes of other things',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine: (operation, _use, model) => new EffectSteps(model).withEffects(operation),
  samples: (_use, model) => shareSamples(model),
  checks: (_use, model) =>
    listEffects(model).flatMap(({ entity, effect, index }) =>
      isShare(effect)
        ? shareChecks({ entity, effect, index, model })
        : eventChecks({ entity, effect, index, model }),
    ),
};

function listEffects({ entities }: AppModel) {
  return entities.flatMap((entity) => entity.effects.map((effect, index) => ({ entity, effect, index })));
}
