import { describe, expect, it } from 'vitest';
import { importedSchedule } from '../../agencyImport/rules/cycles.ts';
import { policyDifferences } from '../../agencyImport/rules/differences.ts';
import { specifiedEarnings } from '../../agencyImport/rules/earned.ts';
import {
  parseRemote,
  type RemotePolicy,
  reading,
  remotePolicySchema,
} from '../../agencyImport/rules/remoteRecords.ts';
import { figuresOf, newTally, tableOf, unequalFigures } from '../../agencyImport/rules/tally.ts';
import { addMonths, type CivilDate, civilDate } from '../../domain/civilDate.ts';

const TODAY = civilDate('2026-03-16');
const QUARTERLY = 2;

const payment = (number: number, createdAt: string, overrides: object = {}) => ({
  number_payment: number,
  value: '300.00',
  pending_value: `${1200 - 300 * (((number - 1) % 4) + 1)}.00`,
  credit: '0.00',
  createdAt,
  status_payment_id: '1',
  ...overrides,
});

const paid = { credit: '300.00', status_payment_id: '2', updatedAt: '2026-02-03T10:00:00.000Z' };

/** A quarterly policy of 1,200.00 from 20 January 2026, with its first instalment issued and paid. */
const aToldPolicy = (overrides: object = {}): RemotePolicy => {
  const told = parseRemote(remotePolicySchema, {
    id: '7',
    numberPolicy: 'P-1',
    policy_type_id: '7',
    company_id: '1',
    customers_id: '1',
    advisor_id: '1',
    payment_method_id: '1',
    payment_frequency_id: '2',
    policy_status_id: '1',
    coverageAmount: '25000.00',
    policyValue: '1200.00',
    policyFee: '200.00',
    agencyPercentage: '20.00',
    advisorPercentage: '8.00',
    numberOfPayments: '4',
    startDate: '2026-01-20T12:00:00.000Z',
    endDate: '2027-01-20T12:00:00.000Z',
    renewalCommission: true,
    isCommissionAnnualized: false,
    payments: [payment(1, '2026-01-20', paid)],
    renewals: [],
    periods: [
      {
        year: 2026,
        policyValue: 1200,
        policyFee: 200,
        agencyPercentage: 20,
        advisorPercentage: 8,
        numberOfPaymentsAdvisor: 4,
      },
    ],
    ...overrides,
  });
  if (!told) throw new Error('The policy cannot be read');
  return told;
};

const scheduleOf = (policy: RemotePolicy, today: CivilDate = TODAY) =>
  importedSchedule(policy, QUARTERLY, today);

