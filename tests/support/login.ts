import { auth } from '../../domain/contract/index.ts';
import type { ApiAnswer, TestApi } from './api.ts';
import { humanToken } from './captcha.ts';

/** Signs in as the login screen does, human verification included. */
export async function logIn(
  api: TestApi,
  username: string,
  password: string,
  from?: string,
): Promise<ApiAnswer<typeof auth.login>> {
  const turnstileToken = await humanToken(api);
  return api.call(auth.login, {
    body: { username, password, turnstileToken },
    ...(from ? { from } : {}),
  });
}

/** The token of a successful login. */
export function tokenOf({ body, text }: ApiAnswer<typeof auth.login>): string {
  if (body.status !== 'success') throw new Error(`The login did not succeed: ${text}`);
  return body.accessToken;
}
