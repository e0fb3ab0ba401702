import type { z } from 'zod';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeBody,
  LoginBody,
  PasswordResetBody,
  SignUpBody,
  VerifyEmailBody,
} from '../../../worker/contract/accounts.ts';
import {
  BuildBody,
  CreateProjectBody,
  ExecuteBody,
  PipelineBody,
  UpdateProjectBody,
} from '../../../worker/contract/http.ts';
import {
  AddIntegrationBody,
  ContactBody,
  IntegrationRequestBody,
  NewsletterBody,
} from '../../../worker/contract/public.ts';
import { TokenBody } from '../../../worker/contract/tokens.ts';

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
  'POST /api/projects/:id/integrations': {
    schema: AddIntegrationBody,
    good: { integration_id: 'stripe' },
  },
  'POST /api/agents/execute': {
    schema: ExecuteBody,
    good: { agent_type: 'architect', input_data: { description: 'x' } },
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
