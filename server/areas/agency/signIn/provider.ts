import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { callbackAddress } from '../../../../domain/agency/signIn.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import type { findTables } from '../settings/repository.ts';
import { type Claimed, findSecret } from './repository.ts';

/** The OpenID provider: what is sent to it, and what is believed of its answers. */

export type SignInSettings = Awaited<ReturnType<typeof findTables>>;

const TIMEOUT_SECONDS = 10;
const DISCOVERY_MS = 60_000;
const TOLERANCE_SECONDS = 60;
export const CLOCK_SECONDS = 5 * 60;

const SECRET_OWNER = 'sign-in:1';
const SCOPE = 'openid profile email';

export const sealSecret = ({ vault }: Pick<Context, 'vault'>, secret: string) => {
  const wrappedKey = vault.createKey(SECRET_OWNER);
  return [wrappedKey, vault.seal(wrappedKey, SECRET_OWNER, secret)] as const;
};

const authenticationOf = async (
  db: Executor,
  { vault }: Pick<Context, 'vault'>,
  methods: readonly string[] = ['client_secret_basic'],
) => {
  const stored = await findSecret(db);
  if (!stored) return oidc.None();
  const secret = vault.open(stored.wrapped_key, SECRET_OWNER, stored.sealed);
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
};

interface Description {
  readonly issuer: string;
  readonly until: number;
  readonly metadata: oidc.ServerMetadata;
  /** Seconds by which the provider's clock is ahead of ours. */
  readonly ahead: number;
}

let latest: Description | undefined;

export class IssuerMismatch extends Error {}

/**
 * What a provider says of itself, asked for at most once a minute.
 * @throws IssuerMismatch where it names another issuer, for then its tokens would be of somebody else
 * @throws oidc.ClientError where it cannot be reached or is no provider
 */
export const describeProvider = async (
  { clock }: Pick<Context, 'clock'>,
  issuer: string,
): Promise<Description> => {
  const now = clock.now().getTime();
  if (latest?.issuer === issuer && now < latest.until) return latest;
  let date: string | null = null;
  const server = await oidc
    .discovery(new URL(issuer), 'amparo', undefined, oidc.None(), {
      timeout: TIMEOUT_SECONDS,
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: async (url, { method, headers, redirect, signal = null }) => {
        const response = await fetch(url, { method, headers, redirect, signal });
        date = response.headers.get('date');
        return response;
      },
    })
    .catch((error: unknown) => {
      const named = Object(Object(error).cause).body?.issuer;
      throw named === undefined ? error : new IssuerMismatch(String(named));
    });
  const metadata = { ...server.serverMetadata() };
  // The library lets Microsoft's address for all organisations name another issuer.
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw new IssuerMismatch(metadata.issuer);
  const ahead = date ? (new Date(date).getTime() - now) / 1000 : 0;
  latest = { issuer, until: now + DISCOVERY_MS, metadata, ahead };
  return latest;
};

/** The library's view of provider and client; times in tokens are judged by the context's clock. */
export const openProvider = async (context: Context, settings: SignInSettings) => {
  const { signInIssuer: issuer, signInClientId: clientId } = settings;
  const { metadata } = await describeProvider(context, issuer ?? '');
  const { token_endpoint_auth_methods_supported: methods } = metadata;
  const client = {
    [oidc.clockSkew]: Math.round((context.clock.now().getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: TOLERANCE_SECONDS,
  };
  const authentication = await authenticationOf(context.database.kysely, context, methods);
  const provider = new oidc.Configuration(metadata, clientId ?? '', client, authentication);
  provider.timeout = TIMEOUT_SECONDS;
  oidc.enableNonRepudiationChecks(provider);
  if (issuer?.startsWith('http:')) oidc.allowInsecureRequests(provider);
  return provider;
};

/** State, nonce and PKCE verifier all follow from the cookie's secret, so that none needs to be stored. */
const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

export const authorizationUrl = async (
  provider: oidc.Configuration,
  publicUrl: string,
  secret: string,
): Promise<string> =>
  oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(publicUrl),
    scope: SCOPE,
    state: derived(secret, 'state'),
    nonce: derived(secret, 'nonce'),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived(secret, 'verifier')),
    code_challenge_method: 'S256',
  }).href;

export class ClockOff extends Error {}

const textsIn = (value: unknown): string[] =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string');

/**
 * Exchanges what the provider sent back for what it claims of the person.
 * @param current the callback's whole address
 * @param secret of the cookie that the sign-in began with
 * @throws ClockOff where the token was issued over five minutes from now
 * @throws oidc.ClientError and the library's others for a wrong state, nonce, issuer, audience, signature or code
 */
export const claimsOf = async (
  provider: oidc.Configuration,
  settings: SignInSettings,
  context: Context,
  current: URL,
  secret: string,
): Promise<Claimed> => {
  const tokens = await oidc.authorizationCodeGrant(provider, current, {
    expectedState: derived(secret, 'state'),
    expectedNonce: derived(secret, 'nonce'),
    pkceCodeVerifier: derived(secret, 'verifier'),
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new Error('The token answer lacks its ID token');
  const now = context.clock.now().getTime() / 1000;
  if (Math.abs(token.iat - now) > CLOCK_SECONDS) throw new ClockOff();
  const more = provider.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
    : {};
  const claims: Readonly<Record<string, unknown>> = { ...more, ...token };
  return {
    issuer: token.iss,
    subject: token.sub,
    name: textsIn(claims.name)[0] ?? textsIn(claims.preferred_username)[0] ?? '',
    email: textsIn(claims.email)[0] ?? '',
    groups: textsIn(claims[settings.signInGroupsClaim]),
  };
};

/** Where a browser signs out at the provider; undefined where that has no such place. */
export const endSessionUrl = (
  provider: oidc.Configuration,
  publicUrl: string,
): string | undefined =>
  provider.serverMetadata().end_session_endpoint &&
  oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${publicUrl}/` }).href;

/**
 * Whether the provider knows the client and its secret: a code that it never gave is refused for
 * itself where it does.
 */
export const isClientKnown = async (
  provider: oidc.Configuration,
  publicUrl: string,
): Promise<boolean> => {
  const redirect_uri = callbackAddress(publicUrl);
  const invented = { code: 'amparo', redirect_uri, code_verifier: derived('', 'verifier') };
  const answer = oidc.genericGrantRequest(provider, 'authorization_code', invented);
  const refusal: unknown = await answer.catch((error: unknown) => error);
  return refusal instanceof oidc.ResponseBodyError && refusal.error === 'invalid_grant';
};
