/** Bodies and answers of the calls behind the public pages: forms, templates, status. Field names are snake_case. */
import { z } from 'zod';
import { Blueprint } from '../plan/blueprint.ts';

const Email = z.email('Please enter an email address').max(254).toLowerCase();
const Optional = (max: number) => z.string().trim().max(max).default('');

/** `sales` comes from the Enterprise plan. */
export const ContactTopic = z.enum(['contact', 'sales']);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const ContactBody = z.object({
  topic: ContactTopic.default('contact'),
  name: z.string().trim().min(1, 'Please enter your name').max(120),
  email: Email,
  company: Optional(120),
  subject: Optional(200),
  message: z.string().trim().min(1, 'Please write a message').max(5000),
});
export const NewsletterBody = z.object({ email: Email });
export const IntegrationRequestBody = z.object({
  name: z.string().trim().min(1, 'Please name the service').max(120),
  email: Email,
  details: Optional(2000),
});
export const AddIntegrationBody = z.object({ integration_id: z.string().min(1).max(60) });
/** What a service took: files that were added or changed, variables to fill in, the host to reach. */
export const AddedIntegration = z.object({
  integration_id: z.string(),
  files: z.array(z.string()),
  variables: z.array(z.string()),
  allowed_host: z.string(),
});
export type AddedIntegration = z.infer<typeof AddedIntegration>;
/** The same for every form that is only kept: a known address is not told from a new one. */
export const Received = z.object({ status: z.literal('received') });

export const TemplateCategory = z.enum([
  'ecommerce',
  'social',
  'business',
  'portfolio',
  'education',
  'entertainment',
]);
export type TemplateCategory = z.infer<typeof TemplateCategory>;
const BuiltInTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: TemplateCategory,
  /** How long a build takes, as text. */
  time: z.string(),
  popularity: z.number().int().min(1).max(5),
  features: z.array(z.string()),
  /** Address of a picture, 1280 × 800 px. */
  image: z.string(),
});
/** A template without what only a server knows. */
export type BuiltInTemplate = z.infer<typeof BuiltInTemplate>;
export const Template = BuiltInTemplate.extend({
  /** Address of its live demo. The first to open it sees it being built. */
  demo_url: z.string(),
});
export type Template = z.infer<typeof Template>;
export const TemplateDetails = Template.extend({ blueprint: Blueprint });
export const TemplateDemo = z.object({
  /** `none`: nobody has opened it yet. */
  status: z.enum(['none', 'building', 'live', 'failed']),
  progress: z.number().int(),
  url: z.string(),
});
export type TemplateDemo = z.infer<typeof TemplateDemo>;

/** What Hewn cannot do without; each is checked every minute. */
export const HEALTH_PARTS = ['database', 'artifacts', 'assets', 'objects', 'isolates'] as const;
export const HealthPart = z.enum(HEALTH_PARTS);
export type HealthPart = z.infer<typeof HealthPart>;

export const HealthDay = z.object({
  /** In UTC, `2026-11-21`. */
  day: z.string(),
  part: HealthPart,
  ok: z.number().int(),
  failing: z.number().int(),
  /** Mean of the checks that went well; null where none did. */
  average_ms: z.number().nullable(),
});
export type HealthDay = z.infer<typeof HealthDay>;
export const HealthHistory = z.object({ days: z.array(HealthDay) });
