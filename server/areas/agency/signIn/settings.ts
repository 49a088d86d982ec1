import { callbackAddress } from '../../../../domain/agency/signIn.ts';
import type { BodyOf, settings as calls } from '../../../../domain/contract/index.ts';
import { settingsIn } from '../../../../domain/entities/agencySettings.ts';
import { texts } from '../../../../domain/texts.ts';
import { canonicalJson } from '../../../audit/entry.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, Denied, invalid } from '../../../problem.ts';
import { findTables } from '../settings/repository.ts';
import {
  CLOCK_SECONDS,
  describeProvider,
  isClientKnown,
  isUnreachable,
  type SignInSettings,
  sealSecret,
} from './provider.ts';
import { isActiveAdministrator, isAnyInGroups, replaceSecret } from './repository.ts';

type Body = BodyOf<typeof calls.updateSettings>;

const names = settingsIn('signIn').flatMap(([name, { typedOnly }]) => (typedOnly ? [] : [name]));

type Whole = Pick<
  Body,
  'signInIsOn' | 'signInHasPasswords' | 'signInAdministrator' | 'signInIssuer' | 'signInClientId'
>;

const requireWhole = async (trx: Trx, { config }: Context, settings: Whole) => {
  const { signInIsOn, signInHasPasswords, signInAdministrator = null } = settings;
  if (!signInHasPasswords && !(await isActiveAdministrator(trx, signInAdministrator)))
    throw invalid({ signInAdministrator: texts.signInAdministrator });
  if (!signInIsOn) return;
  if (!config.publicUrl) throw invalid({ signInIsOn: texts.signInPublicUrl });
  if (!settings.signInIssuer) throw invalid({ signInIssuer: texts.required });
  if (!settings.signInClientId) throw invalid({ signInClientId: texts.required });
};

/**
 * Checks how one signs in before it is saved, and seals the secret that was typed. Who could change it would enter as
 * anybody, so it takes an administrator.
 * @throws Denied for another role, Problem 400 for what is missing, also an active administrator who keeps a password
 */
export const keepSignIn = async (
  trx: Trx,
  context: Context,
  actor: Actor,
  before: SignInSettings,
  body: Body,
): Promise<void> => {
  const old: Readonly<Record<string, unknown>> = before;
  const { signInSecret } = body;
  const isSame = names.every(
    (name) => body[name] === undefined || canonicalJson(body[name]) === canonicalJson(old[name]),
  );
  if (isSame && !signInSecret) return;
  if (actor.role !== 'ADMIN') throw new Denied('settings.edit');
  await requireWhole(trx, context, { ...before, ...body });
  if (signInSecret) await replaceSecret(trx, ...sealSecret(context, signInSecret));
};

/** Settings of a sign-in that is on, with the configured address. @throws Problem 409 where it is off */
export const requireSignIn = async ({ config, database }: Context) => {
  const settings = await findTables(database.kysely);
  if (!settings.signInIsOn || !config.publicUrl)
    throw conflict('sign_in_off', 'El ingreso con la organización está desactivado');
  return { settings, publicUrl: config.publicUrl };
};

/** Whether a password is refused whatever it is. @param userId undefined for an unknown user name */
export const isWithoutPassword = (settings: SignInSettings, userId: string | undefined): boolean =>
  settings.signInIsOn && !settings.signInHasPasswords && settings.signInAdministrator !== userId;

const whyNot = (error: unknown, issuer: string): string => {
  const named = Object(Object(error).cause).body?.issuer;
  if (named)
    return `El proveedor dice llamarse «${named}» y no «${issuer}»: copie su dirección tal como él la da.`;
  return isUnreachable(error)
    ? `No se pudo llegar a «${issuer}»: revise la dirección, la red y el certificado.`
    : `En «${issuer}» no responde un proveedor OpenID Connect.`;
};

export const problemsOf = async (context: Context): Promise<string[]> => {
  const { kysely } = context.database;
  const settings = await findTables(kysely);
  const { signInIssuer: issuer, signInGroupsClaim: claim } = settings;
  const { publicUrl } = context.config;
  if (!publicUrl) return [texts.signInPublicUrl];
  if (!issuer || !settings.signInClientId) return [texts.signInUnsaved];
  const found = await describeProvider(context, issuer).catch((error: unknown) =>
    whyNot(error, issuer),
  );
  if (typeof found === 'string') return [found];
  const callback = callbackAddress(publicUrl);
  const minutes = Math.round(Math.abs(found.ahead) / 60_000);
  const isOff = Math.abs(found.ahead) > CLOCK_SECONDS * 1000;
  const isKnown = await isClientKnown(context, settings, callback);
  const lacksGroups = settings.signInRoles.length > 0 && !(await isAnyInGroups(kysely));
  return [
    isOff && `El reloj de este servidor y el del proveedor difieren en ${minutes} minutos.`,
    !isKnown &&
      `El proveedor no acepta el identificador o el secreto de cliente. Revíselos, y que allá conste la dirección de retorno ${callback}.`,
    lacksGroups &&
      `Todavía nadie ingresó con grupos en «${claim}»: agréguelos allá a lo que envía.`,
  ].filter((problem) => problem !== false);
};
