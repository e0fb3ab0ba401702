/**
 * Signing in with Google: OpenID Connect, authorization code with PKCE, state and nonce. The identity token is checked
 * against the provider's keys although it comes straight from the provider.
 */
import {
  createAuthorizationURL,
  type OAuth2Tokens,
  validateAuthorizationCode,
  validateToken,
} from 'better-auth/oauth2';
import { z } from 'zod';

export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the person comes back to. */
  redirectUri: string;
}

/** What the answer of the provider has to fit. Each is a secret of its attempt, and is kept nowhere. */
export interface Attempt {
  /** Of PKCE: 43 characters. */
  verifier: string;
  nonce: string;
}

export interface GooglePerson {
  /** Stays the same whatever becomes of the mail. */
  id: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.email().max(254).toLowerCase(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  name: z.string().max(200).optional(),
});

/** @returns where the person goes; `state` comes back with them. */
export async function beginGoogle(
  client: GoogleClient,
  state: string,
  { verifier, nonce }: Attempt,
): Promise<string> {
  const { authorization_endpoint } = await discover(client.issuer);
  const url = await createAuthorizationURL({
    id: 'google',
    options: client,
    authorizationEndpoint: authorization_endpoint,
    redirectURI: client.redirectUri,
    scopes: ['openid', 'email', 'profile'],
    state,
    codeVerifier: verifier,
    nonce,
    prompt: 'select_account',
  });
  return url.href;
}

/** @throws for a code, a token or a nonce that is not right, and when the provider does not answer. */
export async function finishGoogle(
  client: GoogleClient,
  code: string,
  attempt: Attempt,
): Promise<GooglePerson> {
  const { issuer, token_endpoint, jwks_uri } = await discover(client.issuer);
  const tokens: OAuth2Tokens = await validateAuthorizationCode({
    code,
    codeVerifier: attempt.verifier,
    redirectURI: client.redirectUri,
    options: client,
    tokenEndpoint: token_endpoint,
  });
  if (!tokens.idToken) throw new Error('The provider sent no identity token');
  const { payload } = await validateToken(tokens.idToken, jwks_uri, { audience: client.clientId, issuer });
  const claims = Claims.parse(payload);
  if (claims.nonce !== attempt.nonce) throw new Error('The identity token is of another sign-in');
  return {
    id: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    name: claims.name?.trim() || null,
  };
}

async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
  const found = Discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error('The provider calls itself by another name');
  return found;
}
