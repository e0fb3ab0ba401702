/** What is seen of one's own progress: a bar on every whole, a tick on every part. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import type { RecordPart } from '../../core/pages/block-part.ts';
import { code, ref } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { apiRef } from '../../core/pages/entity/entity-names.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import { markTarget } from '../marks/mark-target.ts';
import type { ProgressOptions } from './progress-options.ts';

export function ownProgressParts(use: ParsedUse<ProgressOptions>, model: AppModel): RecordPart[] {
  const whole = model.entity(use.entity ?? '');
  const parts = model.entity(use.options.parts);
  return [
    ...(['card', 'row', 'under'] as const).map(
      (place): RecordPart => ({
        entity: whole.names.snake,
        place,
        body: (variable) =>
          code`<${ref('OwnProgress', 'src/social/OwnProgress')} path={${apiRef(whole, callNames(whole).path)}} id={${variable}.id} title={${titleOf(whole, variable)}} />`,
      }),
    ),
    ...(['card', 'row', 'header'] as const).map(
      (place): RecordPart => ({
        entity: parts.names.snake,
        place,
        body: (variable) =>
          code`<${ref('CompleteButton', 'src/social/marks/CompleteButton')} ${markTarget(parts, variable)}${place === 'header' && ' large'} />`,
      }),
    ),
  ];
}
