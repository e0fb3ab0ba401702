/** The entities and fields that one use of comments speaks of. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import type { CommentsOptions } from './comments-options.ts';

export interface CommentParts {
  subject: EntityModel;
  comment: EntityModel;
  about: FieldModel;
  body: FieldModel;
  author: FieldModel | null;
  parent: FieldModel | null;
  stars: FieldModel | null;
  /** Of the subject. */
  locked: FieldModel | null;
  /** Of the comment. */
  accepted: FieldModel | null;
  /** Table that remembers who wrote what; null where records have owners already. */
  writers: string | null;
}

export function commentParts(use: ParsedUse<CommentsOptions>, model: AppModel): CommentParts {
  const { options } = use;
  const comment = model.entity(options.of);
  const field = (name: string | undefined) => (name === undefined ? null : comment.field(name));
  return {
    subject: model.entity(use.entity ?? ''),
    comment,
    about: comment.field(options.about),
    body: comment.field(options.body),
    author: field(options.author),
    parent: field(options.parent),
    stars: field(options.stars),
    locked: options.locked === undefined ? null : model.entity(use.entity ?? '').field(options.locked),
    accepted: field(options.accepted),
    // What belongs to whom its whole belongs does not say who wrote it.
    writers: comment.owner === null || comment.ownerSql !== null ? `${comment.names.snake}_writers` : null,
  };
}
