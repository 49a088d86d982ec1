import { advisors, payments } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { aDistribution, anAdvance, anAdvisor, aRefund, commissionDesk } from './commissions.ts';
import { makeAccount, makeCard, makeOwners, makePolicy } from './records.ts';
import { createUser, tokenFor } from './users.ts';

/** Ending soon, renewed once, of a commission that can be discounted. */
export const TERMS = {
  startDate: '2024-04-11',
  endDate: '2026-04-10',
  isCommissionAnnualized: true,
  observations: 'CON OBSERVACIONES',
};

/** The records there are, by their ids. */
export interface WholeAgency {
  /** An administrator's uuid and session. */
  readonly user: string;
  readonly token: string;
  readonly customer: number;
  readonly advisor: number;
  readonly company: number;
  readonly card: number;
  readonly account: number;
  /** The policy charged to the card, and the one drawn from the account. */
  readonly charged: number;
  readonly drawn: number;
}

type Policy = Awaited<ReturnType<typeof makePolicy>>;

/** Collects all but the last, which is observed alone; advances, pays and discounts. */
async function withMoney(api: TestApi, policy: Policy, advisorId: number): Promise<void> {
  const desk = commissionDesk(api);
  const last = policy.payments.at(-1)?.id;
  for (const { id } of policy.payments) {
    const paid = id === last ? {} : { status_payment_id: 2 };
    const body = { observations: 'OBSERVADO', ...paid };
    await api.call(payments.collectPayment, { as: 'ADMIN', params: { id }, body });
  }
  const note = { observations: 'CON NOTA' };
  await desk.advance(anAdvance(advisorId, { ...note, advanceAmount: 10 }));
  await desk.distribute(aDistribution(advisorId, [[policy.id, 5]], note));
  await desk.refund(aRefund(advisorId, policy.id));
}

/**
 * Makes an agency in which every field of specification §3 has a value somewhere: a customer with
 * card and account, an advisor with a policy charged to each, renewed and collected, with advances,
 * commissions and discounts. The clock must show March 2026.
 */
export async function makeWholeAgency(api: TestApi): Promise<WholeAgency> {
  const owners = await makeOwners(api);
  const { body } = await api.call(advisors.registerAdvisor, {
    as: 'ADMIN',
    body: anAdvisor({ secondName: 'RENÉ' }),
  });
  const whose = { ...owners, advisor_id: body.advisor.id };
  const customer = owners.customers_id;
  const card = await makeCard(api, customer, { expirationDate: '2026-04-01' });
  const account = await makeAccount(api, customer, { observations: 'DE NÓMINA' });
  const byCard = { ...TERMS, payment_method_id: 6, credit_card_id: card.id };
  const charged = await makePolicy(api, whose, byCard);
  const byAccount = { ...TERMS, payment_method_id: 9, bank_account_id: account.id };
  const drawn = await makePolicy(api, whose, byAccount);
  for (const policy of [charged, drawn]) await withMoney(api, policy, whose.advisor_id);
  await commissionDesk(api).advance(anAdvance(whose.advisor_id));
  const user = (await createUser(api.context, { role: 'ADMIN' })).id;
  return {
    user,
    token: await tokenFor(api.context, user),
    customer,
    advisor: whose.advisor_id,
    company: owners.company_id,
    card: card.id,
    account: account.id,
    charged: charged.id,
    drawn: drawn.id,
  };
}
