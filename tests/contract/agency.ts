import { vi } from 'vitest';
import { auth } from '../../domain/contract/index.ts';
import type { Role } from '../../domain/permissions.ts';
import { queryClient } from '../../src/queryClient.ts';
import { storeSession } from '../../src/session/session.ts';
import { type ApiSettings, startApi, type TestApi } from '../support/api.ts';
import { createUser, tokenFor } from '../support/users.ts';
import { ALL_ODDITIES, type Oddities } from './oddities.ts';
import { addressOf, legacyApiProxy } from './proxy.ts';

/** The servers the browser application must work with alike (domain §2). */
export const SHAPES = ['our server', 'a server of specification §7 alone'] as const;

/** Besides them one that does all that older servers have been seen to do. */
export const OLD_SHAPES = [...SHAPES, 'an older server'] as const;

export type Shape = (typeof OLD_SHAPES)[number];

/**
 * The messages of a refusal by field, which our own server alone sends.
 * @param errors field → message
 */
export const atFields = (shape: Shape, errors: Readonly<Record<string, unknown>>) =>
  shape === 'our server' ? { body: { errors } } : {};

/** A real server on a port, and this process as its browser. */
export interface Agency {
  readonly api: TestApi;
  /** Creates a user of the role and stores their session, as a login would. */
  signInAs(role: Role): Promise<string>;
  /** How many requests the browser has made to a path of the API. */
  requestsTo(path: string): number;
  close(): Promise<void>;
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
}

const proxyOf = (shape: Shape | Oddities, target: string) => {
  if (shape === 'our server') return undefined;
  const odd = typeof shape === 'object' ? shape : undefined;
  return legacyApiProxy(target, odd ?? (shape === 'an older server' ? ALL_ODDITIES : {}));
};

/** Starts a server of the shape and points the browser's code at it. Close it in afterAll. */
export async function openAgency(shape: Shape | Oddities, settings?: ApiSettings): Promise<Agency> {
  const api = await startApi(settings);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const own = addressOf(api.app.server);
  const proxy = await proxyOf(shape, own);
  const base = proxy ? addressOf(proxy) : own;
  vi.stubEnv('VITE_API_URL', `${base}/api/`);
  vi.stubGlobal('localStorage', new MemoryStorage());
  const requests = vi.spyOn(globalThis, 'fetch');
  return {
    api,
    signInAs: async (role) => {
      const user = await createUser(api.context, { role });
      const accessToken = await tokenFor(api.context, user.id);
      const { body } = await api.call(auth.getUser, {
        params: { uuid: user.id },
        as: accessToken,
      });
      storeSession({ accessToken, user: body });
      queryClient.clear();
      return user.id;
    },
    requestsTo: (path) =>
      requests.mock.calls.filter(([url]) => String(url).split('?')[0] === `${base}/api/${path}`)
        .length,
    close: async () => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      queryClient.clear();
      proxy?.closeAllConnections();
      proxy?.close();
      await api.close();
    },
  };
}
