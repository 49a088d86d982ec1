import { type CivilDate, DEFAULT_TIME_ZONE, isTimeZone, todayIn } from '../domain/civilDate.ts';
import { publicConfig } from './data/publicConfig.ts';

/** Where the agency's day begins and ends; as the server says, once it has. */
let timeZone: string = DEFAULT_TIME_ZONE;

/**
 * Learns the agency's time zone, before the first screen asks for the day. A server that cannot be
 * reached leaves the specification's default.
 */
export async function learnTimeZone(): Promise<void> {
  const config = await publicConfig().catch(() => undefined);
  if (config?.timeZone && isTimeZone(config.timeZone)) timeZone = config.timeZone;
}

/** The agency's time zone, an IANA name. */
export const agencyTimeZone = (): string => timeZone;

/** Milliseconds by which the server's clock is ahead of this machine's; 0 until an answer tells. */
let ahead = 0;

/**
 * Learns the server's clock from an answer.
 * @param instant ISO; null where the server does not send it
 */
export function noteServerClock(instant: string | null): void {
  if (instant) ahead = Date.parse(instant) - Date.now();
}

/** The agency's civil date by the server's clock, or by this machine's while that is not known. */
export const agencyToday = (): CivilDate => agencyDayOf(new Date(Date.now() + ahead));

/**
 * The agency's civil date at an instant.
 * @throws RangeError when it is not a valid one
 */
export const agencyDayOf = (instant: Date): CivilDate => todayIn(timeZone, instant);
