/** A body that each call takes. Long, since every call that takes one has its line. */
import type { z } from 'zod';
import { AppAccess } from '../../../../worker/api/deploy/app-access.ts';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeBody,
  LoginBody,
  LoginLinkBody,
  PasswordResetBody,
  SignUpBody,
  VerifyEmailBody,
} from '../../../../worker/contract/account/accounts.ts';
import { AccountModelBody } from '../../../../worker/contract/account/models.ts';
import { NoticeSettings, ReadNotificationsBody } from '../../../../worker/contract/account/notices.ts';
import { TokenBody } from '../../../../worker/contract/account/tokens.ts';
import {
  AnalyzeBody,
  ChatBody,
  DebugBody,
  DocumentBody,
  GenerateBody,
  RefactorBody,
  RequirementsBody,
} from '../../../../worker/contract/assistant.ts';
import {
  BuildBody,
  CreateProjectBody,
  ExecuteBody,
  OpenAppBody,
  PipelineBody,
  UpdateProjectBody,
} from '../../../../worker/contract/http.ts';
import { ChangeBody, RestoreBody } from '../../../../worker/contract/plan/change.ts';
import { LookBody } from '../../../../worker/contract/plan/plan-look.ts';
import { AgentAnswerBody, AgentRequestBody } from '../../../../worker/contract/project/agent-requests.ts';
import { BuildSettingsBody } from '../../../../worker/contract/project/build-settings.ts';
import { CodeToolBody } from '../../../../worker/contract/project/code-tools.ts';
import {
  DeleteRowsBody,
  ImportBody,
  InsertRowBody,
  SqlBody,
  UndoDeleteBody,
  UpdateRowBody,
} from '../../../../worker/contract/project/data.ts';
import { DeploySettingsBody } from '../../../../worker/contract/project/deploy-settings.ts';
import { DataQueryBody } from '../../../../worker/contract/project/development.ts';
import { DomainBody } from '../../../../worker/contract/project/domains.ts';
import { DeployBody, PromoteBody, RollbackBody } from '../../../../worker/contract/project/environments.ts';
import { VariableBody } from '../../../../worker/contract/project/variables.ts';
import {
  EndConflictBody,
  MoveFilesBody,
  NameVersionBody,
  RestoreBody as RestoreFilesBody,
  SaveBody,
  UndoBody,
} from '../../../../worker/contract/project/workspace.ts';
import { EditChatBody, ChatBody as TeamChatBody } from '../../../../worker/contract/room/chat.ts';
import {
  CommentBody,
  EditCommentBody,
  ReplyBody,
  ResolveBody,
} from '../../../../worker/contract/room/comments.ts';
import { InviteBody, InviteTokenBody, MemberBody } from '../../../../worker/contract/room/team.ts';
import { GoBody, LockList, TurnBody } from '../../../../worker/contract/room/turns.ts';
import {
  AddIntegrationBody,
  ContactBody,
  IntegrationRequestBody,
  NewsletterBody,
} from '../../../../worker/contract/site/public.ts';
import { smallBlueprint } from '../../pipeline/small-blueprint.ts';

