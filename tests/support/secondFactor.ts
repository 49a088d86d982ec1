import { generate } from 'otplib';
import { secondFactor } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { createUser, type TestUser, tokenFor } from './users.ts';

/** The code an application shows now, or so many of its steps of 30 seconds later. */
export const codeOf = (api: TestApi, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) + 30 * steps });

/** A user with a second factor. */
export interface Enrolled {
  readonly user: TestUser;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Creates a user and enrols them in their session; the clock is moved on, so that the present code
 * is none that was used.
 */
export async function enrolled(api: TestApi, fields: Partial<TestUser> = {}): Promise<Enrolled> {
  const user = await createUser(api.context, fields);
  const token = await tokenFor(api.context, user.id);
  const begun = await api.call(secondFactor.beginEnrolment, {
    as: token,
    body: { currentPassword: user.password },
  });
  const { secret } = begun.body;
  const code = await codeOf(api, secret);
  const { body } = await api.call(secondFactor.confirmEnrolment, { as: token, body: { code } });
  api.clock.advance({ minutes: 1 });
  return { user, secret, recoveryCodes: body.recoveryCodes };
}

/** The cookies of an answer, to be sent back. */
export const cookiesOf = ({
  cookies,
}: {
  cookies: readonly { name: string; value: string }[];
}): Record<string, string> => Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
