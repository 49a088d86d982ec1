import type { Insertable } from 'kysely';
import { addDays, addYears, type CivilDate } from '../domain/civilDate.ts';
import { company } from '../domain/entities/organisations.ts';
import { policy } from '../domain/entities/policy.ts';
import { insertPolicies } from '../server/areas/sales/policies/plan/repository.ts';
import { writePlans } from '../server/areas/sales/policies/plan/write.ts';
import { insertPremiums } from '../server/areas/sales/policies/premium.repository.ts';
import { type Context, today } from '../server/context.ts';
import { insurers } from '../server/db/catalogues/insurers.ts';
import { idAt, idsInOrder } from '../server/db/ids.ts';
import type { Database } from '../server/db/schema.ts';
import type { Trx } from '../server/db/transaction.ts';
import { seedCommissions } from './commissions.ts';
import { advisorRow, customerRow } from './customers.ts';
import { madeUp } from './madeUp.ts';
import { seedMovements, seedReceipts } from './movements.ts';
import { seedPaymentInstruments } from './paymentInstruments.ts';
import { createPeople } from './people.ts';
import { draftPolicy, type PolicyDraft } from './policies.ts';
import { createRandom, officeMoment, type Random } from './random.ts';

const SEED = 20_260_131;

const CUSTOMERS = 300;
/** The others have no policy yet: lists must show that too. */
const CUSTOMERS_WITH_POLICIES = 255;
const ADVISORS = 12;
const ADVISORS_WITH_POLICIES = 11;
const COMPANIES = 15;
const POLICIES = 450;

interface OwnedDraft extends PolicyDraft {
  readonly customer: number;
  readonly advisor: number;
  readonly company: number;
}

const draftPolicies = (random: Random, day: CivilDate): OwnedDraft[] =>
  Array.from({ length: POLICIES }, (_, index) => ({
    ...draftPolicy(random, day, index + 1),
    customer: random.int(0, CUSTOMERS_WITH_POLICIES - 1),
    advisor: random.int(0, ADVISORS_WITH_POLICIES - 1),
    company: random.int(0, COMPANIES - 1),
  }));

const registrationDays = (random: Random, day: CivilDate, drafts: readonly OwnedDraft[]) => {
  const days = Array.from({ length: CUSTOMERS }, () => addDays(day, -random.int(1, 360)));
  for (const { customer, registeredOn } of drafts) {
    const known = days[customer];
    if (known && registeredOn <= known) days[customer] = addDays(registeredOn, -random.int(0, 20));
  }
  return days;
};

const insertCustomers = async (
  trx: Trx,
  rows: readonly Insertable<Database['customers']>[],
): Promise<number[]> =>
  idsInOrder(
    await trx.insertInto('customers').values(rows).returning(['id', 'ci_ruc as key']).execute(),
    rows.map(({ ci_ruc }) => ci_ruc),
  );

const insertAdvisors = async (
  trx: Trx,
  rows: readonly Insertable<Database['advisors']>[],
): Promise<number[]> =>
  idsInOrder(
    await trx.insertInto('advisors').values(rows).returning(['id', 'ci_ruc as key']).execute(),
    rows.map(({ ci_ruc }) => ci_ruc),
  );

const insertCompanies = async (trx: Trx, createdAt: Date): Promise<number[]> => {
  const rows = insurers.slice(0, COMPANIES).map(({ ciRuc, companyName }) =>
    madeUp(company, {
      ci_ruc: ciRuc,
      company_name: companyName.toLocaleUpperCase('es'),
      created_at: createdAt,
    }),
  );
  return idsInOrder(
    await trx.insertInto('companies').values(rows).returning(['id', 'ci_ruc as key']).execute(),
    rows.map(({ ci_ruc }) => ci_ruc),
  );
};

interface Owners {
  readonly customers: readonly number[];
  readonly advisors: readonly number[];
  readonly companies: readonly number[];
}

const insertDrafts = async (
  trx: Trx,
  drafts: readonly OwnedDraft[],
  owners: Owners,
  chargeOf: Awaited<ReturnType<typeof seedPaymentInstruments>>,
  today: CivilDate,
) => {
  const policyIds = await insertPolicies(
    trx,
    drafts.map(({ row, customer, advisor, company }) =>
      madeUp(policy, {
        ...row,
        ...chargeOf({
          customerId: idAt(owners.customers, customer),
          methodId: row.payment_method_id,
        }),
        customers_id: idAt(owners.customers, customer),
        advisor_id: idAt(owners.advisors, advisor),
        company_id: idAt(owners.companies, company),
      }),
    ),
  );
  // By numbers of its own: what else is made up stays as it is.
  const random = createRandom(SEED + 1);
  await writePlans(
    trx,
    drafts.map((draft, place) => ({
      ...draft,
      renewedAt: ({ startDate }) => officeMoment(random, addDays(startDate, -random.int(1, 40))),
      policyId: idAt(policyIds, place),
      advisorId: idAt(owners.advisors, draft.advisor),
    })),
    today,
  );
  await insertPremiums(
    trx,
    drafts.flatMap(({ premium }, place) =>
      premium ? [{ ...premium, policy_id: idAt(policyIds, place), cycle: null }] : [],
    ),
  );
};

/**
 * Fills an empty database with a made-up agency of four years, the same for the same day.
 * Catalogues must be there; users are seeded apart.
 * @param trx the transaction it all happens in
 * @param context its clock and time zone say which day it is
 */
export const seedDemo = async (trx: Trx, context: Context): Promise<void> => {
  const day = today(context);
  const random = createRandom(SEED);
  const people = createPeople(random);
  const drafts = draftPolicies(random, day);
  const registered = registrationDays(random, day, drafts);
  const owners = {
    companies: await insertCompanies(trx, officeMoment(random, addYears(day, -4))),
    advisors: await insertAdvisors(
      trx,
      Array.from({ length: ADVISORS }, () => advisorRow(random, people, day)),
    ),
    customers: await insertCustomers(
      trx,
      registered.map((on) => customerRow(random, people, day, on)),
    ),
  };
  const chargeOf = await seedPaymentInstruments(
    trx,
    context,
    random,
    registered.map((registeredOn, place) => ({ id: idAt(owners.customers, place), registeredOn })),
    drafts.map(({ row, customer }) => ({
      customerId: idAt(owners.customers, customer),
      methodId: row.payment_method_id,
    })),
  );
  await insertDrafts(trx, drafts, owners, chargeOf, day);
  await seedMovements(trx);
  await seedReceipts(trx);
  await seedCommissions(trx, context);
};