/** A good body for each call that takes one; bad ones are made by breaking it. */
export const GOOD_BODIES: Record<string, { schema: z.ZodType; good: Record<string, unknown> }> = {
  'POST /api/auth/signup': {
    schema: SignUpBody,
    good: { email: 'someone@example.com', provider: 'email', password: 'long enough', name: 'Someone' },
  },
  'POST /api/auth/login': {
    schema: LoginBody,
    good: { email: 'someone@example.com', password: 'long enough' },
  },
  'POST /api/auth/code': { schema: CodeBody, good: { email: 'someone@example.com' } },
  'POST /api/auth/password-reset': { schema: PasswordResetBody, good: { token: 'x', next: 'long enough' } },
  'POST /api/auth/verify-email': { schema: VerifyEmailBody, good: { token: 'x' } },
  'POST /api/auth/password': {
    schema: ChangePasswordBody,
    good: { current: 'long enough', next: 'longer still' },
  },
  'POST /api/auth/email': {
    schema: ChangeEmailBody,
    good: { email: 'another@example.com', current: 'long enough' },
  },
  'POST /api/contact': {
    schema: ContactBody,
    good: { name: 'Ada', email: 'ada@example.com', company: 'Engines', subject: 'Hello', message: 'Hello' },
  },
  'POST /api/newsletter': { schema: NewsletterBody, good: { email: 'ada@example.com' } },
  'POST /api/integrations/request': {
    schema: IntegrationRequestBody,
    good: { name: 'Weather', email: 'ada@example.com', details: 'Forecasts' },
  },
  'POST /api/tokens': {
    schema: TokenBody,
    good: { name: 'CI', scopes: ['projects:read'], expires_at: '2099-01-01T00:00:00Z' },
  },
  'PUT /api/account/model': {
    schema: AccountModelBody,
    good: {
      provider: 'openai-compatible',
      base_url: 'http://127.0.0.1:9/v1',
      model: 'small',
      api_key: 'sk-0123',
    },
  },
  'PUT /api/account/model/second': {
    schema: AccountModelBody,
    good: {
      provider: 'openai-compatible',
      base_url: 'http://127.0.0.1:9/v1',
      model: 'smaller',
      api_key: 'sk-0124',
    },
  },
  'POST /api/account/model/test': {
    schema: AccountModelBody,
    good: {
      provider: 'openai-compatible',
      base_url: 'http://127.0.0.1:9/v1',
      model: 'small',
      api_key: 'sk-0123',
    },
  },
  'POST /api/projects': {
    schema: CreateProjectBody,
    good: {
      name: 'Notes',
      description: 'Notes by day',
      status: 'draft',
      frontend_code: '',
      backend_code: '',
    },
  },
  'PATCH /api/projects/:id': {
    schema: UpdateProjectBody,
    good: { name: 'Notes', description: 'Notes by day' },
  },
  'POST /api/projects/:id/build': {
    schema: BuildBody,
    good: { description: 'Notes by day', framework: 'React + Hono' },
  },
  'POST /api/projects/:id/change': {
    schema: ChangeBody,
    good: { request: 'Add a phone number to guests', version: 1, apply: false, accept_losses: false },
  },
  'POST /api/projects/:id/releases/undo': { schema: RestoreBody, good: { accept_losses: false } },
  'POST /api/projects/:id/releases/:number/restore': { schema: RestoreBody, good: { accept_losses: false } },
  'POST /api/auth/login-link': { schema: LoginLinkBody, good: { token: 'x' } },
  'POST /api/projects/:id/files/move': { schema: MoveFilesBody, good: { from: 'a.txt', to: 'b.txt' } },
  'POST /api/projects/:id/query': {
    schema: DataQueryBody,
    good: { sql: 'select 1', environment: 'development' },
  },
  'POST /api/projects/:id/versions': { schema: SaveBody, good: { message: 'First', base: 0 } },
  'PATCH /api/projects/:id/versions/:number': { schema: NameVersionBody, good: { message: 'First' } },
  'POST /api/projects/:id/versions/:number/restore': {
    schema: RestoreFilesBody,
    good: { paths: ['a.txt'] },
  },
  'POST /api/projects/:id/versions/:number/undo': {
    schema: UndoBody,
    good: { settled: [{ path: 'a.txt', revision: null, take: 'text', text: 'mine' }] },
  },
  'POST /api/projects/:id/conflicts': {
    schema: EndConflictBody,
    good: { path: 'a.txt', take: 'mine' },
  },
  'PATCH /api/projects/:id/members/:user': { schema: MemberBody, good: { role: 'editor' } },
  'POST /api/projects/:id/invites': {
    schema: InviteBody,
    good: { email: 'someone@example.com', role: 'editor' },
  },
  'POST /api/projects/:id/chat': {
    schema: TeamChatBody,
    good: { text: 'Hello', client_id: 'first-message' },
  },
  'PATCH /api/projects/:id/chat/:message': { schema: EditChatBody, good: { text: 'Hello' } },
  'POST /api/notifications/read': {
    schema: ReadNotificationsBody,
    good: { id: 1, and_older: true },
  },
  'PUT /api/notifications/settings': {
    schema: NoticeSettings,
    good: {
      mention: { list: true, mail: false },
      invite: { list: true, mail: true },
      build: { list: false, mail: false },
    },
  },
  'POST /api/projects/:id/comments': {
    schema: CommentBody,
    good: { text: 'Why?', client_id: 'first-comment', path: 'a.txt', line: 1 },
  },
  'PATCH /api/projects/:id/comments/:thread': { schema: ResolveBody, good: { resolved: true } },
  'POST /api/projects/:id/comments/:thread/replies': {
    schema: ReplyBody,
    good: { text: 'So', client_id: 'first-answer' },
  },
  'PATCH /api/projects/:id/comments/:thread/replies/:comment': {
    schema: EditCommentBody,
    good: { text: 'So' },
  },
  'POST /api/projects/:id/agent-requests': {
    schema: AgentRequestBody,
    good: { version: 1, message: 'The list is shorter' },
  },
  'POST /api/projects/:id/agent-requests/:request': {
    schema: AgentAnswerBody,
    good: { allow: false, accept_losses: false },
  },
  'POST /api/projects/:id/tools/:tool': {
    schema: CodeToolBody,
    good: { input: { path: 'README.md' }, revision: 'as-it-was-read' },
  },
  'POST /api/projects/:id/turns': {
    schema: TurnBody,
    good: {
      request: 'Add a phone to tools',
      client_id: 'first-request',
      ask: true,
      focus: 'src/App.tsx',
      attachments: [],
      element: { page: '/', selector: 'h1', text: 'Tools', place: null },
      without: ['files'],
      problems: ['1:1 Unexpected token'],
    },
  },
  'POST /api/projects/:id/turns/:turn/go': { schema: GoBody, good: { accept_losses: false } },
  'PUT /api/projects/:id/locks': { schema: LockList, good: { locks: ['src/pages', 'entity:tool'] } },
  'POST /api/invites/accept': { schema: InviteTokenBody, good: { token: 'x' } },
  'PATCH /api/projects/:id/access': { schema: AppAccess, good: { audience: 'invited' } },
  'POST /api/projects/:id/open': { schema: OpenAppBody, good: { environment: 'production' } },
  'POST /api/projects/:id/integrations': {
    schema: AddIntegrationBody,
    good: { integration_id: 'stripe' },
  },
  'POST /api/projects/:id/variables': {
    schema: VariableBody,
    good: { key: 'GREETING', value: 'hello', environment: 'staging', hidden: false },
  },
  'PATCH /api/projects/:id/build': {
    schema: BuildSettingsBody,
    good: { node_version: '22.x', build_command: 'npm run build', output_directory: 'out' },
  },
  'PATCH /api/projects/:id/settings': {
    schema: DeploySettingsBody,
    good: {
      auto_deploy: { staging: false },
      staging: { hsts: true, basic_auth: null },
      outbound_hosts: { production: ['api.example.com'] },
    },
  },
  'POST /api/projects/:id/domains': {
    schema: DomainBody,
    good: { domain: 'shop.example.com', environment: 'staging' },
  },
  'POST /api/projects/:id/environments/:environment/data/:table/rows': {
    schema: InsertRowBody,
    good: { values: { name: 'Ada' } },
  },
  'PATCH /api/projects/:id/environments/:environment/data/:table/rows/:row': {
    schema: UpdateRowBody,
    good: { values: { name: 'Ada' }, before: { name: null } },
  },
  'POST /api/projects/:id/environments/:environment/data/:table/delete': {
    schema: DeleteRowsBody,
    good: { keys: [1, 2] },
  },
  'POST /api/projects/:id/environments/:environment/data/:table/import': {
    schema: ImportBody,
    good: { columns: ['name'], rows: [['Ada']], trial: true },
  },
  'POST /api/projects/:id/environments/:environment/undelete': {
    schema: UndoDeleteBody,
    good: { undo: '2026-01-01' },
  },
  'POST /api/projects/:id/environments/:environment/sql': {
    schema: SqlBody,
    good: { sql: 'SELECT 1', write: false, unlocked: false },
  },
  'POST /api/projects/:id/environments/:environment/deploy': {
    schema: DeployBody,
    good: { version: 1, accept_losses: false },
  },
  'POST /api/projects/:id/environments/:environment/rollback': {
    schema: RollbackBody,
    good: { version: 1, data: 'keep', accept_losses: false },
  },
  'POST /api/projects/:id/environments/:environment/promote': {
    schema: PromoteBody,
    good: { to: 'production', accept_losses: false },
  },
  'POST /api/ai/analyze-code': {
    schema: AnalyzeBody,
    good: {
      code: 'const a = 1;',
      language: 'javascript',
      problems: ['1:7 a is unused'],
      without: ['problems'],
    },
  },
  'POST /api/ai/chat': {
    schema: ChatBody,
    good: {
      message: 'Hello',
      code: '',
      language: 'javascript',
      session_id: 'research-session',
      problems: [],
      without: ['before'],
    },
  },
  'POST /api/ai/generate-code': {
    schema: GenerateBody,
    good: { description: 'Notes by day', language: 'python', context: '', without: ['context'] },
  },
  'POST /api/ai/refactor-code': {
    schema: RefactorBody,
    good: { code: 'const a = 1;', language: 'javascript', refactor_type: 'clean', without: [] },
  },
  'POST /api/ai/document-code': {
    schema: DocumentBody,
    good: { code: 'const a = 1;', language: 'javascript', doc_style: 'jsdoc', without: [] },
  },
  'POST /api/ai/debug-assistance': {
    schema: DebugBody,
    good: {
      code: 'const a = 1;',
      language: 'javascript',
      error_message: 'x is not defined',
      context: '',
      without: ['code'],
    },
  },
  'POST /api/ai/requirements-gathering': {
    schema: RequirementsBody,
    good: {
      project_description: 'Notes by day',
      conversation_history: [{ type: 'user', message: 'Hello' }],
      current_answers: { Colours: 'Green' },
      without: ['before'],
    },
  },
  'POST /api/agents/execute': {
    schema: ExecuteBody,
    good: { agent_type: 'architect', input_data: { description: 'x' } },
  },
  'POST /api/agents/look': {
    schema: LookBody,
    good: { blueprint: smallBlueprint, page: 'tools', as: 'visitor' },
  },
  'POST /api/agents/pipeline': {
    schema: PipelineBody,
    good: {
      requirements: 'Notes by day',
      project_type: 'web_application',
      execute_all: false,
      framework: 'React + Hono',
      idempotency_key: 'one',
    },
  },
};
