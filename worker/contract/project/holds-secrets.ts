/** Files whose values nobody but their owner should read: `.env`, `.env.local`, keys and certificates. */
const SECRETS = /(^|\/)(\.env(\.[^/]*)?|[^/]*\.(pem|key|p12))$/i;

/** Whether a file is kept from models: what it holds would go to their provider. */
export function holdsSecrets(path: string): boolean {
  return SECRETS.test(path);
}
