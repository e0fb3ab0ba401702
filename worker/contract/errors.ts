/** The one shape of every error on our wire (`{ error: { code, message, issues? } }`) and the statuses that go with the codes. */
import { z } from 'zod';
import { MergeConflict, PresentText } from './project/workspace.ts';

export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  invalid_body: 400,
  invalid_query: 400,
  invalid_token: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  bad_origin: 403,
  wrong_password: 403,
  account_needed: 403,
  email_unverified: 403,
  login_needed: 403,
  token_scope: 403,
  plan_limit: 403,
  not_found: 404,
  no_build: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_member: 409,
  account_exists: 409,
  already_running: 409,
  stale_revision: 409,
  stale_version: 409,
  exists: 409,
  conflicts: 409,
  would_lose_data: 409,
  nothing_to_undo: 409,
  not_kept: 409,
  invite_over: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  not_understood: 422,
  invalid_blueprint: 422,
  invalid_path: 422,
  unsupported: 422,
  build_failed: 422,
  not_deployed: 422,
  agent_failed: 422,
  too_many_requests: 429,
  internal: 500,
  model_failed: 502,
  provider_failed: 502,
  not_configured: 503,
  timed_out: 504,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorIssue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });
export type ErrorIssue = z.infer<typeof ErrorIssue>;

export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(ErrorIssue).optional(),
    /** With `stale_revision`: the text as it stands now. */
    present: PresentText.optional(),
    /** With `conflicts`: the files in which changes cannot be brought together. */
    conflicts: z.array(MergeConflict).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
