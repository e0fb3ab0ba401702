import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { requireComputed } from '../marks/mark-problems.ts';
import { UseProblems } from '../use-problems.ts';
import { countComments, ownOperation, refineOperation, writerTables } from './comment-operations.ts';
import { commentParts } from './comment-parts.ts';
import { commentChecks, commentPageChecks } from './comments-checks.ts';
import { CommentsOptions } from './comments-options.ts';
import { commentThread } from './comments-part.ts';
import { detectComments } from './detect.ts';
import { acceptOperation, refuseLocked } from './moderate-comments.ts';
import { moderationChecks } from './moderation-checks.ts';
import { planComments, planThreads } from './plan.ts';

export const comments: Ability<CommentsOptions> = {
  name: 'comments',
  title: 'Comments',
  about:
    'What people write about a record stands under it: comments, replies, answers or reviews, as a thread.',
  options: CommentsOptions,
  detect: detectComments,
  implies: 'comment',
  plan: planComments,
  complete: planThreads,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const { options } = use;
    const subject = problems.entity(use.entity, 'entity');
    const comment = problems.entity(options.of, 'options', 'of');
    if (!subject || !comment) return problems.found;
    problems.grants(comment, 'list', 'lists what was written');
    problems.grants(comment, 'create', 'lets people write');
    const about = problems.field(comment, options.about, 'options', 'about');
    if (about && about.reference?.entity !== subject.name)
      problems.say(
        `stands on ${subject.label}, but "${about.label}" does not point there.`,
        'options',
        'about',
      );
    const body = problems.field(comment, options.body, 'options', 'body');
    if (body && !['text', 'long_text', 'markdown'].includes(body.type))
      problems.say(`shows "${body.label}", which is not a text.`, 'options', 'body');
    const author =
      options.author === undefined ? null : problems.field(comment, options.author, 'options', 'author');
    if (author && author.type !== 'text' && author.type !== 'reference')
      problems.say(`names the writer by "${author.label}", which is not a name.`, 'options', 'author');
    const parent =
      options.parent === undefined ? null : problems.field(comment, options.parent, 'options', 'parent');
    if (parent && (parent.reference?.entity !== comment.name || parent.required))
      problems.say(
        `reads answers by "${parent.label}", which must point at another ${comment.label} and may be empty.`,
        'options',
        'parent',
      );
    const stars =
      options.stars === undefined ? null : problems.field(comment, options.stars, 'options', 'stars');
    if (stars && stars.type !== 'number')
      problems.say(`shows "${stars.label}" as stars, which is not a number.`, 'options', 'stars');
    problems.fitting(
      subject,
      { option: 'locked', name: options.locked },
      (field) => field.type === 'boolean',
      'for what is closed, so it must be yes or no.',
    );
    problems.fitting(
      comment,
      { option: 'accepted', name: options.accepted },
      (field) => field.type === 'boolean' && field.input === 'never',
      'for what is accepted, so it must be yes or no and nobody may enter it.',
    );
    if (options.accepted !== undefined) problems.grants(comment, 'read', 'accepts one of them');
    requireComputed(problems, subject, options.count, 'count');
    return problems.found;
  },
  tables: (use, model) => (isFirstOf(use, model) ? writerTables(commentParts(use, model)) : []),
  operations: (use, model) => {
    const parts = commentParts(use, model);
    return [
      ...(isFirstOf(use, model) ? [ownOperation(parts)] : []),
      ...(parts.accepted ? [acceptOperation(parts, parts.accepted)] : []),
    ];
  },
  refine: (operation, use, model) =>
    refuseLocked(refineOperation(operation, use, model), commentParts(use, model)),
  computes: (use, model) =>
    use.options.count === undefined
      ? []
      : [
          {
            entity: use.entity ?? '',
            field: use.options.count,
            sql: countComments(commentParts(use, model)),
          },
        ],
  signs: ({ options }) =>
    options.author === undefined ? [] : [{ entity: options.of, field: options.author }],
  recordParts: commentThread,
  checks: (use, model) => [...commentChecks(use, model), ...moderationChecks(use, model)],
  pageChecks: commentPageChecks,
};

/** What belongs to a kind of comment is there once, whatever it may be about. */
function isFirstOf(use: ParsedUse<CommentsOptions>, model: AppModel): boolean {
  const first = model.blueprint.abilities.find(
    (other) => other.ability === 'comments' && other.options.of === use.options.of,
  );
  return first?.entity === use.entity;
}
