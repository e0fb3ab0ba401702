/** The thread under a record's page, in a module of its own for every kind of record. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { isRequired, lowerFirst, valueSchema } from '../../core/operations/entity-parts.ts';
import type { RecordPart } from '../../core/pages/block-part.ts';
import {
  type Code,
  code,
  joinCode,
  jsxText,
  literal,
  type Operand,
  ref,
  typeRef,
} from '../../core/pages/code.ts';
import { accessHook, accessTest, accountHook } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { formNames } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
  withArticle,
} from '../../core/pages/entity/entity-names.ts';
import { isNullable } from '../../core/pages/entity/fields.ts';
import { partsAt } from '../../core/pages/entity/parts-at.ts';
import { type CommentParts, commentParts } from './comment-parts.ts';
import type { CommentsOptions } from './comments-options.ts';

export function commentThread(use: ParsedUse<CommentsOptions>, model: AppModel): RecordPart[] {
  const parts = commentParts(use, model);
  const { subject, comment } = parts;
  const component = safeComponent(named`${entityNames(subject).type}${entityNames(comment).plural}`);
  return [
    {
      entity: subject.names.snake,
      place: 'below',
      lists: [comment.names.snake],
      fields: use.options.count === undefined ? [] : [use.options.count],
      body: (variable) => code`<${componentRef(component)} ${entityNames(subject).variable}={${variable}} />`,
      modules: { [componentModule(component)]: printThread(component, parts, use) },
    },
  ];
}

function printThread(component: Name, parts: CommentParts, use: ParsedUse<CommentsOptions>): Code {
  const { subject, comment, about, locked, accepted } = parts;
  const { variable } = entityNames(subject);
  const names = entityNames(comment);
  const calls = callNames(comment);
  const one = lowerFirst(comment.label);
  const useQuery = ref('useQuery', 'src/data/use-query');
  const mayAccept = accessTest(subject, 'update', variable);
  const deletes = comment.operations.has('delete');
  const mayDelete = accessTest(comment, 'delete', undefined, MAY_WRITE);
  return code`
    const threadOrders = ${literal(ordersOf(parts, use))};

    export function ${component}({ ${variable} }: { ${variable}: ${recordType(subject)} }) {
      const ordering = ${ref('useThread', 'src/social/comments/use-thread')}(threadOrders);
      const result = ${useQuery}(
        ${apiRef(comment, calls.list)}({ ${about.wire}: ${variable}.id, sort: ordering.sort, page: ordering.page, page_size: ordering.pageSize }),
      );
      ${accepted && accessHook(subject, ['update'])}
      ${accessHook(comment, [...(writesHere(parts) ? ['create'] : []), ...(deletes ? ['delete'] : [])], MAY_WRITE)}
      ${comment.signatures.some((field) => field === parts.author && field.input !== 'never') && accountHook}
      ${deletes && code`const ownMarks = ${useQuery}(${ref('query', 'src/data/request')}<${typeRef('Marks', 'src/social/marks/use-mark')}>(\`\${${apiRef(comment, calls.path)}}/mine\`));`}
      return (
        <${ref('CommentThread', 'src/social/comments/CommentThread')}
          title=${literal(comment.labelPlural)}
          one=${literal(one)}
          thread={ordering}
          result={result}
          ${deletes && 'own={ownMarks.data}'}
          entryOf={(${names.variable}) => (${entryLiteral(parts)})}
          ${locked && code`closed={${variable}.${locked.wire} ? ${literal(`This ${lowerFirst(subject.label)} is locked.`)} : undefined}`}
          ${writing(parts, variable)}
          ${accepted && code`onAccept={${mayAccept && code`${mayAccept} ? `}(id) => ${ref('send', 'src/data/request')}('POST', \`\${${apiRef(comment, calls.path)}}/\${id}/accept\`)${mayAccept && ' : undefined'}}`}
          ${deletes && code`onDelete={${mayDelete && code`${mayDelete} ? `}(id) => ${apiRef(comment, calls.remove)}(id)${mayDelete && ' : undefined'}}`}
          ${partsAt(comment, 'card', names.variable) && code`actions={(${names.variable}) => <>${partsAt(comment, 'card', names.variable)}</>}`}
        />
      );
    }`;
}

function ordersOf(
  { comment }: CommentParts,
  use: ParsedUse<CommentsOptions>,
): { label: string; sort: string }[] {
  const newest = { label: 'Newest first', sort: '-created_at' };
  const oldest = { label: 'Oldest first', sort: 'created_at' };
  const score = comment.recordParts.find(({ place, fields }) => place === 'card' && fields?.length === 1)
    ?.fields?.[0];
  const top = score === undefined ? [] : [{ label: 'Top first', sort: `-${score}` }];
  return use.options.order === 'newest' ? [newest, oldest, ...top] : [...top, oldest, newest];
}

/** `{ id: comment.id, author: comment.author, … }` */
function entryLiteral({ comment, body, author, parent, stars, accepted }: CommentParts): Code {
  const { variable } = entityNames(comment);
  const { titleField } = comment;
  const heads = titleField !== body && titleField !== author && titleField.type === 'text';
  const authorText = author?.reference ? author.reference.labelWire : author?.wire;
  return code`{
    id: ${variable}.id,
    author: ${author ? code`${variable}.${authorText}` : 'null'},
    ${heads && code`title: ${variable}.${titleField.wire},`}
    body: ${variable}.${body.wire}${isNullable(body) ? " ?? ''" : ''},
    at: ${variable}.created_at,
    replyTo: ${parent ? code`${variable}.${parent.wire}` : 'null'},
    ${stars && code`stars: ${variable}.${stars.wire},`}
    ${accepted && code`accepted: ${variable}.${accepted.wire},`}
  }`;
}

