import { type CivilDate, DEFAULT_TIME_ZONE, isTimeZone, todayIn } from '../domain/civilDate.ts';
import { serverNow } from './data/http/serverClock.ts';
import { publicConfig } from './data/publicConfig.ts';

/** Time zone in which the agency's day begins and ends; the server's, once it has told it. */
let timeZone: string = DEFAULT_TIME_ZONE;

/**
 * Learns the agency's time zone, before the first screen asks for the day. A server that cannot be
 * reached leaves the specification's default.
 */
export async function learnTimeZone(): Promise<void> {
  const config = await publicConfig().catch(() => undefined);
  if (config?.timeZone && isTimeZone(config.timeZone)) timeZone = config.timeZone;
}

export const agencyTimeZone = (): string => timeZone;

/** The agency's civil date by the server's clock, or by this machine's while that is not known. */
export const agencyToday = (): CivilDate => agencyDayOf(serverNow());

/**
 * The agency's civil date at an instant.
 * @throws RangeError when it is not a valid one
 */
export const agencyDayOf = (instant: Date): CivilDate => todayIn(timeZone, instant);
