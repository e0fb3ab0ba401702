/** What a button must know of the record that it stands beside. */
import type { EntityModel } from '../../model.ts';
import { type Code, code, type Operand } from '../../react/code.ts';
import { callNames } from '../../react/entity/entity-api.ts';
import { apiRef } from '../../react/entity/entity-names.ts';
import { titleOf } from '../../react/entity/record-text.ts';

/** `path={postsPath} id={post.id} title={post.title}` */
export function markTarget(entity: EntityModel, variable: Operand): Code {
  return code`path={${apiRef(entity, callNames(entity).path)}} id={${variable}.id} title={${titleOf(entity, variable)}}`;
}
