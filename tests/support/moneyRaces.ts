import type { CivilDate } from '../../domain/civilDate.ts';
import {
  type Call,
  insurerStatements as calls,
  commissions,
  monthCloses,
  payments,
  policies,
  receipts,
} from '../../domain/contract/index.ts';
import type { CallOptions, TestApi } from './api.ts';
import type { Body } from './builders.ts';
import { aDistribution, makeEarningPolicy } from './commissions.ts';
import { monthDesk } from './monthClose.ts';
import { makeOwners } from './records.ts';
import { goTo } from './renewals.ts';

/** Writers who move the same money at the same moment. */

const DAY = '2026-03-16' as CivilDate;
const AFTER_MARCH = '2026-04-05' as CivilDate;
export const MARCH = 202603;

interface Answered {
  readonly status: number;
  readonly text: string;
}
export type Writer = () => Promise<Answered>;

/** A policy of 1,200.00 in twelve instalments that are all issued, six of them collected, and its desk. */
export const makeRaceWorld = async (api: TestApi) => {
  goTo(api, DAY);
  const owners = await makeOwners(api);
  const { advisor_id: advisorId } = owners;
  const policy = await makeEarningPolicy(api, { owners, paid: 6 });
  const write =
    (call: Call, options: CallOptions = {}): Writer =>
    async () => {
      const { status, text } = await api.call(call, { as: 'ADMIN', ...options });
      return { status, text };
    };
  const done = async (writer: Writer) => {
    const { status, text } = await writer();
    if (status !== 200) throw new Error(text);
    return JSON.parse(text);
  };
  const instalment = (number: number) => policy.payments[number - 1]?.id ?? 0;
  const collect = (
    number: number,
    body: Body = { status_payment_id: 2 },
    id = instalment(number),
  ) => write(payments.collectPayment, { params: { id }, body });
  const update = (body: Body) => {
    const { version: _, ...form } = policy;
    return write(policies.updatePolicy, { params: { id: policy.id }, body: { ...form, ...body } });
  };
  const receipt = (lines: readonly (readonly [number: number, received: number])[]) =>
    write(receipts.collectSeveral, {
      body: {
        lines: lines.map(([number, received]) => ({ payment_id: instalment(number), received })),
      },
    });
  const pricing = { policyValue: 1500, policyFee: 0, agencyPercentage: 20, advisorPercentage: 8 };
  const renew = write(policies.registerRenewal, {
    body: {
      ...pricing,
      policy_id: policy.id,
      renewalNumber: 1,
      createdAt: '2026-03-17',
      coverageAmount: 25_000,
    },
  });
  const adjust = (policyValue: number) =>
    write(policies.updateValuesByYear, {
      params: { id: policy.id, year: 2025 },
      body: { ...pricing, policyValue },
    });
  const distribute = (amount: number) =>
    write(commissions.distribute, { body: aDistribution(advisorId, [[policy.id, amount]]) });
  /** An insurer's statement that pays the sixth instalment, with every line confirmed. */
  const statement = async () => {
    const body = {
      company_id: owners.company_id,
      numberStatement: `LIQ-${policy.id}`,
      issuedOn: '2026-03-15',
      lines: [{ policyNumber: policy.numberPolicy, instalment: '6', commission: 16.66 }],
    };
    const { id } = (await done(write(calls.registerStatement, { body }))).statement;
    const params = { id };
    return {
      confirm: write(calls.confirmCertain, { params }),
      reconcile: write(calls.reconcileStatement, { params, body: {} }),
      approve: write(calls.approveStatement, { params, body: {} }),
      reopen: write(calls.reopenStatement, { params, body: { reason: 'ERA OTRO' } }),
      remove: write(calls.deleteStatement, { params }),
    };
  };
  /** Goes to April and does whatever March needs before it can be closed. */
  const prepareMarch = async () => {
    goTo(api, AFTER_MARCH);
    for (const step of ['collections', 'insurers', 'payments', 'receipts'] as const)
      await monthDesk(api).review(MARCH, step, 'QUEDA PARA EL MES SIGUIENTE');
    await monthDesk(api).approve(MARCH);
    return write(monthCloses.closeMonth, { params: { id: MARCH } });
  };
  return {
    ...{ api, owners, advisorId, policy, write, done, instalment, collect, update, receipt },
    ...{ renew, adjust, distribute, statement, prepareMarch },
  };
};
export type RaceWorld = Awaited<ReturnType<typeof makeRaceWorld>>;
