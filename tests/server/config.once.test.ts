import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

/** The message an environment is refused with. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('the configuration', () => {
  it('[1.6] has the documented defaults when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: './data',
      demo: undefined,
      keepsCardCodes: true,
      agency: { timeZone: 'America/Guayaquil' },
      captcha: { provider: 'altcha' },
      session: { lifeMs: 12 * 3_600_000, idleMs: 3_600_000 },
      rates: { login: 60, captcha: 120, other: 1200, calendar: 60 },
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', AMPARO_DEMO: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('reads the session limits and the key', () => {
    const config = readConfig({
      SESSION_HOURS: '8',
      SESSION_IDLE_MINUTES: '15',
      CARD_ENCRYPTION_KEY: KEY,
    });
    expect(config.session).toEqual({ lifeMs: 8 * 3_600_000, idleMs: 15 * 60_000 });
    expect(config.encryptionKey).toHaveLength(32);
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'ochenta' }, 'PORT: debe ser un número'],
    [{ PORT: '70000' }, 'PORT: '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: debe empezar por postgres://'],
    [{ DATABASE_URL: 'postgres://h/d' }, 'CARD_ENCRYPTION_KEY: es obligatoria con DATABASE_URL'],
    [{ CARD_ENCRYPTION_KEY: 'c2hvcnQ=' }, 'CARD_ENCRYPTION_KEY: debe medir 32 bytes'],
    [{ CARD_ENCRYPTION_KEY: '¡no!' }, 'CARD_ENCRYPTION_KEY: debe estar en base64'],
    [{ CARD_CODE_POLICY: 'ask' }, 'CARD_CODE_POLICY: debe ser keep o never'],
    [{ AGENCY_TIMEZONE: 'America/Atlantis' }, 'AGENCY_TIMEZONE: no es una zona horaria'],
    [{ AMPARO_DEMO: 'quizás' }, 'AMPARO_DEMO: debe ser true o false'],
    [{ AMPARO_CLOCK: 'mañana' }, 'AMPARO_CLOCK: debe ser un instante ISO'],
    [{ CAPTCHA_PROVIDER: 'recaptcha' }, 'CAPTCHA_PROVIDER: debe ser altcha o turnstile'],
    [{ CAPTCHA_PROVIDER: 'turnstile' }, 'Turnstile necesita su clave de sitio y su secreto'],
    [{ TURNSTILE_VERIFY_URL: 'siteverify' }, 'TURNSTILE_VERIFY_URL: debe ser una dirección'],
    [{ SESSION_HOURS: '0' }, 'SESSION_HOURS: debe ser al menos 1'],
    [{ RATE_LOGIN: '1.5' }, 'RATE_LOGIN: debe ser un número entero'],
    [{ SMTP_URL: 'correo.agencia.ec' }, 'SMTP_URL: debe empezar por smtp://'],
    [{ SMTP_URL: 'smtp://correo' }, 'SMTP_FROM: es obligatoria con SMTP_URL'],
    [{ SMTP_FROM: 'Agencia' }, 'SMTP_FROM: debe ser un correo'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: debe ser '],
  ])('refuses %j and says what to mend', (env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it.each<Record<string, string>>([
    { AMPARO_DEMO: 'true' },
    { AMPARO_CLOCK: '2026-01-01T00:00:00Z' },
  ])('refuses %j in production', (env) => {
    expect(refusal({ ...env, NODE_ENV: 'production' })).toMatch(/no se admiten? en producción/);
  });

  it('names every variable that is wrong, not just the first', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'x' });
    expect(message).toContain('PORT');
    expect(message).toContain('LOG_LEVEL');
  });

  it('never repeats a secret in its message', () => {
    expect(refusal({ CARD_ENCRYPTION_KEY: 'c2VjcmV0bw==' })).not.toContain('c2VjcmV0bw');
  });
});
