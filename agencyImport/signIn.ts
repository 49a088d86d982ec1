import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { auth, platform } from '../domain/contract/index.ts';
import { baseOf } from './ask.ts';
import { OtherServerError, readWithin, sendWithin } from './reach.ts';

export interface Credentials {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly send?: typeof fetch;
}

const BY_BROWSER = 'Con --token sirve la sesión de un navegador.';

/** More than a hundred times the work that a server of ours asks for; another may ask for years of it. */
const MAX_COST = 1_000_000;
const MAX_WORK_MS = 60_000;

const MAX_BYTES = 1024 * 1024;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The contract leaves the challenge's shape to the library; what its work depends on is looked at. */
const readChallenge = (text: string, base: URL): Challenge | undefined => {
  const challenge = parsed(text) as Challenge | undefined;
  if (typeof challenge?.parameters !== 'object') return undefined;
  const { cost, keyLength = 32, memoryCost = 0, parallelism = 1 } = challenge.parameters;
  const isModest =
    cost <= MAX_COST && keyLength <= 64 && memoryCost <= MAX_COST && parallelism <= 8;
  if (!isModest)
    throw new OtherServerError(`${base.host} pide una prueba de trabajo desmedida. ${BY_BROWSER}`);
  return challenge;
};

/** The proof of work of a server of ours; another human verification cannot be solved by a program. */
const humanToken = async (base: URL, send: typeof fetch): Promise<string> => {
  const response = await sendWithin(send, new URL(platform.captchaChallenge.path, base), {});
  if (!response.ok) return '';
  const challenge = readChallenge(await readWithin(response, MAX_BYTES), base);
  if (!challenge) return '';
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WORK_MS });
  if (!solution)
    throw new OtherServerError(`La prueba de trabajo de ${base.host} no termina. ${BY_BROWSER}`);
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
    if (cause instanceof OtherServerError) throw cause;
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
    sendWithin(send, new URL(auth.login.path, base), {
      signal: AbortSignal.timeout(MAX_WORK_MS),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: user,
        password,
        turnstileToken: await humanToken(base, send),
      }),
    }),
  );
  const answer: LoginAnswer = Object(await readWithin(response, MAX_BYTES).then(parsed));
  if (response.ok && typeof answer.accessToken === 'string' && answer.accessToken)
    return answer.accessToken;
  const reason = WAITS[String(answer.status)] ?? answer.message ?? `responde ${response.status}`;
  throw new OtherServerError(`${base.host} no abre la sesión: ${reason}. ${BY_BROWSER}`);
};
