/** What people are told of beside the page they look at. Field names are snake_case. */
import { z } from 'zod';
import { INVITED_ROLES } from '../room/team.ts';

/** `mention`: named with an @; `invite`: asked to join a project; `build`: one of a project that they work on failed. */
export const NOTICE_KINDS = ['mention', 'invite', 'build'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const Notification = z.object({
  id: z.number().int(),
  kind: z.enum(NOTICE_KINDS),
  project_id: z.string(),
  /** Null for an invite: its page says which project, to who is asked. */
  project_name: z.string().nullable(),
  /** Address of who did it; null where it is nobody, or was never proved. */
  actor: z.string().nullable(),
  /** Of an invite. */
  role: z.enum(INVITED_ROLES).nullable(),
  /** The page where it leads to, from our host's root. */
  link: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({
  /** Of all, not of this page. */
  unread: z.number().int(),
  /** Newest first. */
  notifications: z.array(Notification),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationsQuery = z.object({
  /** Only those with a lower `id`. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(0).max(100).default(20),
});

/** One of them, or all up to one. */
export const ReadNotificationsBody = z.object({
  id: z.number().int().min(1),
  and_older: z.boolean().default(false),
});

const Ways = z.object({ list: z.boolean(), mail: z.boolean() });
export const NoticeSettings = z.object({ mention: Ways, invite: Ways, build: Ways });
export type NoticeSettings = z.infer<typeof NoticeSettings>;
