/** Who is told of what, and how. Pure. */
import type { NoticeKind, NoticeSettings } from '../../contract/account/notices.ts';
import type { Role } from '../../contract/room/team.ts';

/** Until somebody chooses: all of it in the list; by mail invites alone, which are nothing without one. */
export const FIRST_NOTICES: NoticeSettings = {
  mention: { list: true, mail: false },
  invite: { list: true, mail: true },
  build: { list: true, mail: false },
};

/** Pause between two mails to one person about one project, ms. */
export const MAIL_PAUSE_MS = 10 * 60_000;
/** How long they are kept, ms, and how many of one person. */
export const KEPT_MS = 90 * 24 * 60 * 60_000;
export const KEPT_OF_PERSON = 500;

/** Somebody who could be told. */
export interface NoticeReader {
  userId: string;
  email: string;
  /** Nobody is mailed at an address that was never proved: it may be a stranger's. */
  isProved: boolean;
  role: Role;
  settings: NoticeSettings | null;
}

/** What happened, as a project tells it. */
export type NewNotice =
  | {
      kind: 'mention';
      key: string;
      by: string;
      actor: string | null;
      threadId: string | null;
      names: string[];
    }
  | { kind: 'build'; key: string };

/** Who works on a project, has an account, and is concerned. */
export function choosePeople(notice: NewNotice, readers: readonly NoticeReader[]): readonly NoticeReader[] {
  if (notice.kind === 'build') return readers.filter(({ role }) => role !== 'viewer');
  return readers.filter(({ userId, email }) => userId !== notice.by && notice.names.includes(email));
}

export function wants(
  settings: NoticeSettings | null,
  kind: NoticeKind,
  way: keyof NoticeSettings[NoticeKind],
): boolean {
  return (settings ?? FIRST_NOTICES)[kind][way];
}