describe('the schedule of a policy that another server tells', () => {
  it('is planned on where the server tells what is issued alone', () => {
    const { cycles, notes } = scheduleOf(aToldPolicy());
    expect(
      cycles[0]?.instalments.map(({ number, dueDate, value, pendingValue }) => [
        number,
        dueDate,
        value,
        pendingValue,
      ]),
    ).toEqual([
      [1, '2026-01-20', 30_000, 90_000],
      [2, '2026-04-20', 30_000, 60_000],
      [3, '2026-07-20', 30_000, 30_000],
      [4, '2026-10-20', 30_000, 0],
    ]);
    expect(notes).toEqual([]);
  });

  it('keeps values and days that were changed by hand, and plans the rest of the value', () => {
    const told = aToldPolicy({
      payments: [payment(1, '2026-01-25', { ...paid, value: '450.00', credit: '450.00' })],
    });
    const [cycle] = scheduleOf(told).cycles;
    expect(cycle?.instalments.map(({ value }) => value)).toEqual([45_000, 25_000, 25_000, 25_000]);
    expect(cycle?.instalments[0]?.dueDate).toBe('2026-01-25');
  });

  it('has the schedule that a server tells', () => {
    const schedule = [
      { number_payment: 2, value: '100.00', createdAt: '2026-05-01T12:00:00.000Z' },
      { number_payment: 3, value: '800.00', createdAt: '2026-06-01T12:00:00.000Z' },
    ];
    const periods = [{ ...aToldPolicy().periods?.[0], instalments: 3 }];
    const [cycle] = scheduleOf(aToldPolicy({ schedule, periods })).cycles;
    expect(cycle?.instalments.map(({ value, isIssued }) => [value, isIssued])).toEqual([
      [30_000, true],
      [10_000, false],
      [80_000, false],
    ]);
  });

  it('divides instalments over the years by their days where counts are not told', () => {
    const period = aToldPolicy().periods?.[0];
    const told = aToldPolicy({
      startDate: '2025-01-20',
      periods: [
        { ...period, year: 2026 },
        { ...period, year: 2025 },
      ],
      payments: [1, 2, 3, 4, 5].map((number) =>
        payment(number, addMonths(civilDate('2025-01-20'), 3 * (number - 1)), paid),
      ),
    });
    const { cycles } = scheduleOf(told);
    expect(cycles.map(({ cycle, instalments }) => [cycle, instalments.length])).toEqual([
      [0, 4],
      [1, 4],
    ]);
    expect(cycles[1]?.instalments.map(({ number }) => number)).toEqual([5, 6, 7, 8]);
  });

  it('has the years’ values of renewals where periods are not told, and says so', () => {
    const renewal = {
      renewalNumber: 1,
      createdAt: '2026-01-20',
      coverageAmount: 1,
      policyValue: 2000,
      policyFee: 0,
      agencyPercentage: 10,
      advisorPercentage: 5,
    };
    const told = aToldPolicy({ startDate: '2025-01-20', periods: null, renewals: [renewal] });
    const { cycles, notes } = scheduleOf(told);
    expect(cycles.map(({ year, values }) => [year, values.policyValue])).toEqual([
      [2025, 120_000],
      [2026, 200_000],
    ]);
    expect(notes).toContain('el otro servidor no dice sus valores por año');
  });

  it('leaves out what fell due and was never issued there', () => {
    const { cycles, unissued } = scheduleOf(aToldPolicy(), civilDate('2026-04-20'));
    const numbersIn = (some: typeof cycles) =>
      some.flatMap(({ instalments }) => instalments.map(({ number }) => number));
    expect([numbersIn(cycles), numbersIn(unissued)]).toEqual([[1, 3, 4], [2]]);
  });

  it('keeps what fell due after a cancellation where it stands, as it is owed on neither side', () => {
    const cancelled = { policy_status_id: 2, cancelledOn: '2026-04-10' };
    const { cycles, unissued } = scheduleOf(aToldPolicy(cancelled), civilDate('2026-04-20'));
    expect([cycles, unissued].map(([one]) => one?.instalments.length)).toEqual([4, 0]);
  });

  it('ends on the day before which nothing is left, where a cancellation is told without its day', () => {
    const told = aToldPolicy({ policy_status_id: 2 });
    const later = scheduleOf(told, civilDate('2026-06-01'));
    expect(later.cancelledOn).toBe('2026-04-20');
    expect(scheduleOf(told).cancelledOn).toBe(TODAY);
    expect(later.notes).toEqual(['no se dice el día de la cancelación: se toma el 20/04/2026']);
  });

  it('is not planned on where nothing is left to plan it of', () => {
    const whole = { ...paid, value: '1200.00', credit: '1200.00', pending_value: '0.00' };
    const [cycle] = scheduleOf(aToldPolicy({ payments: [payment(1, '2026-01-20', whole)] })).cycles;
    expect(cycle?.instalments).toHaveLength(1);
  });
});

describe('the differences of a policy', () => {
  it('are none from itself', () => {
    expect(policyDifferences(aToldPolicy(), aToldPolicy())).toEqual([]);
  });

  it('name the instalment, the field and both values', () => {
    const here = aToldPolicy({ payments: [payment(1, '2026-01-20')], policyFee: 100 });
    expect(policyDifferences(aToldPolicy(), here)).toEqual([
      'cargos: allá $200.00, aquí $100.00',
      'cuota 1: abono: allá $300.00, aquí $0.00',
      'cuota 1: estado: allá 2, aquí 1',
    ]);
  });

  it('name what is on one side alone', () => {
    const here = aToldPolicy({ payments: [payment(2, '2026-04-20')] });
    expect(policyDifferences(aToldPolicy(), here)).toEqual([
      'cuota 1: falta aquí',
      'cuota 2: solo está aquí',
    ]);
  });

  it('leave out what the other server does not tell', () => {
    const there = aToldPolicy({ renewals: null, policyFee: null, observations: undefined });
    expect(policyDifferences(there, aToldPolicy({ observations: 'AQUÍ' }))).toEqual([]);
  });
});

