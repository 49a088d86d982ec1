import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly groups?: readonly string[];
}

/** A real OpenID provider on loopback, which signs in whoever `person` names without asking. */
export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser, by their subject. */
  person: string;
  readonly people: Record<string, Person>;
  /** Signs by another key from now on. */
  rotate(): void;
  close(): Promise<void>;
}

const CLIENT = 'amparo-agencia';
const SECRET = 'un-secreto-de-cliente-muy-largo';
const SCOPE = 'openid profile email';

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
};

/** @param publicUrl where the server under test is, as it is configured */
export async function startOidcProvider(publicUrl: string): Promise<OidcProvider> {
  let handle: RequestListener = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const configuration = (): Configuration => ({
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [`${publicUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email'] },
    cookies: { keys: ['a key of tests'] },
    jwks: { keys: [signingKey()] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: async (context, form) => {
          context.body = form.replace(
            '</form>',
            '<button name="logout" value="yes">Salir</button></form>',
          );
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...state.people[accountId] }),
    }),
    loadExistingGrant: async (context) => {
      const { session, client, provider } = context.oidc;
      const owner = { accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' };
      const grant = new provider.Grant(owner);
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const state: OidcProvider = {
    issuer,
    clientId: CLIENT,
    clientSecret: SECRET,
    person: 'ana',
    people: {},
    rotate: () => {
      const provider = new Provider(issuer, configuration());
      const answer = provider.callback();
      handle = (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response);
        const login = { accountId: state.person };
        void provider.interactionFinished(request, response, { login });
      };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  state.rotate();
  return state;
}

/**
 * Walks a browser through the provider, from where a sign-in begins to where it comes back.
 * @param address from the server under test
 * @returns the callback's address
 */
export async function walkThrough(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const provider = new URL(address).origin;
  let url = new URL(address);
  for (let step = 0; url.origin === provider && step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
