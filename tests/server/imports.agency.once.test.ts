import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import { commissions, insurerReceivables, payments } from '../../domain/contract/index.ts';
import { toCents } from '../../domain/money/money.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { importSteps } from '../support/importFile.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import {
  advisorIdentities,
  advisorsFile,
  BROKEN_ROWS,
  companiesFile,
  customersFile,
  type FirstDay,
  firstDay,
  MOVING_DAY,
  policiesFile,
  type TrueCustomer,
  type TruePolicy,
  trueCustomers,
  truePolicies,
} from '../support/messyAgency.ts';

/** What a person answers about each file where its headings and its last file have not said it. */
const ANSWERS = {
  companies: { corrections: { ci_ruc: true } },
  advisors: {
    corrections: { ci_ruc: true, numberPhone: true, wholeName: true },
    values: { personalData: 'NO' },
  },
  customers: { corrections: { ci_ruc: true, numberPhone: true, wholeName: true } },
  policies: { corrections: { customers_id: true } },
} as const satisfies Partial<Record<ImportKind, Body>>;

type Kind = keyof typeof ANSWERS;

/** Each test takes hundreds of rows through a rehearsal and a run. */
describe('an agency whose files are a mess', { timeout: 180_000 }, () => {
  const api = madeOnce(() => startApi({ now: `${MOVING_DAY}T15:00:00.000Z` }));
  const steps = importSteps(api);
  let brought: number[] = [];

  const bring = async (kind: Kind, file: Buffer) => {
    const { body } = await steps.upload(kind, [], { content: file.toString('base64') });
    const { id, plan } = body.import;
    const planned = await steps.plan(id, {
      ...ANSWERS[kind],
      corrections: { ...ANSWERS[kind].corrections, ...plan.corrections },
    });
    expect(planned.status, planned.text).toBe(200);
    const { rehearsed } = await steps.rehearse(id);
    const { counts } = await steps.run(id);
    expect(counts).toEqual(rehearsed);
    brought.push(id);
    return counts;
  };
  const bringAll = async () => {
    await bring('companies', companiesFile());
    await bring('advisors', advisorsFile());
    await bring('customers', customersFile(true));
    await bring('policies', await policiesFile());
  };
  const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(api.context.database.kysely)).rows;

  const customersThere = () =>
    read(sql<TrueCustomer>`
      select coalesce(c.surname, '') as surname, coalesce(c.second_surname, '') as "secondSurname", c.first_name as "firstName",
        coalesce(c.second_name, '') as "secondName", c.ci_ruc, c.birthdate::text as birthdate, c.status_id, c.email,
        c.number_phone as "numberPhone", city.city_name as "cityName", c.address
      from customers c left join cities city on city.id = c.city_id order by c.ci_ruc`);

  type PolicyThere = Omit<TruePolicy, 'instalments' | 'paidByInsurer' | 'paidToAdvisor'> & {
    readonly instalments: number;
  };
  const policiesThere = () =>
    read(sql<PolicyThere>`
      select p.number_policy as "numberPolicy", c.ci_ruc, a.ci_ruc as advisor, i.company_name as insurer,
        p.start_date::text as "startDate", p.end_date::text as "endDate", p.number_of_payments as instalments,
        (p.policy_value * 100)::integer as value, (p.policy_fee * 100)::integer as fee,
        p.agency_percentage::float8 as "agencyPercent", p.advisor_percentage::float8 as "advisorPercent",
        p.is_commission_annualized as "isAnnualised",
        (select count(*)::integer from payments pay where pay.policy_id = p.id and pay.status_payment_id = 2)
          as collected,
        p.payment_method_id in (6, 9) as "isWithoutMeans"
      from policies p join customers c on c.id = p.customers_id join advisors a on a.id = p.advisor_id
        join companies i on i.id = p.company_id order by p.number_policy`);

  const accountOf = async (ciRuc: string) => {
    const [advisor] = await read(
      sql<{ id: number }>`select id from advisors where ci_ruc = ${ciRuc}`,
    );
    const params = { advisorId: advisor?.id ?? 0 };
    const { totals } = (await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params })).body;
    return {
      inFavour: toCents(totals.commissionInFavour),
      paid: toCents(totals.commissionPaid),
    };
  };
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((total, one) => total + toCents(one), 0);
  /** As the screens say it. */
  const figures = async (): Promise<FirstDay> => {
    const late = (await api.call(payments.listLatePayments, { as: 'ADMIN', query: {} })).body
      .paymentByStatus;
    const dues = (await api.call(insurerReceivables.listReceivables, { as: 'ADMIN' })).body
      .receivables;
    const accounts: [string, FirstDay['advisors'][string]][] = [];
    for (const ciRuc of advisorIdentities) accounts.push([ciRuc, await accountOf(ciRuc)]);
    return {
      late: late.length,
      balance: sum(late.map(({ balance }) => balance)),
      instalmentsOwed: dues.length,
      owed: sum(dues.map(({ missing }) => missing)),
      advisors: Object.fromEntries(accounts),
    };
  };
  const inOrder = <Row>(rows: readonly Row[], key: (row: Row) => string) =>
    [...rows].sort((one, other) => (key(one) < key(other) ? -1 : 1));

  it('comes in after one round, but for cells that the spreadsheet had lost', async () => {
    await bring('companies', companiesFile());
    await bring('advisors', advisorsFile());
    expect(await bring('customers', customersFile(false))).toEqual({
      created: trueCustomers.length - BROKEN_ROWS.length,
      failed: BROKEN_ROWS.length,
      skipped: 2,
    });
    expect(await bring('customers', customersFile(true))).toEqual({
      created: BROKEN_ROWS.length,
      same: trueCustomers.length - BROKEN_ROWS.length,
      skipped: 2,
    });
    expect(await bring('policies', await policiesFile())).toEqual({
      created: truePolicies.length,
      skipped: 1,
    });
  });

  it('has no wrong number, name, day or percentage', async () => {
    expect(await customersThere()).toEqual(inOrder(trueCustomers, ({ ci_ruc }) => ci_ruc));
    const truths = truePolicies.map(
      ({ paidByInsurer: _, paidToAdvisor: __, ...policy }): PolicyThere => policy,
    );
    expect(await policiesThere()).toEqual(inOrder(truths, ({ numberPolicy }) => numberPolicy));
  });

  it('has on the first day the figures of the old system', async () => {
    expect(await figures()).toEqual(firstDay());
  });

  it('is undone wholly, and comes in again', async () => {
    for (const id of brought.toReversed())
      expect((await steps.undo(id)).counts).not.toHaveProperty('held');
    for (const table of ['policies', 'customers', 'advisors', 'companies', 'payments'])
      expect(await read(sql`select 1 from ${sql.table(table)}`), table).toEqual([]);
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
    brought = [];
    await bringAll();
    expect(await figures()).toEqual(firstDay());
  });
});
