import type { Identifier } from 'react-admin';
import { type AnswerOf, type BodyOf, policies as calls } from '../../domain/contract/index.ts';
import { anyCall } from './calls.ts';
import type { Period } from './records.ts';

export type RenewalForm = BodyOf<typeof calls.registerRenewal>;
export type Renewal = AnswerOf<typeof calls.registerRenewal>;

export type YearValues = Omit<BodyOf<typeof calls.updateValuesByYear>, 'period_id'>;

export const policyCalls = {
  /** @throws HttpError 400 for the year, 409 when the policy cannot be renewed or another number is due */
  renewPolicy: (renewal: RenewalForm) => anyCall.call(calls.registerRenewal, { body: renewal }),

  readPeriods: (policyId: Identifier, signal?: AbortSignal): Promise<{ data: Period[] }> =>
    anyCall.call(calls.listPeriods, { params: { id: policyId } }, signal),

  /**
   * Gives one year of a policy other values.
   * @param period the year, as the screen shows it
   * @returns the period as it is now
   * @throws HttpError 400, 404, 409 when what is collected forbids it
   */
  async adjustYear(period: Period, values: YearValues): Promise<{ data: Period }> {
    const { policy_id, year } = period;
    const params = { id: policy_id, year };
    const body = { policy_id, year, period_id: period.id, ...values };
    const { data } = await anyCall.call(calls.updateValuesByYear, { params, body });
    // A breakdown that was taken away is not in the answer.
    return { data: { ...period, premium: undefined, ...data } };
  },
};
