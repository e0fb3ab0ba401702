/** Private messages between two accounts: both are part of every condition, so that nobody else reads a word. */
import { ACCOUNTS_TABLE } from '../../core/operations/entity-parts.ts';
import {
  body,
  compare,
  type Expression,
  exists,
  id,
  not,
  now,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { Table } from '../../core/operations/table.ts';
import type { MessagesOptions } from './messages-options.ts';

export const MESSAGES_TABLE = 'direct_messages';
export const MESSAGES_PATH = '/api/direct-messages';

/** Longest message, characters. */
export const LONGEST_MESSAGE = 4_000;

const me: Expression = { kind: 'user', member: 'id' };

export function messagesTable(): Table {
  const account = (name: string) =>
    ({
      name,
      type: 'integer',
      nullable: false,
      references: { table: ACCOUNTS_TABLE, onDelete: 'delete' },
    }) as const;
  return {
    name: MESSAGES_TABLE,
    columns: [
      account('sender_id'),
      account('receiver_id'),
      { name: 'text', type: 'text', nullable: false },
      { name: 'seen_at', type: 'datetime', nullable: true },
      { name: 'created_at', type: 'datetime', nullable: false },
      { name: 'updated_at', type: 'datetime', nullable: false },
    ],
    indexes: [
      { columns: ['sender_id', 'receiver_id'], unique: false },
      { columns: ['receiver_id', 'seen_at'], unique: false },
    ],
  };
}

const route = {
  group: MESSAGES_TABLE,
  access: ['signed_in'],
  body: null,
} satisfies Partial<Operation>;

/** @param written what follows a change, so that open pages hear of it. */
export function messageOperations({ between }: MessagesOptions, written: Step[]): Operation[] {
  const others: Sql =
    between === 'roles'
      ? sql`${ACCOUNTS_TABLE}.id <> ${me} AND ${ACCOUNTS_TABLE}.role <> ${{ kind: 'user', member: 'role' } as Expression}`
      : sql`${ACCOUNTS_TABLE}.id <> ${me}`;
  return [listPeople(others), listMessages(), sendMessage(others, written), markSeen(written)];
}

/** Everyone who can be written to, those one last spoke with first. Addresses stay private. */
function listPeople(others: Sql): Operation {
  const columns = { id: 'number', name: 'text', text: 'text', at: 'text', unseen: 'number' } as const;
  const table = MESSAGES_TABLE;
  return {
    ...route,
    id: 'list_people_to_write_to',
    method: 'GET',
    path: MESSAGES_PATH,
    summary: 'Everyone else, with the last message and how many are new',
    steps: [
      {
        do: 'read_all',
        into: 'people',
        columns,
        query: sql`
          SELECT ${ACCOUNTS_TABLE}.id, ${ACCOUNTS_TABLE}.name, COALESCE(_last.text, '') AS text, COALESCE(_last.created_at, '') AS at,
            (SELECT COUNT(*) FROM ${table} AS _fresh
             WHERE _fresh.sender_id = ${ACCOUNTS_TABLE}.id AND _fresh.receiver_id = ${me} AND _fresh.seen_at IS NULL) AS unseen
          FROM ${ACCOUNTS_TABLE}
          LEFT JOIN ${table} AS _last ON _last.id = (
            SELECT MAX(id) FROM ${table} AS _said
            WHERE (_said.sender_id = ${ACCOUNTS_TABLE}.id AND _said.receiver_id = ${me})
               OR (_said.sender_id = ${me} AND _said.receiver_id = ${ACCOUNTS_TABLE}.id)
          )
          WHERE ${others}
          ORDER BY COALESCE(_last.id, 0) DESC, ${ACCOUNTS_TABLE}.name COLLATE NOCASE LIMIT 200`,
      },
    ],
    answer: { kind: 'rows', rows: variable('people'), columns },
  };
}

function listMessages(): Operation {
  const columns = { id: 'number', own: 'number', author: 'text', text: 'text', at: 'text' } as const;
  const table = MESSAGES_TABLE;
  return {
    ...route,
    id: 'list_direct_messages',
    method: 'GET',
    path: `${MESSAGES_PATH}/{id}`,
    summary: 'The last messages between oneself and this person, the newest first',
    steps: [
      ...requirePerson(sql`id = ${id}`),
      {
        do: 'read_all',
        into: 'found',
        columns,
        query: sql`
          SELECT ${table}.id, ${table}.sender_id = ${me} AS own, ${ACCOUNTS_TABLE}.name AS author, ${table}.text, ${table}.created_at AS at
          FROM ${table} JOIN ${ACCOUNTS_TABLE} ON ${ACCOUNTS_TABLE}.id = ${table}.sender_id
          WHERE (${table}.sender_id = ${me} AND ${table}.receiver_id = ${id})
             OR (${table}.sender_id = ${id} AND ${table}.receiver_id = ${me})
          ORDER BY ${table}.id DESC LIMIT 100`,
      },
    ],
    answer: { kind: 'rows', rows: variable('found'), columns },
  };
}

function sendMessage(others: Sql, written: Step[]): Operation {
  return {
    ...route,
    id: 'send_direct_message',
    method: 'POST',
    path: `${MESSAGES_PATH}/{id}`,
    summary: 'Write to this person',
    body: {
      use: 'whole',
      shape: {
        name: 'direct_message',
        members: [
          {
            name: 'text',
            label: 'Message',
            value: { type: 'text', min: 1, max: LONGEST_MESSAGE },
            required: true,
            nullable: false,
            createOnly: false,
          },
        ],
      },
    },
    steps: [
      {
        do: 'refuse',
        when: compare(id, '=', me),
        refusal: { status: 409, sentence: 'Messages are for somebody else.' },
      },
      ...requirePerson(sql`${others} AND id = ${id}`),
      {
        do: 'insert',
        table: MESSAGES_TABLE,
        values: { sender_id: me, receiver_id: id, text: body('text'), created_at: now, updated_at: now },
        into: 'message',
      },
      ...written,
    ],
    answer: {
      kind: 'members',
      status: 201,
      members: {
        id: { type: 'number', value: variable('message') },
        text: { type: 'text', value: body('text') },
      },
    },
  };
}

function markSeen(written: Step[]): Operation {
  return {
    ...route,
    id: 'mark_direct_messages_seen',
    method: 'POST',
    path: `${MESSAGES_PATH}/{id}/seen`,
    summary: 'What this person wrote was read',
    steps: [
      ...requirePerson(sql`id = ${id}`),
      {
        do: 'run',
        statement: sql`
          UPDATE ${MESSAGES_TABLE} SET seen_at = ${now}, updated_at = ${now}
          WHERE sender_id = ${id} AND receiver_id = ${me} AND seen_at IS NULL`,
      },
      ...written,
    ],
    answer: { kind: 'nothing' },
  };
}

function requirePerson(which: Sql): Step[] {
  return [
    {
      do: 'refuse',
      when: not(exists(sql`SELECT 1 FROM ${ACCOUNTS_TABLE} WHERE ${which}`)),
      refusal: { status: 404, sentence: 'There is no such person.' },
    },
  ];
}
