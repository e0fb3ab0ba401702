/** Personal tokens for the API: what they may be used for, and how they are made. Field names are snake_case. */
import { z } from 'zod';

/**
 * What a token may be used for. Each means what it says and nothing beside: changing a project neither builds, deploys nor
 * deletes it, and reading it does not open its room. A call that belongs to none of these takes no token.
 */
export const TOKEN_SCOPES = [
  'account:read',
  'projects:read',
  'projects:write',
  'projects:delete',
  'builds:read',
  'builds:write',
  'room:join',
] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;

export const TokenBody = z.object({
  name: z.string().trim().min(1, 'Please name the token').max(80),
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose what the token may do')
    .max(TOKEN_SCOPES.length)
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Absent: it holds until it is revoked. */
  expires_at: z.iso.datetime({ offset: true }).optional(),
});

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** Its last letters; the token itself is not kept. */
  ending: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** The only answer that has the token itself. */
export const NewApiToken = ApiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof NewApiToken>;
