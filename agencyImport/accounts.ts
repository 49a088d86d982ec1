import { ADVANCE_STATUS } from '../domain/catalogueIds.ts';
import { advisors } from '../domain/contract/index.ts';
import { type Cents, toCents } from '../domain/money/money.ts';
import type { EarnedThere } from './earnings.ts';
import { UnreadableAnswer } from './reach.ts';
import {
  parseRemote,
  type RemoteAdvisor,
  type RemoteCommission,
  type RemotePolicy,
  type RemoteRefund,
  remoteAdvisorSchema,
} from './rules/remoteRecords.ts';
import type { Run } from './run.ts';

/** Account of an advisor as the other server tells it; ids are its own. */
export interface AccountThere {
  readonly advisorId: number;
  readonly what: string;
  readonly commissions: readonly RemoteCommission[];
  /** By policy; empty where the server does not tell. */
  readonly earned: ReadonlyMap<number, Cents>;
  readonly refunds: readonly (RemoteRefund & { readonly policyId: number })[];
}

export interface AdvisorThere {
  readonly id: number;
  readonly identity: string;
}

interface AccountInTheMaking {
  readonly advisorId: number;
  readonly what: string;
  readonly commissions: Map<number, RemoteCommission>;
  readonly earned: Map<number, Cents>;
  readonly refunds: Map<number, RemoteRefund & { readonly policyId: number }>;
}

export interface AccountsThere {
  keep(remotePolicy: RemotePolicy): void;
  /** Earnings of our advisors from a policy there; undefined where the server does not tell. */
  earnedOf(remotePolicy: RemotePolicy): Promise<EarnedThere | undefined>;
  /** Asks each advisor for what no policy tells: general advances. */
  readAll(): Promise<AccountThere[]>;
}

const keepCommission = (
  account: AccountInTheMaking | undefined,
  row: RemoteCommission,
  policyId: number | undefined,
): void => {
  if (account && !account.commissions.get(row.id)?.policy_id)
    account.commissions.set(row.id, { ...row, policy_id: row.policy_id ?? policyId });
};

const keepAdvisor = (
  account: AccountInTheMaking,
  { policies, commissions }: RemoteAdvisor,
): void => {
  for (const policy of policies ?? []) {
    for (const row of policy.commissions ?? []) keepCommission(account, row, policy.id);
    if (policy.commissionReleased != null)
      account.earned.set(policy.id, toCents(policy.commissionReleased));
  }
  for (const row of commissions ?? []) keepCommission(account, row, undefined);
};

/** An old server joins all that an advisor has for this call, and may not survive it: it is asked once. */
const askAdvisor = async (run: Run, account: AccountInTheMaking): Promise<void> => {
  const { advisorId: id, what } = account;
  try {
    const answer = await run.server.read(advisors.getAdvisor, { id }, { once: true });
    const remoteAdvisor = parseRemote(remoteAdvisorSchema, answer);
    if (remoteAdvisor) keepAdvisor(account, remoteAdvisor);
    else run.say(`${what}: el otro servidor no dice sus comisiones`);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    run.say(`${what}: sus anticipos generales no se pudieron leer allá (${error.message})`);
  }
};

/** Servers of ours alone tell what was earned, by year; with it comes what each advisor earned. */
const tellsEarnings = ({ periods }: RemotePolicy): boolean =>
  (periods ?? []).some(({ commissionEarned }) => commissionEarned != null);

export const accountsThere = (run: Run, ofList: readonly AdvisorThere[]): AccountsThere => {
  const accounts = new Map(
    ofList.map(({ id, identity }): [number, AccountInTheMaking] => [
      id,
      {
        advisorId: id,
        what: `asesor ${identity}`,
        commissions: new Map(),
        earned: new Map(),
        refunds: new Map(),
      },
    ]),
  );
  let asking: Promise<void> | undefined;
  const askAll = async () => {
    for (const account of accounts.values()) await askAdvisor(run, account);
  };
  const ask = () => {
    asking ??= askAll();
    return asking;
  };
  return {
    keep: (remotePolicy) => {
      for (const row of remotePolicy.commissions ?? [])
        keepCommission(
          accounts.get(row.advisor_id ?? remotePolicy.advisor_id),
          row,
          remotePolicy.id,
        );
      for (const row of remotePolicy.commissionRefunds ?? [])
        accounts
          .get(row.advisor_id ?? remotePolicy.advisor_id)
          ?.refunds.set(row.id, { ...row, policyId: remotePolicy.id });
    },
    earnedOf: async (remotePolicy) => {
      if (!tellsEarnings(remotePolicy)) return undefined;
      await ask();
      const earned = new Map<number, Cents>();
      for (const account of accounts.values()) {
        const amount = account.earned.get(remotePolicy.id);
        const advisorId = run.linked('advisors', account.advisorId);
        if (amount !== undefined && advisorId !== undefined) earned.set(advisorId, amount);
      }
      return earned.size > 0 ? earned : undefined;
    },
    readAll: async () => {
      await ask();
      return [...accounts.values()].map(({ commissions, refunds, ...account }) => ({
        ...account,
        commissions: [...commissions.values()],
        refunds: [...refunds.values()],
      }));
    },
  };
};

export const isAdvance = ({ policy_id }: RemoteCommission): boolean => !policy_id;

/** Rest of an advance; all of an open one where the server does not tell. */
export const leftOf = ({
  remaining,
  advanceAmount,
  status_advance_id,
}: RemoteCommission): Cents => {
  if (remaining != null) return toCents(remaining);
  return status_advance_id === ADVANCE_STATUS.settled ? 0 : toCents(advanceAmount);
};
