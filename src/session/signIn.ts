import type {
  changePassword as ChangeCall,
  login as LoginCall,
} from '../../domain/contract/agency/auth.ts';
import type { startSignIn as StartCall } from '../../domain/contract/agency/signIn.ts';
import type { BodyOf } from '../../domain/contract/call.ts';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { ApiError } from '../data/http/apiError.ts';
import { send } from '../data/http/send.ts';
import { auth } from '../i18n/texts/auth.ts';
import {
  clearExpired,
  clearSession,
  isSession,
  type Session,
  type SessionUser,
  storeSession,
} from './session.ts';

export type Credentials = BodyOf<typeof LoginCall>;

export type SignInOutcome =
  | { readonly kind: 'success'; readonly user: SessionUser }
  | { readonly kind: 'must-change-password'; readonly userId: string }
  | { readonly kind: 'second-factor' | 'enrolment' }
  | { readonly kind: 'failure'; readonly title: string; readonly text: string };

interface LooseAnswer {
  readonly status?: unknown;
  readonly mustChangePassword?: unknown;
  readonly userId?: unknown;
  readonly message?: unknown;
  readonly session?: unknown;
}

const texts = auth.login;

const FROM_PROVIDER = 'amparo.fromProvider';

const failure = (title: string, text: string): SignInOutcome => ({ kind: 'failure', title, text });

const unexpected = () => failure(texts.errorTitle, texts.unexpected);

/**
 * Opens a session: success stores token and user; a required password change clears what was stored.
 * @returns how it ended, with the title and text of specification §8 for a failure
 */
export const signIn = (credentials: Credentials): Promise<SignInOutcome> => {
  localStorage.removeItem(FROM_PROVIDER);
  return outcomeOf(publicPaths.login, credentials);
};

/**
 * Leaves for the provider of the organisation.
 * @returns why the browser cannot go there; undefined when it is on its way
 */
export async function goToProvider(
  body: BodyOf<typeof StartCall>,
): Promise<SignInOutcome | undefined> {
  try {
    const { json } = await send({ method: 'POST', path: publicPaths.startSignIn, body });
    window.location.assign(String(Object(json).url));
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? explain(error) : unexpected();
  }
}

export const returnFromProvider = (): Promise<SignInOutcome> => {
  localStorage.setItem(FROM_PROVIDER, 'true');
  return outcomeOf(publicPaths.openSignInSession, {});
};

export const isFromProvider = (): boolean => localStorage.getItem(FROM_PROVIDER) !== null;

/**
 * The second step of a login, which the first one left to be done.
 * @param code of the application, or a recovery code
 */
export const enterCode = (code: string): Promise<SignInOutcome> =>
  outcomeOf(publicPaths.secondFactor, { code });

async function outcomeOf(path: string, body: unknown): Promise<SignInOutcome> {
  try {
    const { json } = await send({ method: 'POST', path, body });
    return conclude(json);
  } catch (error) {
    return error instanceof ApiError ? explain(error) : unexpected();
  }
}

function conclude(json: unknown): SignInOutcome {
  const { status, mustChangePassword, userId, message }: LooseAnswer = Object(json);
  if (status === 'must_change_password' || mustChangePassword === true)
    return requirePasswordChange(userId);
  if (status === 'second_factor' || status === 'second_factor_enrolment') {
    clearSession();
    return { kind: status === 'second_factor' ? 'second-factor' : 'enrolment' };
  }
  if (!isSession(json)) return refusedWith(message);
  return { kind: 'success', user: openSession(json) };
}

/**
 * Keeps the session of a login that got through.
 * @returns whose it is
 */
export function openSession({ accessToken, user, permissions }: Session): SessionUser {
  storeSession({ accessToken, user, permissions });
  clearExpired();
  return user;
}

function requirePasswordChange(userId: unknown): SignInOutcome {
  if (userId === undefined) return unexpected();
  clearSession();
  return { kind: 'must-change-password', userId: String(userId) };
}

const refusedWith = (message: unknown): SignInOutcome =>
  typeof message === 'string' && message ? failure(texts.errorTitle, message) : unexpected();

function explain({ status, body, message }: ApiError): SignInOutcome {
  if (status === 0) return failure(texts.connectionTitle, texts.connection);
  if (status === 400) return failure(texts.invalidTitle, body.message ?? texts.invalid);
  if (status === 401) return failure(texts.wrongTitle, body.message ?? texts.wrong);
  if (status === 429) return failure(texts.errorTitle, message);
  return refusedWith(body.message);
}

/** Throws for an answer that is not the call's: a proxy's page, another program. */
function withoutBody(error: unknown): never {
  const isAnswer = error instanceof ApiError && (error.status >= 500 || error.status === 200);
  if (!isAnswer || error.body.message) throw error;
  throw new ApiError(error.status, { message: texts.unexpected });
}

interface ChangedPassword {
  readonly words: string | undefined;
  /** What the login leads to; none where it asks for more, or where there was no login. */
  readonly session: Session | undefined;
}

/**
 * Sets the new password a login asked for.
 * @throws ApiError also for an answer that does not say whether it was changed
 */
export async function changePassword(change: BodyOf<typeof ChangeCall>): Promise<ChangedPassword> {
  const path = publicPaths.changePassword;
  const { json } = await send({ method: 'POST', path, body: change }).catch(withoutBody);
  const { status, message, session }: LooseAnswer = Object(json);
  const words = typeof message === 'string' && message ? message : undefined;
  if (status === 'success') return { words, session: isSession(session) ? session : undefined };
  if (typeof status !== 'string') throw new ApiError(200, { message: texts.unexpected });
  throw new ApiError(200, words ? { message: words } : {});
}
