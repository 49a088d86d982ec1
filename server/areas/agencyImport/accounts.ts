import type { ToldAdvisor, ToldCommission, ToldRefund } from '../../../domain/agencyImport/told.ts';
import { ADVANCE_STATUS } from '../../../domain/catalogueIds.ts';
import { type Cents, toCents } from '../../../domain/money.ts';
import type { EarnedThere } from './earnings.ts';
import type { Run } from './run.ts';

/** What the other server tells of an advisor's account; ids are its own. */
export interface AccountThere {
  readonly advisorId: number;
  /** As differences name the advisor. */
  readonly what: string;
  readonly commissions: readonly ToldCommission[];
  /** By policy; empty where the server does not tell. */
  readonly earned: ReadonlyMap<number, Cents>;
  /** Discounts, as the policies tell them. */
  readonly refunds: (ToldRefund & { readonly policyId: number })[];
}

const commissionsOf = ({ commissions, policies }: ToldAdvisor): ToldCommission[] => {
  const ofPolicies = (policies ?? []).flatMap((policy) =>
    (policy.commissions ?? []).map((one) => ({ ...one, policy_id: one.policy_id ?? policy.id })),
  );
  // Where an advisor comes without what they were paid, their policies tell of it.
  return commissions ?? ofPolicies;
};

export const accountThere = (told: ToldAdvisor): AccountThere => ({
  advisorId: told.id,
  what: `asesor ${told.ci_ruc ?? told.id}`,
  commissions: commissionsOf(told),
  earned: new Map(
    (told.policies ?? []).flatMap(({ id, commissionReleased }) =>
      commissionReleased == null ? [] : [[id, toCents(commissionReleased)] as const],
    ),
  ),
  refunds: [],
});

/** What our advisors earned of a policy there; undefined where the server does not tell. */
export const earnedOf = (
  run: Run,
  accounts: readonly AccountThere[],
  policyId: number,
): EarnedThere | undefined => {
  const earned = new Map<number, Cents>();
  for (const account of accounts) {
    const amount = account.earned.get(policyId);
    const advisorId = run.linked('advisors', account.advisorId);
    if (amount !== undefined && advisorId !== undefined) earned.set(advisorId, amount);
  }
  return earned.size > 0 ? earned : undefined;
};

export const isAdvance = ({ policy_id }: ToldCommission): boolean => !policy_id;

/** What is left of an advance; all of an open one where the server does not tell. */
export const leftOf = ({ remaining, advanceAmount, status_advance_id }: ToldCommission): Cents => {
  if (remaining != null) return toCents(remaining);
  return status_advance_id === ADVANCE_STATUS.settled ? 0 : toCents(advanceAmount);
};