describe('what an advisor earned where a server does not tell', () => {
  it('is a part for each paid instalment', () => {
    const told = aToldPolicy({ paymentsToAdvisor: '80.00', numberOfPaymentsAdvisor: 4 });
    const { policy, cycles } = scheduleOf(told);
    expect(specifiedEarnings(policy, cycles)).toBe(2000);
  });

  it('is all years at once where it is annualised', () => {
    const told = aToldPolicy({ isCommissionAnnualized: true });
    const { policy, cycles } = scheduleOf(told);
    expect(specifiedEarnings(policy, cycles)).toBe(8000);
  });
});

describe('the tally of both sides', () => {
  it('shows counts and sums, with the difference where there is one', () => {
    const tally = newTally();
    tally.add('there', figuresOf(aToldPolicy()));
    tally.add('there', { customers: 2 });
    tally.add('here', { customers: 3, credit: 10_000 });
    const lines = tableOf(tally).split('\n');
    expect(lines.find((line) => line.startsWith('Clientes'))).toMatch(/ 2 +3 +\+1$/);
    expect(lines.find((line) => line.startsWith('Cobrado'))).toMatch(
      / \$300.00 +\$100.00 +-\$200.00$/,
    );
    expect(lines.find((line) => line.startsWith('Bancos'))).toMatch(/ 0 +0$/);
    expect(unequalFigures(tally)).toContain('policies');
    expect(unequalFigures(tally)).not.toContain('banks');
  });
});

describe('the cycles of a policy', () => {
  const period = (year: number, policyValue: number) => ({
    ...aToldPolicy().periods?.[0],
    year,
    policyValue,
  });
  const renewal = (renewalNumber: number, createdAt: string) => ({ renewalNumber, createdAt });
  const cyclesOf = (overrides: object) => {
    const { cycles, unissued } = scheduleOf(aToldPolicy(overrides));
    return cycles.map(({ cycle, values, instalments }, place) => [
      cycle,
      values.policyValue,
      instalments.length + (unissued[place]?.instalments.length ?? 0),
    ]);
  };

  it('are none of a calendar year in which it was merely edited', () => {
    const terms = { startDate: '2025-06-20', endDate: '2026-06-20', payments: [] };
    const told = { ...terms, periods: [period(2025, 1200), period(2026, 900)] };
    expect(cyclesOf(told)).toEqual([[0, 120_000, 4]]);
    expect(scheduleOf(aToldPolicy(told)).notes).toContain(
      'allá tiene un periodo de 2026, año en el que se editó y no se renovó: aquí no es un ciclo',
    );
  });

  it.each([
    ['late, in the next calendar year', '2025-12-20', '2027-12-20', '2027-01-05', [2025, 2027]],
    ['after it was edited', '2025-12-20', '2027-12-20', '2027-01-05', [2025, 2026, 2027]],
    ['early, in the calendar year before', '2025-01-20', '2027-01-20', '2026-01-02', [2025, 2026]],
  ])(
    'have the values of the year in which it was renewed %s',
    (_, startDate, endDate, on, years) => {
      const periods = years.map((year, place) =>
        period(year, place === years.length - 1 ? 2400 : 1200),
      );
      const terms = { startDate, endDate, payments: [], periods, renewals: [renewal(1, on)] };
      expect(cyclesOf(terms).map(([cycle, value]) => [cycle, value])).toEqual([
        [0, 120_000],
        [1, 240_000],
      ]);
    },
  );

  it('are no more than were renewed, however long the term', () => {
    const terms = { startDate: '2024-01-20', endDate: '2027-01-20', payments: [], periods: null };
    expect(cyclesOf(terms)).toEqual([[0, 120_000, 4]]);
  });

  it('begin on an anniversary that has passed, with the period of its year', () => {
    const terms = { startDate: '2025-01-20', endDate: '2027-01-20', payments: [] };
    expect(cyclesOf({ ...terms, periods: [period(2025, 1200), period(2026, 1300)] })).toEqual([
      [0, 120_000, 0],
      [1, 130_000, 4],
    ]);
  });

  it('keep an instalment whose day has drifted past the anniversary', () => {
    const days = [
      '2025-01-20',
      '2025-04-22',
      '2025-07-24',
      '2025-10-26',
      '2026-01-18',
      '2026-04-20',
    ];
    const told = {
      startDate: '2025-01-20',
      endDate: '2027-01-20',
      periods: [period(2025, 1200), period(2026, 1200)],
      payments: days.map((day, place) => payment(place + 1, day)),
    };
    const [, second] = scheduleOf(aToldPolicy(told)).cycles;
    expect(second?.instalments.map(({ number, isIssued }) => [number, isIssued])).toEqual([
      [5, true],
      [6, true],
      [7, false],
      [8, false],
    ]);
  });
});

