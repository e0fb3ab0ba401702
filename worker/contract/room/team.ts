/** Bodies and answers of the calls about who works on a project. Field names are snake_case. */
import { z } from 'zod';

/** What somebody may do with a project (`domain/access/access.ts`). */
export const ROLES = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that somebody can be invited to: a project has one owner, who may hand it over to a member. */
export const INVITED_ROLES = ['editor', 'viewer'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** How somebody is in a project right now. */
export const PRESENCE_STATUSES = ['editing', 'viewing', 'online', 'offline'] as const;

/** People of one project, those who are invited included: a room has 200 seats. */
export const MAX_PEOPLE = 100;
/** How long an invite can be used, ms: a week. */
export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60_000;

export const Member = z.object({
  user_id: z.string(),
  /** Null for somebody without an account. */
  email: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(PRESENCE_STATUSES),
  joined_at: z.string(),
});
export type Member = z.infer<typeof Member>;

/** `owner`: the project is handed over, and whoever had it becomes an editor. */
export const MemberBody = z.object({ role: z.enum(ROLES) });

export const InviteBody = z.object({
  email: z.string().max(254).trim().toLowerCase().pipe(z.email('This is not an email address.')),
  role: z.enum(INVITED_ROLES).default('editor'),
});

/** An invite that waits for an answer. What was mailed is not kept. */
export const Invite = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invite = z.infer<typeof Invite>;

/** What a mailed invite brings along, or the id of one that somebody was told of: that is for the proved address alone. */
export const InviteTokenBody = z
  .object({ token: z.string().min(1).max(200).optional(), invite: z.string().min(1).max(64).optional() })
  .refine(({ token, invite }) => (token === undefined) !== (invite === undefined), 'Name one invite.');

/** An invite as whoever holds its link may see it. */
export const OpenInvite = z.object({
  project_name: z.string(),
  /** Null where the inviter never proved an address. */
  invited_by: z.string().nullable(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  expires_at: z.string(),
});
export type OpenInvite = z.infer<typeof OpenInvite>;

export const JoinedProject = z.object({ project_id: z.string(), role: z.enum(ROLES) });
