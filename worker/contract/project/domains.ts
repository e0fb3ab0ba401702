/** Custom domains of an app: what is sent, what is shown, and the records that their owner sets. */
import { z } from 'zod';

/** Of one project. */
export const MAX_DOMAINS = 20;

const DomainEnvironment = z.enum(['production', 'staging']);
export type DomainEnvironment = z.infer<typeof DomainEnvironment>;

/**
 * pending: its TXT record was not seen yet; verifying: it was, and something else is waited for; active: the app is served
 * there; failed: it is not, and why stands beside it.
 */
const DomainStatus = z.enum(['pending', 'verifying', 'active', 'failed']);
export type DomainStatus = z.infer<typeof DomainStatus>;

/** manual: whoever runs this Hewn sees to the certificate; none: a local Hewn has no https. */
const SslStatus = z.enum(['pending', 'active', 'manual', 'none']);
export type SslStatus = z.infer<typeof SslStatus>;

export const DomainBody = z.strictObject({
  domain: z
    .string()
    .max(300, 'A domain has at most 253 characters.')
    .refine((text) => text.trim() !== '', 'Give it a domain.'),
  environment: DomainEnvironment,
});

const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  /** What it is for, in a sentence. */
  purpose: z.string(),
});

export const CustomDomain = z.object({
  id: z.string(),
  /** As DNS has it: punycode. */
  domain: z.string(),
  environment: DomainEnvironment,
  status: DomainStatus,
  ssl_status: SslStatus,
  /** What is missing, for a person. */
  reason: z.string().nullable(),
  /** Where the app is then. */
  url: z.string(),
  records: z.array(DnsRecord),
  checked_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type CustomDomain = z.infer<typeof CustomDomain>;
