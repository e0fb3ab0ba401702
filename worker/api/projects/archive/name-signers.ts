/**
 * People in an archive: whoever signed something stands there by name alone. Ids become `person-1` and so on, in the order in
 * which they came; addresses become names, wherever they stand in what was said.
 */
import type { Database } from '../../../db/database.ts';
import { findNames } from '../../../db/people/signers.ts';
import { listMembers } from '../../../db/projects/members.ts';
import type { Signer } from '../../../project/archive/project-archive.ts';

/** For addresses that no account has any more. */
const FORMER = 'Former member';
const IMPORTED = /^person-(\d+)$/;

/** Takes a line of JSON, and gives it without ids and addresses of people. */
export type Anonymize = (line: string) => string;

export async function nameSigners(
  db: Database,
  projectId: string,
  signers: readonly Signer[],
): Promise<Anonymize> {
  const members = await listMembers(db, projectId);
  const all = [...signers, ...members.map(({ userId, email }) => ({ id: userId, email }))];
  const ids = [...new Set(all.map(({ id }) => id))].filter((id) => id !== '' && !IMPORTED.test(id));
  const emails = [...new Set(all.map(({ email }) => email ?? ''))].filter((email) => email.includes('@'));
  const names = await findNames(db, emails);
  // Those of an archive that was put back keep theirs.
  let last = Math.max(0, ...all.map(({ id }) => Number(IMPORTED.exec(id)?.[1] ?? 0)));
  const replaced: [string, string][] = [
    ...ids.map((id): [string, string] => {
      last += 1;
      return [id, `person-${last}`];
    }),
    // The longest first: one address may end with another.
    ...emails
      .sort((one, other) => other.length - one.length)
      .map((email): [string, string] => [email, withoutAddress(names.get(email) ?? FORMER)]),
  ];
  return (line) => replaced.reduce((text, [from, to]) => text.replaceAll(inJson(from), inJson(to)), line);
}

/** Without what JSON would write otherwise: a name may stand in JSON that is a text of JSON. */
function withoutAddress(name: string): string {
  return (name.split('@')[0] ?? '').replace(/["\\\p{Cc}]/gu, '').trim() || FORMER;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
