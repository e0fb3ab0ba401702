import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { ownOperation, refineOperation, writerTables } from '../comments/comment-operations.ts';
import { commentParts } from '../comments/comment-parts.ts';
import { commentChecks } from '../comments/comments-checks.ts';
import type { CommentsOptions } from '../comments/comments-options.ts';
import { UseProblems } from '../use-problems.ts';
import { chatBlock } from './chat-block.ts';
import { ChatOptions } from './chat-options.ts';
import { planChat } from './plan.ts';

export const chat: Ability<ChatOptions> = {
  name: 'chat',
  title: 'Chat',
  about: 'Channels with what is said in them: the list of channels, the messages, and a line to write in.',
  options: ChatOptions,
  complete: planChat,
  findProblems(use, blueprint) {
    const problems = new UseProblems(use, blueprint);
    const message = problems.entity(use.entity, 'entity');
    if (!message) return problems.found;
    problems.grants(message, 'list', 'shows messages');
    problems.grants(message, 'create', 'lets people write');
    const { channel, text, author } = use.options;
    const pointer = problems.field(message, channel, 'options', 'channel');
    if (pointer && !pointer.reference)
      problems.say(`sorts messages by "${pointer.label}", which points at no channel.`, 'options', 'channel');
    const channels = blueprint.entities.find((entity) => entity.name === pointer?.reference?.entity);
    if (channels) problems.grants(channels, 'list', 'lists channels');
    const body = problems.field(message, text, 'options', 'text');
    if (body && body.type !== 'text' && body.type !== 'long_text')
      problems.say(`shows "${body.label}", which is not a text.`, 'options', 'text');
    const writer = author === undefined ? null : problems.field(message, author, 'options', 'author');
    if (writer && writer.type !== 'text')
      problems.say(`names the writer by "${writer.label}", which is not a name.`, 'options', 'author');
    return problems.found;
  },
  tables: (use, model) => writerTables(commentParts(asComments(use, model), model)),
  operations: (use, model) => [ownOperation(commentParts(asComments(use, model), model))],
  refine: (operation, use, model) => refineOperation(operation, asComments(use, model), model),
  signs: ({ entity, options }) =>
    entity === undefined || options.author === undefined ? [] : [{ entity, field: options.author }],
  block: (use, model) => chatBlock(use, commentParts(asComments(use, model), model), model),
  checks: (use, model) => commentChecks(asComments(use, model), model),
  pageChecks(use, model) {
    const { subject, comment, about, body } = commentParts(asComments(use, model), model);
    if (waysToHave(comment) !== 'create') return [];
    const script = new CheckScript();
    // Where a message may be in no channel, it is looked for in one.
    const message = script.create(comment, 1, { [about.wire]: script.have(subject).id });
    const said = message.body[body.wire];
    const room = message.body[about.wire];
    if (typeof said !== 'string' || script.seeded) return [];
    return [
      makePageCheck(
        use,
        model,
        `shows what is said in ${subject.labelPlural}`,
        script,
        [said],
        `${pathOf(use, model)}?in=${room}`,
      ),
    ];
  },
};

function pathOf(use: ParsedUse<ChatOptions>, model: AppModel): string {
  const { at } = use;
  return ('page' in at && model.pages.find(({ names }) => names.snake === at.page)?.path) || '/';
}

/** Messages are remembered with their writers as comments are: they are about their channel. */
function asComments(use: ParsedUse<ChatOptions>, model: AppModel): ParsedUse<CommentsOptions> {
  const { channel, text, author } = use.options;
  const of = use.entity ?? '';
  return {
    ...use,
    entity: model.entity(of).field(channel).reference?.to.names.snake,
    options: {
      of,
      about: channel,
      body: text,
      ...(author === undefined ? {} : { author }),
      order: 'oldest',
    },
  };
}
