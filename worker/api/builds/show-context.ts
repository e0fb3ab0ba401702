/** What a model would be told if something were asked now, part by part with its size; never the texts themselves. */
import { findChoice } from '../../ai/choose-model.ts';
import { windowOf } from '../../ai/window-of.ts';
import { SessionId } from '../../contract/assistant.ts';
import {
  type ContextAnswer,
  type ContextQuery,
  type ContextShare,
  OPTIONAL_PARTS,
  PART_TITLES,
} from '../../contract/context.ts';
import { holdsSecrets } from '../../contract/project/holds-secrets.ts';
import type { AssistantCall } from '../../contract/room/assistance.ts';
import { ATTACHMENT_LIMITS } from '../../contract/room/attachments.ts';
import { listMessages } from '../../db/runs/assistant-messages.ts';
import type { CallContext, SignedInEnv } from '../context.ts';
import { openTurns, openWorkspace } from '../open-project.ts';
import { requireNamedProject } from './start-run.ts';

type ContextPlace = CallContext & { var: SignedInEnv['Variables'] };

/** @throws 404 for a project that is none of the caller's. */
export async function showContext(place: ContextPlace, query: ContextQuery): Promise<ContextAnswer> {
  const { db, caller } = place.var;
  const userId = caller.account.user_id;
  if (query.project_id !== undefined) await requireNamedProject({ db, caller }, query.project_id, 'read');
  const chosen = await findChoice(place.env, userId);
  if (!chosen) return { provider: 'built-in', model: 'built-in', window: null, parts: [], tokens: 0 };
  const { provider, model } = chosen.choice;
  const shares = await listShares(place, query, userId);
  const parts = shares.map(({ part, tokens }) => ({
    part,
    title: PART_TITLES[part],
    tokens,
    can_be_left_out: OPTIONAL_PARTS[query.mode].includes(part),
  }));
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  return { provider, model, window: windowOf(chosen.choice), parts, tokens };
}

async function listShares(
  place: ContextPlace,
  { mode, project_id, path, language = 'text', session_id, attachments = '' }: ContextQuery,
  userId: string,
): Promise<ContextShare[]> {
  if (mode === 'first_build') return listFirstBuild();
  if (mode === 'build') {
    if (project_id === undefined) return [];
    const ids = attachments.split(',').filter(Boolean).slice(0, ATTACHMENT_LIMITS.count);
    return openTurns(place.env, project_id).context(userId, path ?? null, ids);
  }
  const { tellAssistant } = await import('../../agents/assistant-parts.ts');
  const session = mode === 'chat' ? SessionId.safeParse(session_id) : null;
  const said = session?.success ? await listMessages(place.var.db, userId, session.data) : [];
  const body = { ...NOTHING_WRITTEN, language, code: await readCode(place, project_id, path) };
  return tellAssistant<AssistantCall>(mode, body, said, []).parts;
}

/** The text of a file of the project; nothing of what may hold secrets. */
async function readCode(
  { env }: ContextPlace,
  projectId: string | undefined,
  path: string | undefined,
): Promise<string> {
  if (projectId === undefined || path === undefined || holdsSecrets(path)) return '';
  const file = await openWorkspace(env, projectId).readFile(path);
  return file?.content ?? '';
}

async function listFirstBuild(): Promise<ContextShare[]> {
  const { estimateFirstBuild } = await import('../../agents/code/estimate-build.ts');
  return estimateFirstBuild();
}

/** What a person has not written yet. */
const NOTHING_WRITTEN = {
  problems: [],
  without: [],
  context: '',
  description: '',
  message: '',
  session_id: '',
  error_message: '',
  refactor_type: 'clean' as const,
  doc_style: 'comprehensive' as const,
  project_description: '',
  conversation_history: [],
  current_answers: {},
};
