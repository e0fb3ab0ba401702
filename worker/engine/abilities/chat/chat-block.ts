/** The chat's page: everything that changes while people write stands in one component of the kit. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { named } from '../../core/names/name.ts';
import { isRequired, lowerFirst, valueSchema } from '../../core/operations/entity-parts.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, literal, ref, typeRef } from '../../core/pages/code.ts';
import { accessHook, accessTest, accountHook, signedAs } from '../../core/pages/entity/entity-access.ts';
import { actionsName, hasActions } from '../../core/pages/entity/entity-actions.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { canCreate, formNames } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { isLong, isNullable } from '../../core/pages/entity/fields.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import type { CommentParts } from '../comments/comment-parts.ts';
import type { ChatOptions } from './chat-options.ts';

export function chatBlock(use: ParsedUse<ChatOptions>, parts: CommentParts, model: AppModel): BlockPart {
  const { subject, comment, about, body, author } = parts;
  const component = blockComponent(model, { ...use, entity: undefined }, named`ChatRooms`);
  const room = entityNames(subject);
  const message = entityNames(comment);
  const rooms = callNames(subject);
  const messages = callNames(comment);
  const useQuery = ref('useQuery', 'src/data/use-query');
  const detail = subject.fields.find(
    (field) => field !== subject.titleField && (isLong(field) || field.type === 'text'),
  );
  const typed = author !== null && author.input !== 'never';
  const isSigned = typed && comment.signatures.includes(author);
  const schema = valueSchema(body);
  const [maySend, mayRemove] = [accessTest(comment, 'create'), accessTest(comment, 'delete')];
  return {
    body: code`<${componentRef(component)} />`,
    ownsHeading: true,
    modules: {
      [componentModule(component)]: code`
        export function ${component}() {
          ${isSigned && accountHook}
          ${accessHook(comment, ['create', ...(comment.operations.has('delete') ? ['delete'] : [])])}
          const rooms = ${useQuery}(${apiRef(subject, rooms.list)}({ page_size: 100, sort: 'created_at' }));
          const chat = ${ref('useChat', 'src/social/chat/use-chat')}(rooms.data?.items);
          const messages = ${useQuery}(
            chat.room === null ? null : ${apiRef(comment, messages.list)}({ ${about.wire}: chat.room.id, sort: '-created_at', page_size: chat.pageSize }),
          );
          const ownMarks = ${useQuery}(${ref('query', 'src/data/request')}<${typeRef('Marks', 'src/social/marks/use-mark')}>(\`\${${apiRef(comment, messages.path)}}/mine\`));
          return (
            <${ref('Chat', 'src/social/chat/Chat')}
              chat={chat}
              rooms={rooms}
              roomsTitle=${literal(subject.labelPlural)}
              viewOf={(${room.variable}) => ({ title: ${titleOf(subject, room.variable)}${detail ? code`, detail: ${room.variable}.${detail.wire}` : ''} })}
              ${canCreate(subject) && code`newRoom={<${componentRef(formNames(subject).newButton)} kind="secondary" size="small" />}`}
              ${hasActions(subject) && code`roomActions={(${room.variable}) => <${componentRef(actionsName(subject))} ${room.variable}={${room.variable}} />}`}
              messages={messages}
              own={ownMarks.data}
              entryOf={(${message.variable}) => ({
                id: ${message.variable}.id,
                author: ${author ? code`${message.variable}.${author.wire}` : 'null'},
                body: ${message.variable}.${body.wire}${isNullable(body) ? " ?? ''" : ''},
                at: ${message.variable}.created_at,
                replyTo: null,
              })}
              one=${literal(lowerFirst(comment.label))}
              longest={${schema.type === 'text' ? schema.max : 500}}
              ${isSigned && signedAs}
              ${typed && `asksName="${isRequired(author) ? 'always' : 'optional'}"`}
              send={${maySend && code`!${maySend} ? undefined : `}(${typed ? '{ author, body }' : '{ body }'}, room) =>
                ${apiRef(comment, messages.create)}({
                  ${about.wire}: room,
                  ${body.wire}: body,
                  ${typed && code`${author.wire}: author${isRequired(author) ? " ?? ''" : ''},`}
                })
              }
              ${comment.operations.has('delete') && code`remove={${mayRemove && code`!${mayRemove} ? undefined : `}(id) => ${apiRef(comment, messages.remove)}(id)}`}
            />
          );
        }`,
    },
  };
}