describe('what an older server tells wrong', () => {
  const instalmentsOf = (payments: object[]) =>
    scheduleOf(aToldPolicy({ payments })).cycles[0]?.instalments.filter(({ isIssued }) => isIssued);

  it('is one instalment where two made twice are of one day', () => {
    const again = payment(2, '2026-01-20', { pending_value: '900.00' });
    const two = instalmentsOf([payment(1, '2026-01-20', paid), again]);
    expect(two).toMatchObject([{ number: 1, value: 30_000, credit: 30_000, isPaid: true }]);
  });

  it('is one instalment where one number is told twice of one day', () => {
    const again = payment(1, '2026-01-20', { pending_value: '600.00' });
    expect(instalmentsOf([payment(1, '2026-01-20', paid), again])).toMatchObject([
      { number: 1, value: 30_000, isPaid: true },
    ]);
  });

  it('is their sum where two of one day have different values', () => {
    const parts = [
      payment(1, '2026-01-20', { value: '100.00', credit: '40.00' }),
      payment(2, '2026-01-20', { value: '200.00', pending_value: '900.00' }),
    ];
    expect(instalmentsOf(parts)).toMatchObject([{ value: 30_000, credit: 4000, isPaid: false }]);
  });

  /** By hand, six a year: the first of its first year, and all of a renewal on one day. */
  const renewedByHand = (renewedOn: string, paidUpTo: number) => {
    const ofSix = { value: '200.00', credit: '0.00' };
    const ofRenewal = [2, 3, 4, 5, 6, 7].map((number) =>
      payment(number, renewedOn, {
        ...ofSix,
        pending_value: `${1200 - 200 * (number - 1)}.00`,
        ...(number <= paidUpTo ? { ...paid, credit: '200.00' } : {}),
      }),
    );
    const told = aToldPolicy({
      startDate: '2025-01-20',
      payment_frequency_id: '5',
      numberOfPayments: '6',
      periods: [],
      renewals: [{ renewalNumber: 1, createdAt: renewedOn }],
      payments: [payment(1, '2025-01-20', { ...ofSix, pending_value: '1000.00' }), ...ofRenewal],
    });
    return importedSchedule(told, 5, TODAY);
  };

  it.each([
    ['late', '2026-01-23'],
    ['early', '2025-12-02'],
  ])('is as many instalments where all of a policy renewed %s are of one day', (_, day) => {
    const { cycles, notes } = renewedByHand(day, 3);
    expect(cycles[0]?.instalments.map(({ number }) => number)).toEqual([1]);
    expect(
      cycles[1]?.instalments.map(({ number, dueDate, credit, pendingValue }) => [
        number,
        dueDate,
        credit,
        pendingValue,
      ]),
    ).toEqual([
      [2, '2026-01-20', 20_000, 100_000],
      [3, '2026-03-20', 20_000, 80_000],
      [4, '2026-05-20', 0, 60_000],
      [5, '2026-07-20', 0, 40_000],
      [6, '2026-09-20', 0, 20_000],
      [7, '2026-11-20', 0, 0],
    ]);
    expect(notes).toContainEqual(
      expect.stringMatching(/^las cuotas 2, 3, 4, 5, 6, 7 vencen allá el mismo día/),
    );
  });

  it('is another number where one is told twice', () => {
    const two = instalmentsOf([payment(1, '2026-01-20'), payment(1, '2026-04-20')]);
    expect(two?.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is a term of a year where it ends before it begins', () => {
    const { policy, notes } = scheduleOf(aToldPolicy({ endDate: '2026-01-20' }));
    expect(policy.endDate).toBe('2027-01-20');
    expect(notes).toContain(
      'termina allá el 20/01/2026, y no después de empezar: aquí dura un año',
    );
  });

  it('is what its fields are named by, where they cannot do without', () => {
    expect(
      reading(remotePolicySchema, { ...aToldPolicy(), startDate: 'ayer', company_id: null }),
    ).toEqual({
      lacks: ['company_id', 'startDate'],
    });
  });
});
