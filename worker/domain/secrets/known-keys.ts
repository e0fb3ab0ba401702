/**
 * Keys whose form says what they are. The patterns are our own, after what each `source` says of the form; they take the usual
 * letters around a key for its end, so that no word of a text and no name in code is one. Pure.
 */

interface KeyForm {
  /** Whose key it is, for a person. */
  kind: string;
  pattern: string;
  /** Where the form is described. */
  source: string;
}

const FORMS: readonly KeyForm[] = [
  {
    kind: 'Anthropic',
    pattern: 'sk-ant-[a-z0-9]{3,10}-[\\w-]{32,}',
    source: 'https://docs.anthropic.com/en/api/overview',
  },
  {
    kind: 'OpenRouter',
    pattern: 'sk-or-v1-[0-9a-f]{64}',
    source: 'https://openrouter.ai/docs/api-reference/authentication',
  },
  {
    kind: 'OpenAI',
    pattern: 'sk-(?:(?:proj|svcacct|admin|None)-[\\w-]{32,}|[A-Za-z0-9]{32,})',
    source: 'https://platform.openai.com/docs/api-reference/authentication',
  },
  { kind: 'Groq', pattern: 'gsk_[A-Za-z0-9]{40,}', source: 'https://console.groq.com/docs/quickstart' },
  { kind: 'xAI', pattern: 'xai-[A-Za-z0-9]{60,}', source: 'https://docs.x.ai/docs/tutorial' },
  {
    kind: 'Hugging Face',
    pattern: 'hf_[A-Za-z0-9]{34,}',
    source: 'https://huggingface.co/docs/hub/security-tokens',
  },
  {
    kind: 'GitHub',
    pattern: '(?:gh[opsur]_[A-Za-z0-9]{36,}|github_pat_\\w{60,})',
    source: 'https://github.blog/engineering/behind-githubs-new-authentication-token-formats/',
  },
  {
    kind: 'GitLab',
    pattern: 'gl(?:pat|dt|rt|cbt|ptt|soat)-[\\w-]{20,}',
    source: 'https://docs.gitlab.com/security/tokens/#token-prefixes',
  },
  {
    kind: 'AWS',
    pattern: '(?:AKIA|ASIA)[A-Z0-9]{16}',
    source:
      'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-prefixes',
  },
  {
    kind: 'Google',
    pattern: '(?:AIza[\\w-]{35}|GOCSPX-[\\w-]{28})',
    source: 'https://cloud.google.com/docs/authentication/api-keys',
  },
  {
    kind: 'Stripe',
    pattern: '(?:(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{32,}=*)',
    source: 'https://docs.stripe.com/keys',
  },
  {
    kind: 'Slack',
    pattern:
      '(?:xox[abeprs]-[A-Za-z0-9-]{16,}|xapp-[0-9]-[A-Za-z0-9-]{20,}|https://hooks\\.slack\\.com/services/T\\w+/B\\w+/\\w{20,})',
    source: 'https://docs.slack.dev/authentication/tokens',
  },
  {
    kind: 'Discord',
    pattern: 'https://discord(?:app)?\\.com/api/webhooks/[0-9]{17,20}/[\\w-]{60,}',
    source: 'https://discord.com/developers/docs/resources/webhook',
  },
  {
    kind: 'Telegram',
    pattern: '[0-9]{8,10}:AA[\\w-]{33}',
    source: 'https://core.telegram.org/bots/api#authorizing-your-bot',
  },
  {
    kind: 'SendGrid',
    pattern: 'SG\\.[\\w-]{22}\\.[\\w-]{43}',
    source: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
  },
  { kind: 'Twilio', pattern: 'SK[0-9a-f]{32}', source: 'https://www.twilio.com/docs/iam/api-keys' },
  {
    kind: 'Shopify',
    pattern: 'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
    source: 'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
  },
  {
    kind: 'DigitalOcean',
    pattern: 'do[opr]_v1_[0-9a-f]{64}',
    source: 'https://docs.digitalocean.com/reference/api/create-personal-access-token/',
  },
  {
    kind: 'npm',
    pattern: 'npm_[A-Za-z0-9]{36}',
    source: 'https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/',
  },
  { kind: 'PyPI', pattern: 'pypi-AgEIcHlwaS5vcmc[\\w-]{50,}', source: 'https://pypi.org/help/#apitoken' },
  { kind: 'Linear', pattern: 'lin_api_[A-Za-z0-9]{40}', source: 'https://linear.app/developers/graphql' },
  {
    kind: 'JSON Web Token',
    pattern: 'eyJ[\\w-]{10,300}\\.eyJ[\\w-]{10,4000}\\.[\\w-]{16,1000}',
    source: 'https://www.rfc-editor.org/rfc/rfc7519',
  },
  {
    kind: 'private key',
    pattern:
      '-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----)[\\s\\S]){40,20000}(?:-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----)?',
    source: 'https://www.rfc-editor.org/rfc/rfc7468',
  },
];

/** With a letter or digit before or behind it is a part of something longer; the end of an escape is neither. */
const KEY = new RegExp(
  `(?:(?<![A-Za-z0-9_])|(?<=\\\\[nrt]|%[0-9A-Fa-f]{2}))(?:${FORMS.map(({ pattern }) => `(${pattern})`).join('|')})(?![A-Za-z0-9])`,
  'g',
);

/** Behind a line that holds a key which everybody may see, as some providers mean theirs to be. */
export const PUBLIC_MARK = 'hewn:public';
/** So far behind the key it is looked for. */
const MARKED = 200;

/** Fewer different signs at its end are those of an example: `sk_live_xxxxxxxxxxxxxxxx`. */
const MIN_SIGNS = 7;
const END = 20;

export interface FoundKey {
  kind: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** Keys of known forms in a text, but for examples, those meant for everybody, and what `PUBLIC_MARK` stands behind. */
export function findKeys(text: string): FoundKey[] {
  const found: FoundKey[] = [];
  for (const match of text.matchAll(KEY)) {
    const [key, ...groups] = match;
    const kind = FORMS[groups.findIndex((group) => group !== undefined)]?.kind;
    if (kind === undefined || isExample(key) || isForEverybody(key)) continue;
    const to = match.index + key.length;
    const [behind = ''] = text.slice(to, to + MARKED).split('\n');
    if (behind.includes(PUBLIC_MARK)) continue;
    found.push({ kind, from: match.index, to });
  }
  return found;
}

function isExample(key: string): boolean {
  // The end of AWS's own examples.
  return /EXAMPLE(KEY)?$/.test(key) || new Set(key.replace(/-----END.*/s, '').slice(-END)).size < MIN_SIGNS;
}

/** A token for the role of everybody, which pages are given on purpose: https://supabase.com/docs/guides/api/api-keys */
function isForEverybody(key: string): boolean {
  const [, payload = ''] = key.startsWith('eyJ') ? key.split('.') : [];
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (claims as { role?: unknown } | null)?.role === 'anon';
  } catch {
    return false;
  }
}
