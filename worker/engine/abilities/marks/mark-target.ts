/** What a button must know of the record that it stands beside. */
import type { EntityModel } from '../../core/model.ts';
import { type Code, code, type Operand } from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { apiRef } from '../../core/pages/entity/entity-names.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';

/** `path={postsPath} id={post.id} title={post.title}` */
export function markTarget(entity: EntityModel, variable: Operand): Code {
  return code`path={${apiRef(entity, callNames(entity).path)}} id={${variable}.id} title={${titleOf(entity, variable)}}`;
}
