import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { ApiError } from '../data/http/apiError.ts';
import { send } from '../data/http/send.ts';
import { auth } from '../i18n/texts/auth.ts';
import { isSession, type Session } from './session.ts';

export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

export interface Enrolled {
  readonly recoveryCodes: readonly string[];
  readonly session: Session | undefined;
}

const unexpected = () => new ApiError(200, { message: auth.login.unexpected });

/**
 * Begins to enrol a second factor: in a session with the password, or in a login of a role that must have one.
 * @throws ApiError
 */
export async function beginEnrolment(currentPassword?: string): Promise<Enrolment> {
  const body = currentPassword === undefined ? {} : { currentPassword };
  const { json } = await send({ method: 'POST', path: publicPaths.beginEnrolment, body });
  const { secret, uri } = Object(json);
  if (typeof secret !== 'string' || typeof uri !== 'string') throw unexpected();
  return { secret, uri };
}

/**
 * Ends the enrolment by a first code.
 * @throws ApiError with the field `code` for a wrong one
 */
export async function confirmEnrolment(code: string): Promise<Enrolled> {
  const { json } = await send({
    method: 'POST',
    path: publicPaths.confirmEnrolment,
    body: { code },
  });
  const { recoveryCodes, session } = Object(json);
  if (!Array.isArray(recoveryCodes)) throw unexpected();
  return {
    recoveryCodes: recoveryCodes.map(String),
    session: isSession(session) ? session : undefined,
  };
}
