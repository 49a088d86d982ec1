import { explained } from './http/callServer.ts';
import { legacyApi } from './legacyApi/index.ts';
import { type AgencyApi, ownApi } from './ownApi.ts';
import { publicConfig } from './publicConfig.ts';

/**
 * The API of the agency's server, which its public settings tell: ours, or the adapter of a legacy one. It is
 * chosen here and nowhere else.
 * @throws HttpError when the server does not tell
 */
export async function agencyApi(): Promise<AgencyApi> {
  const { isLegacyApi } = await explained(publicConfig);
  return isLegacyApi ? legacyApi : ownApi;
}
