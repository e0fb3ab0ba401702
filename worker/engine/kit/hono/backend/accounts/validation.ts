/** What people may send about themselves. */
import { z } from 'zod';
import { allRoles, chosenRoles } from './roles.ts';

const name = z.string().trim().min(1).max(80);
const email = z.email().max(254).toLowerCase();
/** Long enough not to be guessed, short enough to be hashed in bounded time. */
const password = z.string().min(8).max(200);

export const NewAccount = z.object({ name, email, password, role: z.enum(chosenRoles).optional() });

export const Credentials = z.object({
  email: z.string().trim().max(254).toLowerCase(),
  password: z.string().max(200),
});

/** With which somebody who came by a link can sign in from now on. */
export const NewCredentials = z.object({ email, password });

export const AccountChanges = z.object({ name }).partial();

export const PasswordChange = z.object({ current: z.string().max(200), password });

/** Who is invited, as what, and for how many days the link is good. */
export const NewInvitation = z.object({
  email,
  role: z.enum(allRoles),
  days: z.number().int().min(1).max(30).default(7),
});

/** What stands behind the # of an invitation's link; the whole link does as well. */
const token = z
  .string()
  .max(400)
  .transform((text) => text.slice(text.lastIndexOf('#') + 1));

export const InvitationToken = z.object({ token });

/** An address comes with the invitation. */
export const InvitedAccount = z.object({ token, name, password });
