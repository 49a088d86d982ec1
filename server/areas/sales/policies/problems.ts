import { endorsementName } from '../../../../domain/sales/endorsements/kinds.ts';
import { replanRefusal } from '../../../../domain/sales/refusalTexts.ts';
import type { ReplanRefusal } from '../../../../domain/sales/replan.ts';
import { texts } from '../../../../domain/texts.ts';
import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noPolicy = (id: number) => notFound(`No existe póliza registrada con id ${id}`);

export const noPeriod = (year: number) => notFound(`La póliza no tiene un periodo del año ${year}`);

export interface ScheduleFields {
  readonly count?: 'payment_frequency_id' | 'numberOfPayments' | undefined;
  readonly start?: boolean | undefined;
  readonly end?: boolean | undefined;
}

const refusalFields: Record<ReplanRefusal, (changed: ScheduleFields) => string> = {
  value_below_credited: () => 'policyValue',
  too_many_credited: ({ count, end }) => count ?? (end ? 'endDate' : 'policyValue'),
  dates_conflict: ({ count, start, end }) =>
    start ? 'startDate' : (count ?? (end ? 'endDate' : 'policyValue')),
  value_too_small: () => 'policyValue',
};

const refusalCodes: Record<ReplanRefusal, string> = {
  value_below_credited: 'value_below_collected',
  too_many_credited: 'no_payment_left',
  value_too_small: 'value_too_small',
  dates_conflict: 'dates_conflict',
};

/**
 * The 409 of a change that does not go with what has been collected.
 * @param year of the period that stands in the way
 * @param changed what the clerk changed
 */
export const scheduleConflict = (
  refusal: ReplanRefusal,
  year: number,
  changed: ScheduleFields = {},
): Problem => {
  const message = replanRefusal(refusal, year);
  return conflict(refusalCodes[refusal], message, { [refusalFields[refusal](changed)]: message });
};

const atField = (field: string, code: string, message: string): Problem =>
  conflict(code, message, { [field]: message });

export const wrongRenewalNumber = (expected: number): Problem =>
  atField(
    'renewalNumber',
    'renewal_number',
    `A esta póliza le corresponde la renovación N.º ${expected}. Actualice la pantalla.`,
  );

export const cancelledPolicy = (): Problem => conflict('policy_cancelled', texts.policyCancelled);

export const endedByEndorsement = (number: number): Problem =>
  atField(
    'policy_status_id',
    'ended_by_endorsement',
    texts.endorsementEnded(endorsementName(number)),
  );

export const cycleNotIssued = (): Problem => conflict('cycle_not_issued', texts.cycleNotIssued);

export const voidAfterEnd = () => atField('createdAt', 'void_after_end', texts.voidAfterEnd);

export const renewalBeforePayments = (): Problem =>
  atField('createdAt', 'dates_conflict', texts.renewalBeforePayments);
