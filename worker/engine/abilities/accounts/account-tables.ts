/** Where accounts, their sessions and attempts to sign in are kept. */

import type { AccountsOptions } from '../../core/access/accounts-options.ts';
import { ACCOUNTS_TABLE } from '../../core/operations/entity-parts.ts';
import type { Column, SeedRows, Table } from '../../core/operations/table.ts';

const text = (name: string): Column => ({ name, type: 'text', nullable: false });
const epoch: Column = { name: 'epoch', type: 'integer', nullable: false, default: 0 };
const time = (name: string): Column => ({ name, type: 'datetime', nullable: false });

export function accountTables(): Table[] {
  const account: Column = {
    name: 'account_id',
    type: 'integer',
    nullable: false,
    references: { table: ACCOUNTS_TABLE, onDelete: 'delete' },
  };
  return [
    {
      name: ACCOUNTS_TABLE,
      columns: [
        text('name'),
        text('email'),
        text('password_hash'),
        text('role'),
        // Who came by a ticket or an invitation; empty for whoever registered, and for examples.
        { ...text('person'), default: '' },
        // Of somebody of the team at Hewn, from 1; they come in by tickets alone.
        epoch,
        time('created_at'),
        time('updated_at'),
      ],
      indexes: [{ columns: ['email'], unique: true }],
    },
    {
      name: 'user_sessions',
      columns: [account, text('token_hash'), epoch, time('created_at'), time('expires_at')],
      indexes: [
        { columns: ['token_hash'], unique: true },
        { columns: ['account_id'], unique: false },
      ],
    },
    {
      name: 'used_tickets',
      columns: [text('ticket_hash'), { name: 'until', type: 'integer', nullable: false }],
      indexes: [{ columns: ['ticket_hash'], unique: true }],
    },
    {
      name: 'account_invitations',
      columns: [text('email'), text('role'), text('token_hash'), time('created_at'), time('expires_at')],
      indexes: [
        { columns: ['token_hash'], unique: true },
        { columns: ['email'], unique: true },
      ],
    },
    {
      name: 'own_texts',
      columns: [text('key'), text('value'), time('updated_at')],
      indexes: [{ columns: ['key'], unique: true }],
    },
    {
      // `kind` is a table; a record that was changed since is no example any more.
      name: 'example_records',
      columns: [text('kind'), { name: 'record_id', type: 'integer', nullable: false }, time('changed_at')],
      indexes: [{ columns: ['kind', 'record_id'], unique: true }],
    },
    {
      name: 'known_devices',
      columns: [account, text('token_hash'), time('used_at')],
      indexes: [
        { columns: ['account_id', 'token_hash'], unique: true },
        { columns: ['token_hash'], unique: false },
      ],
    },
    {
      name: 'sign_in_attempts',
      columns: [text('key'), time('at')],
      indexes: [{ columns: ['key'], unique: false }],
    },
  ];
}

/** The people to whom the examples belong. */
export function accountSeeds({ people }: AccountsOptions, usualRole: string): SeedRows[] {
  const rows = people.map(({ name, email, role }) => ({
    name,
    email: email.toLowerCase(),
    password_hash: '',
    person: '',
    epoch: 0,
    role: role ?? usualRole,
  }));
  return [{ table: ACCOUNTS_TABLE, rows, first: true }];
}
