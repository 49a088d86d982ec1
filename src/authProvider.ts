import type { AuthProvider, UserIdentity } from 'ra-core';
import { auth, signIn as signInCalls } from '../domain/contract/index.ts';
import type { Permission } from '../domain/permissions.ts';
import { agencyApi, anyCall } from './data/calls.ts';
import { callServer } from './data/http/callServer.ts';
import { objectKeyIn, objectsQuery } from './data/ownObjects.ts';
import { hasStatus } from './data/status.ts';
import { flushPreferences } from './preferences/preferenceStore.ts';
import { queryClient } from './queryClient.ts';
import { reportDenied } from './session/permissionMark.ts';
import {
  type Allows,
  allows,
  allowsOf,
  allowsRecords,
  defaultPermissions,
} from './session/permissions.ts';
import {
  clearSession,
  readSession,
  reportExpired,
  type Session,
  type SessionUser,
  storeSession,
} from './session/session.ts';
import { type Credentials, isFromProvider, signIn } from './session/signIn.ts';

/** The password must be changed before a session can be opened (specification §4). */
class MustChangePasswordError extends Error {
  readonly userId: string;

  constructor(userId: string) {
    super('auth.passwordChange.explanation');
    this.name = 'MustChangePasswordError';
    this.userId = userId;
  }
}

const PERMISSIONS_STALE_AFTER = 5 * 60_000;

const noteExpiry = (error: unknown): void => {
  if (hasStatus(error, 401)) reportExpired();
};

const session = (): Session => {
  const stored = readSession();
  if (!stored) throw new Error('ra.auth.auth_check_error');
  return stored;
};

const identityOf = (user: SessionUser): UserIdentity => ({
  ...user,
  id: user.uuid,
  fullName: `${user.firstName} ${user.surname}`.trim(),
});

async function refreshedUser(): Promise<SessionUser> {
  const { user } = session();
  try {
    const { data } = await callServer(auth.getUser, { params: { uuid: user.uuid } });
    // Only fields the server sent replace the stored ones.
    const fresh: SessionUser = { ...user, ...Object(data) };
    const current = readSession();
    if (current?.user.uuid === user.uuid) storeSession({ ...current, user: fresh });
    return fresh;
  } catch (error) {
    noteExpiry(error);
    return user;
  }
}

async function askPermissions({ user, permissions }: Session): Promise<readonly Permission[]> {
  try {
    // The call's schema has named them.
    return (await callServer(auth.myPermissions)).data as readonly Permission[];
  } catch (error) {
    noteExpiry(error);
    return permissions ?? defaultPermissions(user.role);
  }
}

/** Number that tells sessions apart in the cache's keys, in which a token must not stand. */
let latest = { token: '', number: 0 };

function numberOf({ accessToken: token }: Session): number {
  if (token !== latest.token) latest = { token, number: latest.number + 1 };
  return latest.number;
}

async function askAllowed(current: Session): Promise<Allows> {
  // Where the public settings cannot be read, all is offered: each call then tells its own failure.
  const { serves } = await agencyApi().catch(() => ({ serves: () => true }));
  return allowsOf(await askPermissions(current), serves);
}

const grantedPermissions = (): Promise<Allows> => {
  const current = session();
  return queryClient.fetchQuery({
    queryKey: ['permissions', 'mine', numberOf(current)],
    queryFn: () => askAllowed(current),
    staleTime: PERMISSIONS_STALE_AFTER,
  });
};

/** Tells the server; the logout goes on though it does not know the call or cannot be reached. */
const tellServer = () => callServer(auth.logout).catch(() => undefined);

const askEnd = () =>
  callServer(signInCalls.endSignIn).then(
    ({ data }) => Object(data).url,
    () => null,
  );

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    const outcome = await signIn(credentials);
    if (outcome.kind === 'must-change-password') throw new MustChangePasswordError(outcome.userId);
    if (outcome.kind === 'failure') throw new Error(outcome.text);
  },
  async logout(params: { isOver?: boolean } | undefined) {
    // The server is not told of a session that it has ended itself.
    const isOpen = readSession() && !params?.isOver;
    const url = isOpen && isFromProvider() ? await askEnd() : null;
    if (isOpen) {
      await flushPreferences();
      await tellServer();
    }
    clearSession();
    localStorage.clear();
    if (url) window.location.assign(url);
  },
  async checkAuth() {
    session();
  },
  async checkError(error: unknown) {
    noteExpiry(error);
    if (hasStatus(error, 403)) reportDenied();
  },
  getIdentity: async () => identityOf(await refreshedUser()),
  getPermissions: async () => (readSession() ? grantedPermissions() : null),
  async canAccess({ resource, action }) {
    const object = objectKeyIn(resource);
    if (object === undefined) return allows(await grantedPermissions(), resource, action);
    const { objects } = await queryClient.fetchQuery(objectsQuery(anyCall.call));
    return allowsRecords(objects.find(({ key }) => key === object)?.allowed ?? [], action);
  },
};
