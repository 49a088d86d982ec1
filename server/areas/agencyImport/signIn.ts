import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { auth, platform } from '../../../domain/contract/index.ts';
import { baseOf, OtherServerError } from './otherServer.ts';

/** How a user of the other server signs in there. */
export interface Credentials {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly send?: typeof fetch;
}

/** The proof of work of a server of ours; another human verification cannot be solved by a program. */
const humanToken = async (base: URL, send: typeof fetch): Promise<string> => {
  const response = await send(new URL(platform.captchaChallenge.path, base));
  if (!response.ok) return '';
  // The contract leaves the challenge's shape to the library.
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
};

const WAITS: Readonly<Record<string, string>> = {
  must_change_password: 'pide cambiar la contraseña: entre una vez por el navegador',
  second_factor: 'pide un código: entre por el navegador y use --token',
  second_factor_enrolment: 'pide activar la verificación en dos pasos por el navegador',
};

interface LoginAnswer {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly accessToken?: unknown;
}

const reach = async (base: URL, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await work();
  } catch (cause) {
    throw new OtherServerError(`No se pudo conectar con ${base.host}.`, { cause });
  }
};

/**
 * Signs in to the other server.
 * @returns the token of the session
 * @throws OtherServerError where it does not let the user in, with its reason
 */
export const signIn = async ({
  url,
  user,
  password,
  send = fetch,
}: Credentials): Promise<string> => {
  const base = baseOf(url);
  const response = await reach(base, async () =>
    send(new URL(auth.login.path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: user,
        password,
        turnstileToken: await humanToken(base, send),
      }),
    }),
  );
  const answer: LoginAnswer = Object(await response.json().catch(() => undefined));
  if (response.ok && typeof answer.accessToken === 'string' && answer.accessToken)
    return answer.accessToken;
  const reason = WAITS[String(answer.status)] ?? answer.message ?? `responde ${response.status}`;
  throw new OtherServerError(
    `${base.host} no abre la sesión: ${reason}. Con --token sirve la de un navegador.`,
  );
};
