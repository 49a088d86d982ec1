import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { callbackAddress } from '../../../../domain/agency/signIn.ts';
import type { Context } from '../../../context.ts';
import type { findTables } from '../settings/repository.ts';
import { type Claimed, findSecret } from './repository.ts';

export type SignInSettings = Awaited<ReturnType<typeof findTables>>;

const TIMEOUT_SECONDS = 10;
const DESCRIPTION_MS = 60_000;
const TOLERANCE_SECONDS = 60;
export const CLOCK_SECONDS = 5 * 60;
const CLOCK_CODE = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

const SECRET_OWNER = 'sign-in:1';

export const sealSecret = ({ vault }: Context, secret: string) => {
  const wrappedKey = vault.createKey(SECRET_OWNER);
  return [wrappedKey, vault.seal(wrappedKey, SECRET_OWNER, secret)] as const;
};

const authenticationOf = async (
  { database, vault }: Context,
  methods: readonly string[] = ['client_secret_basic'],
) => {
  const stored = await findSecret(database.kysely);
  if (!stored) return oidc.None();
  const secret = vault.open(stored.wrapped_key, SECRET_OWNER, stored.sealed);
  const isBasic = methods.includes('client_secret_basic');
  return isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
};

interface Description {
  readonly metadata: oidc.ServerMetadata;
  /** Milliseconds by which the provider's clock is ahead of ours. */
  readonly ahead: number;
}

let latest: { readonly issuer: string; readonly at: number; readonly of: Description } | undefined;

/**
 * Reads the discovery document of a provider.
 * @throws Error where the provider cannot be reached or has none; `cause.body` is a document that names another issuer
 */
export const describeProvider = async ({ clock }: Context, issuer: string) => {
  const at = clock.now().getTime();
  let date = '';
  const server = await oidc.discovery(new URL(issuer), 'amparo', undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: async (url, { method, headers, redirect, signal = null }) => {
      const response = await fetch(url, { method, headers, redirect, signal });
      date = response.headers.get('date') ?? '';
      return response;
    },
  });
  const metadata = { ...server.serverMetadata() };
  // The library lets Microsoft's address for all organisations name another issuer.
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw new Error('Another issuer', { cause: { body: metadata } });
  const of: Description = { metadata, ahead: date ? new Date(date).getTime() - at : 0 };
  latest = { issuer, at, of };
  return of;
};

/** Provider and client for the library; its description may be a minute old. */
export const openProvider = async (context: Context, settings: SignInSettings) => {
  const { signInIssuer, signInClientId } = settings;
  const issuer = signInIssuer ?? '';
  const now = context.clock.now().getTime();
  const isFresh = latest?.issuer === issuer && Math.abs(now - latest.at) < DESCRIPTION_MS;
  const { metadata } = isFresh && latest ? latest.of : await describeProvider(context, issuer);
  const { token_endpoint_auth_methods_supported: methods } = metadata;
  const client = {
    [oidc.clockSkew]: Math.round((now - Date.now()) / 1000),
    [oidc.clockTolerance]: TOLERANCE_SECONDS,
  };
  const authentication = await authenticationOf(context, methods);
  const provider = new oidc.Configuration(metadata, signInClientId ?? '', client, authentication);
  provider.timeout = TIMEOUT_SECONDS;
  oidc.enableNonRepudiationChecks(provider);
  if (issuer.startsWith('http:')) oidc.allowInsecureRequests(provider);
  return provider;
};

/** State, nonce and PKCE verifier follow from the cookie's secret, so that none needs to be stored. */
const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

export const authorizationUrl = async (
  provider: oidc.Configuration,
  publicUrl: string,
  secret: string,
): Promise<string> =>
  oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(publicUrl),
    scope: 'openid profile email',
    state: derived(secret, 'state'),
    nonce: derived(secret, 'nonce'),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived(secret, 'verifier')),
    code_challenge_method: 'S256',
  }).href;

const textsIn = (value: unknown): string[] =>
  [value ?? []].flat().filter((one): one is string => typeof one === 'string');

/**
 * Exchanges what the provider sent back for what it claims of the person.
 * @param current the callback's whole address
 * @param secret of the cookie that the sign-in began with
 * @throws Error that {@link outcomeOf} reads: a wrong state, nonce, issuer, audience, signature, code or time
 */
export const claimsOf = async (
  context: Context,
  settings: SignInSettings,
  current: URL,
  secret: string,
): Promise<Claimed> => {
  const provider = await openProvider(context, settings);
  const tokens = await oidc.authorizationCodeGrant(provider, current, {
    expectedState: derived(secret, 'state'),
    expectedNonce: derived(secret, 'nonce'),
    pkceCodeVerifier: derived(secret, 'verifier'),
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new Error('The answer lacks its ID token');
  if (Math.abs(token.iat - context.clock.now().getTime() / 1000) > CLOCK_SECONDS)
    throw Object.assign(new Error('The clocks differ'), { code: CLOCK_CODE });
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

export const isUnreachable = (error: unknown): boolean =>
  Object(error).code === 'OAUTH_TIMEOUT' || Object(error).message === 'fetch failed';

/** How a sign-in ended by an error of the library; undefined for another error. */
export const outcomeOf = (error: unknown) => {
  const { code } = Object(error);
  if (code === CLOCK_CODE) return 'clock';
  if (isUnreachable(error)) return 'away';
  return String(code).startsWith('OAUTH_') ? 'refused' : undefined;
};

export const endSessionUrl = (provider: oidc.Configuration, publicUrl: string): string | null =>
  provider.serverMetadata().end_session_endpoint
    ? oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${publicUrl}/` }).href
    : null;

/** Whether the provider knows the client and its secret: if so, it refuses an invented code for itself. */
export const isClientKnown = async (context: Context, settings: SignInSettings, url: string) => {
  const provider = await openProvider(context, settings);
  const invented = { code: 'amparo', redirect_uri: url, code_verifier: derived('', 'verifier') };
  const refusal: unknown = await oidc
    .genericGrantRequest(provider, 'authorization_code', invented)
    .catch((error: unknown) => error);
  return Object(refusal).error === 'invalid_grant';
};
