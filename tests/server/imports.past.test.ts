import { beforeEach, describe, expect, it } from 'vitest';
import {
  commissions,
  insurerReceivables,
  insurerStatements,
  payments,
} from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { anAdvance } from '../support/commissions.ts';
import { aPolicyRow, type FieldRow, importSteps, partiesOf } from '../support/importFile.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners } from '../support/records.ts';

/** What an old system knew of policies from 10 October 2025, on 16 March 2026. */
const PORTFOLIO: readonly FieldRow[] = [
  // 1,000.00 net, monthly: 200.00 for the agency, 16.67 each; 80.00 for the advisor.
  { collectedThrough: 4, insurerPaidThrough: 2, advisorPaidThrough: 3 },
  // 123.50 for the agency in four: 30.88; 77.70 for the advisor, in fractions of a cent.
  {
    payment_frequency_id: 'Trimestral',
    policyValue: '1.000,00',
    policyFee: '0',
    agencyPercentage: '12,35',
    advisorPercentage: '7,77',
    collectedThrough: '31/12/2025',
    insurerPaidThrough: '31/12/2025',
    advisorPaidThrough: '31/12/2025',
  },
  // Its advisor earns the whole year when it begins: 120.00.
  {
    policyFee: '0',
    advisorPercentage: '10',
    isCommissionAnnualized: 'Anualizada',
    collectedThrough: 2,
    insurerPaidThrough: 1,
    advisorPaidThrough: 1,
  },
  {
    policyFee: '0',
    advisorPercentage: '10',
    isCommissionAnnualized: 'Anualizada',
    collectedThrough: 6,
    insurerPaidThrough: 6,
    advisorPaidThrough: 0,
  },
];

describe('policies brought in with their past', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);
  let owners: PolicyOwners;
  let parties: FieldRow;
  beforeEach(async () => {
    owners = await makeOwners(api);
    parties = await partiesOf(api, owners);
  });

  const bring = (rows: readonly FieldRow[], changes?: Body) =>
    steps.bring(
      'policies',
      rows.map((row) => aPolicyRow({ ...parties, ...row })),
      changes,
    );
  /** What is late, what the advisor has and has had, and what the insurer owes. */
  const figures = async () => {
    const params = { advisorId: owners.advisor_id };
    const { totals } = (await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params })).body;
    const late = await api.call(payments.listLatePayments, {
      as: 'ADMIN',
      query: { companyId: owners.company_id },
    });
    const query = { filter: JSON.stringify({ company_id: owners.company_id }) };
    const dues = await api.call(insurerReceivables.listReceivables, { as: 'ADMIN', query });
    const sum = (amounts: readonly number[]) =>
      Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(2));
    return {
      late: late.body.paymentByStatus.length,
      balance: sum(late.body.paymentByStatus.map(({ balance }) => balance)),
      paid: totals.commissionPaid,
      inFavour: totals.commissionInFavour,
      owed: sum(dues.body.receivables.map(({ missing }) => missing)),
      instalmentsOwed: dues.body.receivables.length,
    };
  };

  it('are late, owed and in favour on the first day by what the old system says', async () => {
    expect((await bring(PORTFOLIO)).counts).toEqual({ created: 4 });
    expect(await figures()).toEqual({
      late: 7,
      balance: 850,
      paid: 159.43,
      inFavour: 126.67,
      owed: 53.34,
      instalmentsOwed: 3,
    });
    expect(await wrongLedgerDays(api.context.database.kysely)).toEqual([]);
  });

  it('take one day for all rows, by which what was collected is paid', async () => {
    const rows = [4, 6].map((collectedThrough) => ({ collectedThrough }));
    const day = '28/02/2026';
    const values = { insurerPaidThrough: day, advisorPaidThrough: day };
    expect((await bring(rows, { values })).counts).toEqual({ created: 2 });
    // Of the second, the instalment of 10 March was collected after that day.
    expect(await figures()).toMatchObject({ owed: 16.67, inFavour: 6.67, instalmentsOwed: 1 });
  });

  it.each([
    ['an insurer that paid on a day to come', { insurerPaidThrough: '01/06/2026' }, 'fecha futura'],
    [
      'an insurer that paid more than was collected',
      { insurerPaidThrough: 4 },
      'La compañía paga cuotas cobradas: están cobradas 3',
    ],
    ['an advisor paid on a day to come', { advisorPaidThrough: '01/06/2026' }, 'fecha futura'],
    ['an advisor paid more than was earned', { advisorPaidThrough: 4 }, 'El asesor ha ganado'],
    [
      'an advisor’s payment told twice',
      { advisorPaidThrough: 2, advisorPaid: '5,00' },
      'hasta cuándo está pagada o cuánto',
    ],
  ])('refuse %s at its cell', async (_, past, message) => {
    const { id, counts } = await bring([{ collectedThrough: 3, ...past }]);
    expect(counts).toEqual({ failed: 1 });
    const [problem] = (await steps.rows(id))[0]?.problems ?? [];
    expect(problem?.message).toContain(message);
    expect(Object.keys(past)).toContain(problem?.field);
  });

  it('pay their advisors what they were paid elsewhere, and leave open advances open', async () => {
    const body = anAdvance(owners.advisor_id, { createdAt: '2026-03-01' });
    await api.call(commissions.registerAdvance, { as: 'ADMIN', body });
    await bring([{ collectedThrough: 3, advisorPaidThrough: 3 }]);
    const params = { advisorId: owners.advisor_id };
    const { totals } = (await api.call(commissions.getBalanceTotals, { as: 'ADMIN', params })).body;
    expect(totals).toMatchObject({ commissionPaid: 20, advancesOpen: 100 });
  });

  it('make a later statement’s line for what was paid before a repetition', async () => {
    await bring([{ numberPolicy: 'ANTES-1', collectedThrough: 3, insurerPaidThrough: 2 }]);
    const lines = [1, 3].map((instalment) => ({
      policyNumber: 'ANTES-1',
      instalment: String(instalment),
      commission: 16.67,
    }));
    const body = {
      company_id: owners.company_id,
      numberStatement: 'LIQ-ANTES',
      issuedOn: '2026-03-15',
      lines,
    };
    const registered = await api.call(insurerStatements.registerStatement, { as: 'BASIC', body });
    const params = { id: registered.body.statement.id };
    const placed = await api.call(insurerStatements.listStatementLines, { as: 'BASIC', params });
    expect(placed.body.lines.map(({ queue }) => queue)).toEqual(['duplicate', 'matched']);
    expect(placed.body.lines[0]?.reasons[0]).toBe('La cuota ya estaba pagada antes de importarla');
  });
});
