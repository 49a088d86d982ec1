import { isBlank } from '../../../domain/blank.ts';
import { type Cents, fromCents, readCents } from '../../../domain/money/money.ts';
import { periodCommissions } from '../../../domain/sales/periods.ts';
import type { Row } from '../lists.ts';

const dollars = (cents: Cents): number => Number(fromCents(cents));

/**
 * Both commissions of a year's values, which such a server does not compute itself (specification §7)
 * and takes as numbers; none where a value is not known.
 */
export function commissionsIn(form: Row): Row {
  const { policyValue, policyFee, agencyPercentage, advisorPercentage } = form;
  const [value, fee, agencyShare, advisorShare] = [
    policyValue,
    isBlank(policyFee) ? 0 : policyFee,
    agencyPercentage,
    advisorPercentage,
  ].map(readCents);
  if (value === undefined || fee === undefined) return {};
  if (agencyShare === undefined || advisorShare === undefined) return {};
  const { agency, advisor } = periodCommissions({
    policyValue: value,
    policyFee: fee,
    agencyPercentage: agencyShare / 100,
    advisorPercentage: advisorShare / 100,
  });
  return { paymentsToAgency: dollars(agency), paymentsToAdvisor: dollars(advisor) };
}
