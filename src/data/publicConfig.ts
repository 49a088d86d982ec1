import { DEFAULT_TIME_ZONE } from '../../domain/civilDate.ts';
import type { AnswerOf, platform } from '../../domain/contract/index.ts';
import { publicPaths } from '../../domain/contract/publicPaths.ts';
import { ApiError } from './http/apiError.ts';
import { apiUrl, send } from './http/send.ts';

export type PublicConfig = Pick<
  AnswerOf<typeof platform.config>,
  'captcha' | 'timeZone' | 'firstAdministratorNeeds' | 'signIn'
> & {
  readonly version?: string;
  readonly isLegacyApi: boolean;
};

export type CaptchaConfig = PublicConfig['captcha'];

/** A legacy API has no call for its settings: they are the build's and the specification's. */
const legacyConfig = (): PublicConfig => ({
  captcha: { provider: 'turnstile', siteKey: import.meta.env.VITE_TURNSTILE_SITE_KEY ?? '' },
  timeZone: DEFAULT_TIME_ZONE,
  isLegacyApi: true,
});

const configs = new Map<string, Promise<PublicConfig>>();

/**
 * The server's public settings, asked for once per page load; a failed attempt is not kept.
 * @throws ApiError
 */
export function publicConfig(): Promise<PublicConfig> {
  const address = apiUrl(publicPaths.config);
  const known = configs.get(address);
  if (known) return known;
  const config = ask().catch((error: unknown) => {
    configs.delete(address);
    throw error;
  });
  configs.set(address, config);
  return config;
}

/** After what changes the settings: the next question asks the server anew. */
export const forgetPublicConfig = (): void => configs.clear();

async function ask(): Promise<PublicConfig> {
  try {
    const { json } = await send({ method: 'GET', path: publicPaths.config });
    return { ...legacyConfig(), ...Object(json), isLegacyApi: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return legacyConfig();
    throw error;
  }
}
