import { policies } from '../../domain/contract/index.ts';
import { normaliserFor } from '../../domain/contract/wire.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { periodCommissions } from '../../domain/periods.ts';
import type { Commands, Renewal, RenewalForm } from '../commands.ts';
import { callServer } from '../httpClient.ts';

const normalise = normaliserFor(policies.registerRenewal.answer);

/**
 * The whole form of specification §7. Our server computes the commissions itself; an agency's
 * server may take them from here.
 */
function bodyOf(renewal: RenewalForm) {
  const { agency, advisor } = periodCommissions({
    policyValue: toCents(renewal.policyValue),
    policyFee: toCents(renewal.policyFee),
    agencyPercentage: Number(renewal.agencyPercentage),
    advisorPercentage: Number(renewal.advisorPercentage),
  });
  return {
    ...renewal,
    paymentsToAgency: fromCents(agency),
    paymentsToAdvisor: fromCents(advisor),
  };
}

/** See Commands. */
export const renewPolicy: Commands['renewPolicy'] = async (renewal) => {
  const body = bodyOf(renewal);
  const { data } = await callServer(policies.registerRenewal, { body });
  // A server that only confirms leaves what was sent; it has the number for an id.
  const known = { id: renewal.renewalNumber, ...body, ...Object(data) };
  // Normalised by the schema the type comes from.
  return { data: normalise(known) as Renewal };
};
