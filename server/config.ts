import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../domain/civilDate.ts';
import { agencySettings } from '../domain/entities/agencySettings.ts';

/** Reads and checks the environment, each variable as docs/configuration.md has it; the only reader of `process.env`. */

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
const number = (fallback: number, min: number, max: number) =>
  z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('debe ser un número')
      .int('debe ser un número entero')
      .min(min, `debe ser al menos ${min}`)
      .max(max, `debe ser como máximo ${max}`)
      .default(fallback),
  );
const text = (fallback: string) => z.preprocess(blankIsAbsent, z.string().default(fallback));

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isProxy = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const mayHave = family === 6 ? 128 : 32;
  if (RANGES.includes(entry) || (family > 0 && bits === undefined)) return true;
  return family > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= mayHave;
};

const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isProxy),
    'debe ser direcciones o rangos separados por comas, o loopback',
  );

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'debe empezar por postgres://');

const smtpUrl = z.string().regex(/^smtps?:\/\//, 'debe empezar por smtp:// o smtps://');

/** `amparo@agencia.ec`, or `Agencia <amparo@agencia.ec>`. */
const sender = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
    'debe ser un correo, o Nombre <correo>',
  );

const KEY_BYTES = 32;
const { agencyName } = agencySettings.fields;

const masterKey = z
  .base64('debe estar en base64')
  .transform((key) => Buffer.from(key, 'base64'))
  .refine((key) => key.length === KEY_BYTES, 'debe medir 32 bytes');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z
  .object({
    NODE_ENV: text('development'),
    PORT: number(3000, 0, 65535),
    HOST: text('127.0.0.1'),
    DATABASE_URL: optional(postgresUrl),
    MIGRATE_URL: optional(postgresUrl),
    AMPARO_DATA_DIR: text('./data'),
    BACKUP_DIR: optional(z.string()),
    DOCUMENTS_DIR: optional(z.string()),
    DOCUMENTS_S3_URL: optional(
      z
        .string()
        .regex(
          /^https?:\/\/[^/?#]+\/[^?#]*[^/?#]$/,
          'debe ser https://servidor/bucket, sin / al final',
        ),
    ),
    DOCUMENTS_S3_REGION: text('us-east-1'),
    DOCUMENTS_S3_KEY: optional(z.string()),
    DOCUMENTS_S3_SECRET: optional(z.string()),
    CLAMAV_SOCKET: optional(
      z
        .string()
        .regex(/^(\/.+|[^/:\s]+:\d{1,5})$/, 'debe ser la ruta de un socket, o servidor:puerto'),
    ),
    BACKUP_PROOF_URL: optional(postgresUrl),
    AMPARO_DEMO: optional(z.stringbool('debe ser true o false')),
    AMPARO_CLOCK: optional(z.iso.datetime({ offset: true, error: 'debe ser un instante ISO' })),
    CARD_ENCRYPTION_KEY: optional(masterKey),
    CARD_ENCRYPTION_KEY_OTHER: optional(masterKey),
    CARD_CODE_POLICY: z.preprocess(
      blankIsAbsent,
      z.enum(['keep', 'never'], 'debe ser keep o never').default('keep'),
    ),
    AGENCY_NAME: z.preprocess(blankIsAbsent, agencyName.form.default(agencyName.initial)),
    AGENCY_TIMEZONE: z.preprocess(
      blankIsAbsent,
      z.string().refine(isTimeZone, 'no es una zona horaria').default(DEFAULT_TIME_ZONE),
    ),
    CAPTCHA_PROVIDER: z.preprocess(
      blankIsAbsent,
      z.enum(['altcha', 'turnstile'], 'debe ser altcha o turnstile').default('altcha'),
    ),
    CAPTCHA_COST: number(20_000, 100, 10_000_000),
    TURNSTILE_SITE_KEY: optional(z.string()),
    TURNSTILE_SECRET_KEY: optional(z.string()),
    TURNSTILE_VERIFY_URL: z.preprocess(
      blankIsAbsent,
      z
        .url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' })
        .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    ),
    SMTP_URL: optional(smtpUrl),
    SMTP_FROM: optional(sender),
    PUBLIC_URL: optional(
      z.url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' }),
    ),
    STOP_NOTICE_SECONDS: number(0, 0, 60),
    SESSION_HOURS: number(12, 1, 24 * 30),
    SESSION_IDLE_MINUTES: number(60, 1, 24 * 60),
    RATE_LOGIN: number(60, 1, 1_000_000),
    RATE_CAPTCHA: number(120, 1, 1_000_000),
    RATE_FILES: number(20_000, 1, 1_000_000),
    RATE_OTHER: number(1200, 1, 1_000_000),
    UPLOADS_MB_PER_DAY: number(200, 1, 1_000_000),
    TRUSTED_PROXIES: z.preprocess(blankIsAbsent, proxies.default([])),
    API_DOCS: z.preprocess(
      blankIsAbsent,
      z.enum(['session', 'public'], 'debe ser session o public').default('session'),
    ),
    METRICS_TOKEN: optional(z.string().min(16, 'debe medir al menos 16 caracteres')),
    LOG_LEVEL: z.preprocess(
      blankIsAbsent,
      z.enum(LOG_LEVELS, `debe ser ${LOG_LEVELS.join(', ')}`).default('info'),
    ),
  })
  .refine(
    (env) =>
      env.CAPTCHA_PROVIDER === 'altcha' || (env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY),
    { path: ['TURNSTILE_SECRET_KEY'], error: 'Turnstile necesita su clave de sitio y su secreto' },
  )
  .refine((env) => env.NODE_ENV !== 'production' || !env.AMPARO_CLOCK, {
    path: ['AMPARO_CLOCK'],
    error: 'no se admite en producción',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.AMPARO_DEMO, {
    path: ['AMPARO_DEMO'],
    error: 'los datos de demostración no se admiten en producción',
  })
  .refine((env) => !env.DATABASE_URL || env.CARD_ENCRYPTION_KEY, {
    path: ['CARD_ENCRYPTION_KEY'],
    error: 'es obligatoria con DATABASE_URL (32 bytes en base64)',
  })
  .refine((env) => !env.SMTP_URL || env.SMTP_FROM, {
    path: ['SMTP_FROM'],
    error: 'es obligatoria con SMTP_URL',
  })
  .refine((env) => !env.DOCUMENTS_S3_URL || (env.DOCUMENTS_S3_KEY && env.DOCUMENTS_S3_SECRET), {
    path: ['DOCUMENTS_S3_SECRET'],
    error: 'son obligatorias DOCUMENTS_S3_KEY y DOCUMENTS_S3_SECRET con DOCUMENTS_S3_URL',
  })
  .refine((env) => !env.CARD_ENCRYPTION_KEY_OTHER || env.CARD_ENCRYPTION_KEY, {
    path: ['CARD_ENCRYPTION_KEY'],
    error: 'es obligatoria con CARD_ENCRYPTION_KEY_OTHER',
  });

/** Readings of calendars a minute from one address. */
const CALENDAR_RATE = 60;

const minutes = (count: number) => count * 60_000;

const shape = (env: z.output<typeof environment>) => ({
  production: env.NODE_ENV === 'production',
  port: env.PORT,
  host: env.HOST,
  databaseUrl: env.DATABASE_URL,
  migrateUrl: env.MIGRATE_URL,
  dataDir: env.AMPARO_DATA_DIR,
  documentsDir: env.DOCUMENTS_DIR ?? join(env.AMPARO_DATA_DIR, 'documents'),
  documentsS3: env.DOCUMENTS_S3_URL
    ? {
        url: env.DOCUMENTS_S3_URL,
        region: env.DOCUMENTS_S3_REGION,
        accessKeyId: env.DOCUMENTS_S3_KEY ?? '',
        secretAccessKey: env.DOCUMENTS_S3_SECRET ?? '',
      }
    : undefined,
  clamav: env.CLAMAV_SOCKET,
  backupDir: env.BACKUP_DIR,
  backupProofUrl: env.BACKUP_PROOF_URL,
  demo: env.AMPARO_DEMO,
  clockStart: env.AMPARO_CLOCK ? new Date(env.AMPARO_CLOCK) : undefined,
  encryptionKey: env.CARD_ENCRYPTION_KEY,
  otherEncryptionKey: env.CARD_ENCRYPTION_KEY_OTHER,
  keepsCardCodes: env.CARD_CODE_POLICY === 'keep',
  agency: {
    firstName: env.AGENCY_NAME,
    timeZone: env.AGENCY_TIMEZONE,
  },
  captcha: {
    provider: env.CAPTCHA_PROVIDER,
    cost: env.CAPTCHA_COST,
    siteKey: env.TURNSTILE_SITE_KEY,
    secretKey: env.TURNSTILE_SECRET_KEY,
    verifyUrl: env.TURNSTILE_VERIFY_URL,
  },
  session: {
    lifeMs: minutes(60 * env.SESSION_HOURS),
    idleMs: minutes(env.SESSION_IDLE_MINUTES),
  },
  smtp: env.SMTP_URL && env.SMTP_FROM ? { url: env.SMTP_URL, from: env.SMTP_FROM } : undefined,
  publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
  stopNoticeMs: 1000 * env.STOP_NOTICE_SECONDS,
  rates: {
    login: env.RATE_LOGIN,
    captcha: env.RATE_CAPTCHA,
    files: env.RATE_FILES,
    other: env.RATE_OTHER,
    calendar: CALENDAR_RATE,
  },
  uploadsMbPerDay: env.UPLOADS_MB_PER_DAY,
  trustedProxies: env.TRUSTED_PROXIES,
  docsArePublic: env.API_DOCS === 'public',
  metricsToken: env.METRICS_TOKEN,
  logLevel: env.LOG_LEVEL,
});

export type Config = ReturnType<typeof shape>;

/** The environment is wrong; the message tells the operator, in Spanish, what to mend. */
export class ConfigError extends Error {}

/**
 * @param env the environment's variables
 * @returns the settings, typed and with their defaults
 * @throws ConfigError naming each variable that is wrong
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const result = environment.safeParse(env);
  if (result.success) return shape(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`La configuración no es válida:\n${lines.join('\n')}`);
};
