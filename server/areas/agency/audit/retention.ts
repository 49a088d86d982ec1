import { addYears, type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import { ArchiveError } from '../../../audit/archiveFolder.ts';
import { type Context, today } from '../../../context.ts';
import { findSettings } from '../settings/repository.ts';

/**
 * The day before which the audit trail is archived (domain §17): the years that the agency's settings keep it
 * in the database, back from today.
 * @param wantedDay an earlier day, where the operator names one
 * @returns a civil date of the agency
 * @throws ArchiveError for a later one
 */
export const retentionDay = async (context: Context, wantedDay?: CivilDate): Promise<CivilDate> => {
  const { audit_years: years } = await findSettings(context.database.kysely);
  const latest = addYears(today(context), -years);
  if (!wantedDay || wantedDay <= latest) return wantedDay ?? latest;
  throw new ArchiveError(
    `La auditoría se conserva ${years} años en la base: puede archivarse lo anterior al ${formatDate(latest)}, no al ${formatDate(wantedDay)}. Los años se cambian en los ajustes de la agencia.`,
  );
};
