/** Bodies and answers of the calls about accounts (`/api/auth`). Field names are snake_case. */
import { z } from 'zod';
import { readReturnPath } from './return-path.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

const Email = z.email('This is not an email address.').max(254).toLowerCase();
/** A password that is being set. */
const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, `A password has at most ${MAX_PASSWORD} characters.`);
/** A password that is being tried. */
const Password = z.string().min(1, 'Type your password.').max(MAX_PASSWORD);
const LinkToken = z.string().min(1).max(200);

export const SignUpBody = z.object({
  email: Email,
  provider: z.literal('email').default('email'),
  password: NewPassword.optional(),
  name: z.string().trim().min(1).max(80).optional(),
});

/** Logging in with a password or with a mailed code; an unknown email and a wrong one of either get the same answer. */
export const LoginBody = z
  .object({
    email: Email,
    password: Password.optional(),
    code: z
      .string()
      .max(20)
      .transform((code) => code.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits.'))
      .optional(),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Send either a password or a code.',
  });

/** The token of a mailed link to log in with. */
export const LoginLinkBody = z.object({ token: LinkToken });

/** Where a mailed link leads on to; what is no path of ours is taken for nothing. */
const ReturnTo = z
  .string()
  .max(4000)
  .transform((given) => readReturnPath(given) ?? undefined)
  .optional();

export const CodeBody = z.object({ email: Email, return_to: ReturnTo });

/** First the email, to be mailed a link; then the token of that link with the new password. */
export const PasswordResetBody = z
  .object({
    email: Email.optional(),
    return_to: ReturnTo,
    token: LinkToken.optional(),
    next: NewPassword.optional(),
  })
  .refine(
    ({ email, token, next }) =>
      email === undefined
        ? token !== undefined && next !== undefined
        : token === undefined && next === undefined,
    { message: 'Send an email, or a token with the next password.' },
  );

/** Who is not logged in to the account says its password, or starts anew: then what was made in it before ends. */
export const VerifyEmailBody = z.object({
  token: LinkToken,
  password: Password.optional(),
  start_anew: z.boolean().default(false),
});

export const ChangePasswordBody = z.object({
  /** Left out by who has no password yet. */
  current: Password.optional(),
  next: NewPassword,
});

export const ChangeEmailBody = z.object({
  email: Email,
  /** Left out by who has no password. */
  current: Password.optional(),
});

export const GoogleCallbackQuery = z.object({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
});

export const Provider = z.enum(['anonymous', 'email', 'google']);
export type Provider = z.infer<typeof Provider>;

export const Account = z.object({ user_id: z.string(), email: z.string().nullable(), provider: Provider });
export type Account = z.infer<typeof Account>;

export const SignedIn = Account.extend({
  token: z.string(),
  /** The account was made by this. Said where a sign-in can make one (Google); absent: it was there. */
  is_new: z.literal(true).optional(),
  /** How many projects wait for the owner's word: they were made before the address was proved. Absent: none. */
  earlier_projects: z.number().int().optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Whose session a kept token is; null when it has ended. */
export const Restored = z.object({ account: Account.nullable() });
export type Restored = z.infer<typeof Restored>;

/** What its settings show of an account. */
export const AccountDetails = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  created_at: z.string(),
  projects: z.number().int(),
  /** What all projects of the account keep, and what they may. */
  storage: z.object({ used_bytes: z.number().int(), allowed_bytes: z.number().int() }),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** The ways in that this installation has besides email with password; `mailbox`: mail stays here, at /dev/mailbox. */
export const WaysIn = z.object({ google: z.boolean(), mail: z.boolean(), mailbox: z.boolean() });
export type WaysIn = z.infer<typeof WaysIn>;

export const Session = z.object({
  id: z.string(),
  /** For example `Firefox on Linux`. */
  device: z.string(),
  is_current: z.boolean(),
  created_at: z.string(),
  /** To the day: it moves on once a day. */
  used_at: z.string(),
});
export type Session = z.infer<typeof Session>;

/** Where to go for a sign-in with Google; the account is known when its callback was answered. */
export const GoogleStart = z.object({ user_id: z.null(), url: z.string() });

/** The address that a link has confirmed; with a session for who started anew. */
export const VerifiedEmail = z.object({ email: z.string(), session: SignedIn.optional() });
export type VerifiedEmail = z.infer<typeof VerifiedEmail>;

/** Mail of a local Hewn, which sends none. */
export const Mailbox = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sent_at: z.string() }),
);
