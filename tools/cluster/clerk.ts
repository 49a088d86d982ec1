import { addMonths, addYears, DEFAULT_TIME_ZONE, todayIn } from '../../domain/civilDate.ts';
import {
  advisors,
  commissions,
  companies,
  customers,
  dashboard,
  payments,
  policies,
} from '../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../domain/money/money.ts';
import { aCustomer, aPolicy } from '../../tests/support/builders.ts';
import { anAdvisor } from '../../tests/support/commissions.ts';
import { ask, type Way } from './client.ts';
import type { Journal } from './journal.ts';

/** A clerk who works on customers, policies and an advisor of their own. */
export interface Clerk {
  readonly way: Way;
  readonly journal: Journal;
  /** What their numbers begin with. */
  readonly initials: string;
  readonly advisorId: number;
  /** What the advisor got so far, in cents. */
  readonly books: { advances: number; commissions: number };
  /** Tells of a figure that was read and is not what was acknowledged. */
  readonly wrong: (what: string) => void;
}

const COMPANY = 1;
const POLICY_VALUE = 120_000;
/** 8 % of the value without the fee of 200.00, for the first of twelve instalments. */
const COMMISSION = 667;
const ADVANCE = 7_525;
/** In cents: an instalment whole, the next one in two parts. */
const PAID = [[10_000], [1_250, 2_000]] as const;

const today = () => todayIn(DEFAULT_TIME_ZONE, new Date());

let sequence = 0;
const next = () => {
  sequence += 1;
  return sequence;
};

/** Registers the advisor a clerk works with. */
export const hireClerk = async (
  way: Way,
  journal: Journal,
  initials: string,
  wrong: Clerk['wrong'],
): Promise<Clerk> => {
  const body = anAdvisor({ ci_ruc: `${initials}000000` });
  const answer = (await ask(way, advisors.registerAdvisor, { body })) as {
    advisor: { id: number };
  };
  const books = { advances: 0, commissions: 0 };
  return { way, journal, initials, advisorId: answer.advisor.id, books, wrong };
};

const registerCustomer = async ({ way, journal, initials }: Clerk): Promise<number> => {
  const body = aCustomer({ ci_ruc: `${initials}${String(next()).padStart(6, '0')}` });
  const answer = await ask(way, customers.registerCustomer, { body });
  journal.customers.push(String(body.ci_ruc));
  return (answer as { customer: { id: number } }).customer.id;
};

/** Begun half a year ago, so that instalments are there to be collected. */
const registerPolicy = async (clerk: Clerk, customers_id: number): Promise<number> => {
  const startDate = addMonths(today(), -6);
  const owners = { customers_id, advisor_id: clerk.advisorId, company_id: COMPANY };
  const body = aPolicy(owners, {
    numberPolicy: `${clerk.initials}-${next()}`,
    policyValue: fromCents(POLICY_VALUE),
    startDate,
    endDate: addYears(startDate, 1),
  });
  const answer = await ask(clerk.way, policies.registerPolicy, { body });
  clerk.journal.policies.set(String(body.numberPolicy), POLICY_VALUE);
  return (answer as { policy: { id: number } }).policy.id;
};

interface Detail {
  readonly policyById: { readonly payments: readonly { id: number; credit: number }[] };
}

const instalmentsOf = async ({ way }: Clerk, id: number) => {
  const answer = (await ask(way, policies.getPolicy, { params: { id } })) as Detail;
  return answer.policyById.payments;
};

const collect = async ({ way, journal }: Clerk, id: number, cents: number): Promise<void> => {
  const body = { received: fromCents(cents) };
  await ask(way, payments.collectPayment, { params: { id }, body });
  journal.collected.set(id, [...(journal.collected.get(id) ?? []), cents]);
};

/** Who is told that money was taken finds it when they look: also just after another took over. */
const lookAgain = async (clerk: Clerk, policyId: number): Promise<void> => {
  for (const { id, credit } of await instalmentsOf(clerk, policyId)) {
    const acknowledged = sumCents(clerk.journal.collected.get(id) ?? []);
    if (toCents(credit) !== acknowledged)
      clerk.wrong(`instalment ${id} was read with ${credit}, acknowledged: ${acknowledged} cents`);
  }
};

/** The advances given before are larger than what the policy has earned, so they pay all of it. */
const payCommission = async (clerk: Clerk, policyId: number): Promise<void> => {
  const receiptNumber = `${clerk.initials}-C${next()}`;
  await ask(clerk.way, commissions.distribute, {
    body: {
      receiptNumber,
      createdAt: today(),
      advisor_id: clerk.advisorId,
      payment_method_id: 1,
      policies: [{ policy_id: policyId, advance_to_apply: '0.00' }],
    },
  });
  clerk.journal.commissions.set(receiptNumber, COMMISSION);
  clerk.books.commissions += COMMISSION;
};

const giveAdvance = async (clerk: Clerk): Promise<void> => {
  const receiptNumber = `${clerk.initials}-A${next()}`;
  await ask(clerk.way, commissions.registerAdvance, {
    body: {
      receiptNumber,
      createdAt: today(),
      advanceAmount: fromCents(ADVANCE),
      advisor_id: clerk.advisorId,
      payment_method_id: 1,
    },
  });
  clerk.journal.advances.set(receiptNumber, ADVANCE);
  clerk.books.advances += ADVANCE;
};

const FIRST_PAGE = `?range=${encodeURIComponent('[0,24]')}`;

const lookAround = async ({ way }: Clerk): Promise<void> => {
  await ask(way, policies.listPolicies, { query: FIRST_PAGE });
  await ask(way, payments.listLatePayments, { query: FIRST_PAGE });
  await ask(way, companies.listCompanies, { query: FIRST_PAGE });
  await ask(way, dashboard.summary);
};

/**
 * One customer's visit: registered with a policy, instalments collected, the advisor paid, and a look at
 * lists and at what was collected.
 * @throws NotServed when a call was refused
 */
export const visit = async (clerk: Clerk): Promise<void> => {
  const policyId = await registerPolicy(clerk, await registerCustomer(clerk));
  const instalments = await instalmentsOf(clerk, policyId);
  for (const [place, parts] of PAID.entries())
    for (const cents of parts) await collect(clerk, instalments[place]?.id ?? 0, cents);
  await lookAgain(clerk, policyId);
  await giveAdvance(clerk);
  await payCommission(clerk, policyId);
  await lookAround(clerk);
};
