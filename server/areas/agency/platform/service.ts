import type { FastifyInstance } from 'fastify';
import type { AnswerOf, platform } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { TURNSTILE_SCRIPT } from '../../../captcha/turnstile.ts';
import type { Config } from '../../../config.ts';
import { type Context, type Input, today } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { demoUserIds } from '../auth/demoUsers.ts';
import { firstAdministratorNeeds } from '../auth/firstAdministrator.ts';
import { countUsers } from '../auth/repository.ts';
import { findTables } from '../settings/repository.ts';
import type { SignInSettings } from '../signIn/provider.ts';
import { answers } from './repository.ts';

type PublicConfig = AnswerOf<typeof platform.config>;

/** How long the database may take to show that it is there. */
const PATIENCE_MS = 3_000;

const captchaSettings = ({ provider, siteKey }: Config['captcha']): PublicConfig['captcha'] =>
  provider === 'altcha'
    ? { provider }
    : { provider, scriptUrl: TURNSTILE_SCRIPT, ...(siteKey ? { siteKey } : {}) };

const publicSignIn = (settings: SignInSettings): PublicConfig['signIn'] =>
  settings.signInIsOn
    ? {
        label: settings.signInLabel,
        hasPasswords: settings.signInHasPasswords,
        asksCaptcha: settings.signInChecks === 'amparo',
      }
    : undefined;

/** Whether this is a demonstration: its users are there and may sign in (domain §10). */
const isDemo = async ({ config, database }: Context): Promise<boolean> =>
  !config.production && (await countUsers(database.kysely, demoUserIds)) > 0;

export const publicConfig = async ({ context, request }: Input<typeof platform.config>) => {
  const { agency, captcha } = context.config;
  const demo = await isDemo(context);
  const settings = await findTables(context.database.kysely);
  return {
    captcha: captchaSettings(captcha),
    demo,
    firstAdministratorNeeds: demo ? undefined : await firstAdministratorNeeds(context, request),
    signIn: publicSignIn(settings),
    publicUrl: context.config.publicUrl,
    version: packageJson.version,
    agencyName: settings.agencyName,
    timeZone: agency.timeZone,
    today: wireDay(today(context)),
  };
};

const notReady = () => new Problem(503, 'unavailable', 'La base de datos no responde');

const afterPatience = async (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(notReady()), PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

type Leaving = FastifyInstance['leaving'];

const requireStaying = ({ now }: Leaving): void => {
  if (now) throw new Problem(503, 'unavailable', 'Este proceso del servidor se está deteniendo');
};

/**
 * Whether this process can do its work, now or later: only a new start helps one that cannot. A database
 * that is away is no reason to send requests elsewhere, as every process would tell the same.
 * @throws Problem 503 when the embedded database stopped for good, or the process was asked to stop
 */
export const checkLive = ({ database }: Context, leaving: Leaving): { status: 'success' } => {
  requireStaying(leaving);
  if (database.failure()) throw new Problem(503, 'unavailable', 'La base de datos se detuvo');
  return { status: 'success' };
};

/** @throws Problem 503 when the database does not answer in time, or the process was asked to stop */
export const checkReady = async ({ database }: Context, leaving: Leaving) => {
  requireStaying(leaving);
  const settled = new AbortController();
  try {
    await Promise.race([answers(database.kysely), afterPatience(settled.signal)]);
    return { status: 'success' };
  } catch {
    throw notReady();
  } finally {
    settled.abort();
  }
};
