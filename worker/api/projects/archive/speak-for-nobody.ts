/**
 * Rows of an archive say who wrote or did something. Whoever made the archive may have written what they liked: nobody of this
 * Hewn is named by it, and the project itself says nothing by it. Pure.
 */
import type { ArchivedRow, ArchivedValue } from '../../../project/archive/project-archive.ts';

/** As people stand in archives. */
const PERSON = /^person-\d{1,9}$/;
/** Whose id was another one. */
const SOMEBODY = 'person-0';
const FORMER = 'Former member';
const MAX_NAME = 100;

/** Columns with ids of people and with what they are called. */
const SIGNED: Record<string, { ids: readonly string[]; names: readonly string[] }> = {
  file_versions: { ids: ['author_id'], names: ['author_email'] },
  chat_messages: { ids: ['user_id'], names: ['user'] },
  comments: { ids: ['user_id'], names: ['user'] },
  comment_threads: { ids: [], names: ['resolved_by'] },
};

/** @returns the row as somebody of elsewhere wrote it; null for one that only this Hewn could say. */
export function speakForNobody(table: string, row: ArchivedRow): ArchivedRow | null {
  if (table === 'chat_messages' && row.type !== 'message') return null;
  if (table === 'turns') return { ...row, body: signBody(row.body), private: signPrivate(row.private) };
  const signed = SIGNED[table];
  if (!signed) return row;
  // What Hewn made by itself has no author.
  const isOwn = table === 'file_versions' && row.author_id === '' && row.author_email === '';
  if (isOwn) return row;
  const ids = signed.ids.map((name) => [name, nameId(row[name])]);
  const names = signed.names.map((name) => [name, nameSigner(row[name])]);
  return { ...row, ...Object.fromEntries([...ids, ...names]) };
}

function nameId(id: ArchivedValue | undefined): string {
  return typeof id === 'string' && PERSON.test(id) ? id : SOMEBODY;
}

/** A name is no address: by those are the people of this Hewn known. */
function nameSigner(name: ArchivedValue | undefined): ArchivedValue {
  if (typeof name !== 'string' || name === '') return name ?? null;
  if (name.includes('@')) return FORMER;
  return (
    name
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, MAX_NAME)
      .trim() || FORMER
  );
}

function signBody(body: ArchivedValue | undefined): string {
  const turn: Record<string, ArchivedValue> = JSON.parse(String(body));
  const user = nameSigner(turn.user);
  return user === turn.user ? String(body) : JSON.stringify({ ...turn, user });
}

function signPrivate(rest: ArchivedValue | undefined): string {
  const turn: Record<string, ArchivedValue> = JSON.parse(String(rest));
  const userId = nameId(turn.userId);
  return userId === turn.userId ? String(rest) : JSON.stringify({ ...turn, userId });
}
