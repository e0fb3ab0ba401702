/** An OpenID provider like Google's, made for a test: it checks what it is sent, and signs what it says. */
import { vi } from 'vitest';

export const ISSUER = 'https://accounts.example';
export const CLIENT = { id: 'hewn-client', secret: 'hewn-client-secret' };

export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean | string;
  name?: string;
}

/** What a test bends of the identity token. */
export interface Bent {
  nonce?: string;
  aud?: string;
  iss?: string;
  exp?: number;
  signer?: CryptoKey;
}

const encode = (value: Uint8Array | string) =>
  btoa(typeof value === 'string' ? value : String.fromCharCode(...value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const makeKey = async () =>
  (await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair;

export class OpenIdProvider {
  /** Codes that were given out and not yet used, with what the authorization asked for. */
  #codes = new Map<string, { asked: URLSearchParams; person: ProviderPerson; bent: Bent }>();
  #keys: CryptoKeyPair;

  static async open(): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider(await makeKey());
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      provider.#answer(new Request(input, init)),
    );
    return provider;
  }

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
  }

  /** The person agrees at the address that Hewn sent them to. @returns what the browser brings back. */
  agree(url: string, person: ProviderPerson, bent: Bent = {}): { code: string; state: string } {
    const address = new URL(url);
    const asked = address.searchParams;
    if (address.origin + address.pathname !== `${ISSUER}/authorize`) throw new Error(`Sent to ${url}`);
    if (asked.get('response_type') !== 'code' || asked.get('client_id') !== CLIENT.id)
      throw new Error('Not asked for a code for this client');
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('Asked without PKCE');
    const code = crypto.randomUUID();
    this.#codes.set(code, { asked, person, bent });
    return { code, state: asked.get('state') ?? '' };
  }

  async #answer(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    if (origin !== ISSUER) return new Response('elsewhere', { status: 404 });
    if (pathname === '/.well-known/openid-configuration')
      return Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
      });
    if (pathname === '/keys') {
      const key = await crypto.subtle.exportKey('jwk', this.#keys.publicKey);
      return Response.json({ keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] });
    }
    return this.#giveToken(request);
  }

  async #giveToken(request: Request): Promise<Response> {
    const sent = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
    const given = this.#codes.get(sent.get('code') ?? '');
    this.#codes.delete(sent.get('code') ?? '');
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(sent.get('code_verifier') ?? ''),
    );
    const isRight =
      given &&
      encode(new Uint8Array(digest)) === given.asked.get('code_challenge') &&
      sent.get('redirect_uri') === given.asked.get('redirect_uri') &&
      sent.get('client_secret') === CLIENT.secret;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const now = Math.floor(Date.now() / 1000);
    const { signer = this.#keys.privateKey, ...bent } = given.bent;
    const claims = {
      iss: ISSUER,
      aud: CLIENT.id,
      iat: now,
      exp: now + 600,
      nonce: given.asked.get('nonce'),
      ...given.person,
      ...bent,
    };
    const body = `${encode(JSON.stringify({ alg: 'RS256', kid: 'one' }))}.${encode(JSON.stringify(claims))}`;
    const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', signer, new TextEncoder().encode(body));
    return Response.json({
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: `${body}.${encode(new Uint8Array(signature))}`,
    });
  }
}
