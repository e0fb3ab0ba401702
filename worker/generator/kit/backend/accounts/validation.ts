/** What people may send about themselves. */
import { z } from 'zod';
import { chosenRoles } from './roles.ts';

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
