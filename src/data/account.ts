import { type AnswerOf, auth, secondFactor as calls } from '../../domain/contract/index.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolled,
  type Enrolment,
} from '../session/enrolment.ts';
import { readSession } from '../session/session.ts';
import { changePassword } from '../session/signIn.ts';
import { anyCall } from './calls.ts';
import { explained } from './http/callServer.ts';

export type SecondFactorState = AnswerOf<typeof calls.getSecondFactor>;

export interface OwnPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export const accountCalls = {
  /**
   * Changes the password of who is signed in; the server ends all their sessions.
   * @returns the server's own words, if it had any
   * @throws HttpError 400 for a present password that is not theirs
   */
  async changeOwnPassword(change: OwnPassword): Promise<{ data: string | undefined }> {
    const userId = readSession()?.user.uuid ?? '';
    const { words } = await explained(() => changePassword({ userId, ...change }));
    return { data: words };
  },

  /**
   * Ends the other sessions of who is signed in.
   * @returns how many there were; null where the server cannot
   */
  async endOtherSessions(): Promise<{ data: number | null }> {
    const { data } = await anyCall.callIfKnown(auth.endOtherSessions, {});
    return { data: data?.ended ?? null };
  },

  /** @returns null where the server has none. */
  secondFactor: (signal?: AbortSignal) => anyCall.callIfKnown(calls.getSecondFactor, {}, signal),

  /** @throws ApiError with `currentPassword` among its fields when it is wrong */
  async beginSecondFactor(currentPassword: string): Promise<{ data: Enrolment }> {
    return { data: await beginEnrolment(currentPassword) };
  },

  /** @throws ApiError with `code` among its fields when it is wrong */
  async confirmSecondFactor(code: string): Promise<{ data: Enrolled }> {
    return { data: await confirmEnrolment(code) };
  },
};
