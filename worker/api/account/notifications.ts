/** What somebody is told of beside the page: their own list, and which of it they want. */
import { Hono } from 'hono';
import {
  NoticeSettings,
  type Notification,
  NotificationPage,
  NotificationsQuery,
  ReadNotificationsBody,
} from '../../contract/account/notices.ts';
import {
  findNoticeSettings,
  keepNoticeSettings,
  listNotices,
  type NoticeRow,
  readNotices,
} from '../../db/notices.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { validBody, validQuery } from '../validate.ts';

export const notifications = new Hono<SignedInEnv>()
  .get(
    '/',
    describeCall('account', 'What is new for you, newest first', { 200: NotificationPage }),
    requireSession,
    requireAccount,
    validQuery(NotificationsQuery),
    async (context) => {
      const { caller, db } = context.var;
      const { unread, rows } = await listNotices(db, caller.account.user_id, context.req.valid('query'));
      return context.json({ unread, notifications: rows.map(showNotice) }, 200);
    },
  )
  .post(
    '/read',
    describeCall('account', 'Mark one of them as read, or all up to it', { 204: null }),
    requireSession,
    requireAccount,
    validBody(ReadNotificationsBody),
    async (context) => {
      const { id, and_older } = context.req.valid('json');
      const { caller, db } = context.var;
      await readNotices(db, caller.account.user_id, id, and_older, new Date());
      return context.body(null, 204);
    },
  )
  .get(
    '/settings',
    describeCall('account', 'What you are told of, and how', { 200: NoticeSettings }),
    requireSession,
    requireAccount,
    async (context) => {
      const { caller, db } = context.var;
      return context.json(await findNoticeSettings(db, caller.account.user_id), 200);
    },
  )
  .put(
    '/settings',
    describeCall('account', 'Choose what you are told of, and how', { 200: NoticeSettings }),
    requireSession,
    requireAccount,
    validBody(NoticeSettings),
    async (context) => {
      const { caller, db } = context.var;
      const settings = context.req.valid('json');
      await keepNoticeSettings(db, caller.account.user_id, settings);
      return context.json(settings, 200);
    },
  );

function showNotice({ seq, kind, projectId, projectName, role, ...row }: NoticeRow): Notification {
  return {
    id: seq,
    kind,
    project_id: projectId,
    project_name: kind === 'invite' ? null : projectName,
    actor: row.actor,
    role,
    link: linkOf(kind, projectId, row),
    is_read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
  };
}

function linkOf(
  kind: NoticeRow['kind'],
  projectId: string,
  { inviteId, threadId }: Pick<NoticeRow, 'inviteId' | 'threadId'>,
): string {
  if (kind === 'invite') return `/invite?invite=${inviteId}`;
  const workspace = `/code-editor/${projectId}`;
  if (kind === 'build') return workspace;
  return threadId === null ? `${workspace}?show=chat` : `${workspace}?comment=${threadId}`;
}
