/** What the author of a record is told while others do not see it. */
import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { RecordPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, ref } from '../../core/pages/code.ts';
import { choicesRef } from '../../core/pages/entity/fields.ts';

export function approvalNote(entity: EntityModel): RecordPart[] {
  const { approval } = entity;
  if (!approval) return [];
  const { field, shown } = approval;
  const part = (place: RecordPart['place'], element: (attributes: Code) => Code): RecordPart => ({
    entity: entity.names.snake,
    place,
    fields: [field.names.snake],
    body: (variable) => {
      const state = code`${variable}.${field.wire}`;
      const [only, ...more] = shown;
      const waits =
        more.length === 0 ? code`${state} !== ${literal(only)}` : code`!${literal(shown)}.includes(${state})`;
      return code`{${waits} && ${element(code`choices={${choicesRef(entity, field)}} state={${state}}`)}}`;
    },
  });
  const module = 'src/social/ApprovalNote';
  return [
    part('card', (attributes) => code`<${ref('ApprovalBadge', module)} ${attributes} />`),
    part(
      'under',
      (attributes) =>
        code`<${ref('ApprovalNote', module)} ${attributes} one=${literal(lowerFirst(entity.label))} />`,
    ),
  ];
}