/** What asks who may write in the thread; who may accept an answer is asked beside it. */
const MAY_WRITE = named`mayWrite`;

function isTyped({ author }: CommentParts): boolean {
  return author !== null && author.input !== 'never' && author.type === 'text';
}

/** Nothing more is asked than a name and a text. */
function writesHere(parts: CommentParts): boolean {
  const { comment, about, body, author, parent, stars } = parts;
  const known = [about, body, parent, ...(isTyped(parts) ? [author] : [])];
  return (
    !stars &&
    !comment.fields.some((field) => isRequired(field) && field.input !== 'never' && !known.includes(field))
  );
}

/** Writing in place, or in a dialog where more is asked than a name and a text. Who may after signing in is led there. */
function writing(parts: CommentParts, variable: Operand): Code {
  const { comment, about, body, author, parent } = parts;
  const calls = callNames(comment);
  const typed = author !== null && isTyped(parts);
  if (!writesHere(parts))
    return code`composer={<${componentRef(formNames(comment).newButton)} defaults={{ ${about.wire}: ${variable}.id }} />}`;
  const schema = valueSchema(body);
  const test = accessTest(comment, 'create', undefined, MAY_WRITE);
  const wish = `Write ${withArticle(comment)}`;
  const isForSigned = comment.access('create').some((one) => typeof one === 'string');
  return code`
    ${
      test &&
      isForSigned &&
      code`composer={!${test} && <${ref('SignInButton', 'src/accounts/SignInButton')} kind="secondary" size="small">${jsxText(wish)}</${ref('SignInButton', 'src/accounts/SignInButton')}>}`
    }
    write={${test && code`!${test} ? undefined : `}{
      placeholder: ${literal(wish)},
      longest: ${schema.type === 'text' ? schema.max : 500},
      ${typed && comment.signatures.includes(author) && 'signedAs: account?.name,'}
      ${typed && code`asksName: ${isRequired(author) ? literal('always') : literal('optional')},`}
      ${parent && 'answers: true,'}
      send: ({ ${joinCode([typed && code`author`, code`body`, parent && code`replyTo`], ', ')} }) =>
        ${apiRef(comment, calls.create)}({
          ${about.wire}: ${variable}.id,
          ${body.wire}: body,
          ${typed && code`${author.wire}: author${isRequired(author) ? " ?? ''" : ''},`}
          ${parent && code`${parent.wire}: replyTo,`}
        }),
    }}`;
}
