/** Errors as data that an agent can act on: a code, a sentence, and what to do next. */
import type { ErrorCode } from '../contract/errors.ts';
import type { ApiRefusal } from './api-caller.ts';

const SIGN_IN =
  'Ask the person for another token: Settings, API tokens. This one was revoked, has run out or is none.';
const LOOK_AGAIN = 'Read it again as it is now, and do it over on that.';
const WRITE_RIGHT = 'Correct what the issues name, and call again.';
const LATER = 'Wait a little, then call again.';
const OURS = 'This is a fault of Hewn. Call again; if it stays, tell the person.';

/** For every code of the wire, what an agent does about it. */
const REMEDIES: Record<ErrorCode, string> = {
  bad_request: WRITE_RIGHT,
  invalid_json: WRITE_RIGHT,
  invalid_body: WRITE_RIGHT,
  invalid_query: WRITE_RIGHT,
  invalid_token: SIGN_IN,
  unauthorized: SIGN_IN,
  invalid_credentials: SIGN_IN,
  forbidden: 'The person’s role in this project is too small for it. Ask them, or the project’s owner.',
  bad_origin: 'Call without an Origin header.',
  wrong_password: SIGN_IN,
  account_needed: 'Ask the person to make an account in Hewn.',
  email_unverified: 'Ask the person to confirm their address in Hewn.',
  login_needed: SIGN_IN,
  token_scope:
    'Ask the person for a token with that scope: Settings, API tokens. What takes no token people do in Hewn.',
  plan_limit: 'The person’s plan does not have it. Tell them.',
  not_found: 'Check the id: list_projects and list_versions have those that this token may see.',
  no_build: 'Build the app first: build_app.',
  method_not_allowed: OURS,
  conflict: LOOK_AGAIN,
  already_member: LOOK_AGAIN,
  account_exists: LOOK_AGAIN,
  already_running: 'Wait for what is at work: watch_build or watch_deployment. Then call again.',
  stale_revision: LOOK_AGAIN,
  stale_version: LOOK_AGAIN,
  exists: 'Take another name, or change what is there.',
  conflicts: 'Later changes are in the way. Change the files by hand, or leave it to the person.',
  would_lose_data: 'Tell the person what would go. Only they agree to that, in Hewn.',
  nothing_to_undo: 'There is nothing to do.',
  not_kept: 'Take a version that is kept: list_versions.',
  invite_over: LOOK_AGAIN,
  payload_too_large: 'Send less at once.',
  unsupported_media_type: WRITE_RIGHT,
  misdirected: OURS,
  not_understood: 'Say it in other words, or write the plan yourself: describe_abilities and describe_plan.',
  invalid_blueprint: 'Correct the plan where the issues say, and have it checked: check_plan.',
  invalid_path: 'Take another path.',
  unsupported: 'It cannot be built like that. Leave it out, or say it differently.',
  build_failed: 'Correct the code where the issues say: bundle has every place.',
  not_deployed: 'Build it, or save a version and deploy it first.',
  agent_failed: 'Read the issues, change what they name, and call again.',
  too_many_requests: LATER,
  internal: OURS,
  model_failed: LATER,
  provider_failed: LATER,
  not_configured: 'This Hewn is not set up for it. Tell the person.',
  timed_out: 'Ask for less at once.',
  storage_full: 'There is no room left. The person makes some in Hewn.',
};

export interface ToldError {
  code: string;
  message: string;
  remedy: string;
  issues?: { path: (string | number)[]; message: string }[];
  retry_after_seconds?: number;
}

export function tellRefusal({ error, retryAfter }: ApiRefusal): ToldError {
  const { code, message, issues } = error;
  return {
    code,
    message,
    remedy: REMEDIES[code as ErrorCode] ?? OURS,
    ...(issues && { issues }),
    ...(retryAfter !== null && { retry_after_seconds: retryAfter }),
  };
}

export function tellFault(): ToldError {
  return { code: 'internal', message: 'Something went wrong on our side.', remedy: REMEDIES.internal };
}
