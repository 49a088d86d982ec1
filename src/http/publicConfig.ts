import type { AnswerOf, platform } from '../../domain/contract/index.ts';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { ApiError } from './apiError.ts';
import { send } from './send.ts';

/** What the server tells before anybody signs in. */
export type PublicConfig = AnswerOf<typeof platform.config>;

/** The part of it that an agency's server without `GET config` leaves to the build. */
export type CaptchaConfig = PublicConfig['captcha'];

let asked: Promise<PublicConfig | undefined> | undefined;

/**
 * The server's public settings, asked for once per page load; a failed attempt is not kept.
 * @returns undefined where the server has no such call (domain §2)
 * @throws ApiError
 */
export function publicConfig(): Promise<PublicConfig | undefined> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<PublicConfig | undefined> {
  try {
    const { json } = await send({ method: 'GET', path: publicPaths.config });
    // Written by our own server alone; others have no such call.
    return json as PublicConfig;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * How people prove they are human; Turnstile with the build's key where the server does not say.
 * @throws ApiError
 */
export async function captchaConfig(): Promise<CaptchaConfig> {
  const config = await publicConfig();
  return (
    config?.captcha ?? {
      provider: 'turnstile',
      siteKey: import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '',
    }
  );
}
