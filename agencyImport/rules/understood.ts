/**
 * A policy as another agency's server tells it, made whole and lawful where such servers are known not to be:
 * renewals have the values of their year, an instalment made twice is one, and no percentage, fee or end is
 * beyond its limits (domain §15). Each change has a note, in Spanish.
 */
import { addYears, type CivilDate, civilDate, formatDate, yearOf } from '../../domain/civilDate.ts';
import { formatMoney, toCents } from '../../domain/money/money.ts';
import { paymentsPerYear } from '../../domain/sales/instalments.ts';
import type { RemotePayment, RemotePeriod, RemotePolicy, RemoteRenewal } from './remoteRecords.ts';

/** Price of a policy, a period or a renewal, in dollars and percent. */
type Price = Pick<
  RemotePeriod,
  'policyValue' | 'policyFee' | 'agencyPercentage' | 'advisorPercentage'
>;

export type WholeRenewal = RemoteRenewal & Price & { readonly coverageAmount: number };

export interface WholePolicy extends Omit<RemotePolicy, 'renewals'> {
  readonly renewals: WholeRenewal[];
  readonly coverageAmount: number;
  readonly numberOfPayments: number;
  readonly renewalCommission: boolean;
  readonly isCommissionAnnualized: boolean;
}

type Note = (text: string) => void;

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

const lawfulPrice = <P extends Price>(price: P, when: string, note: Note): P => {
  const policyValue = Math.max(price.policyValue, 0);
  const policyFee = between(0, price.policyFee ?? 0, policyValue);
  const agencyPercentage = between(0, price.agencyPercentage, 100);
  const advisorPercentage = between(0, price.advisorPercentage, agencyPercentage);
  if (advisorPercentage < price.advisorPercentage)
    note(
      `el % del asesor${when} es allá ${price.advisorPercentage} %, más que el de la agencia: aquí, ${advisorPercentage} %`,
    );
  if (policyFee < (price.policyFee ?? 0)) note(`los cargos${when} son allá mayores que el valor`);
  return { ...price, policyValue, policyFee, agencyPercentage, advisorPercentage };
};

/** Values that a renewal does not tell come from the period of its year, and else from the policy. */
const wholeRenewals = (policy: RemotePolicy, coverageAmount: number, note: Note): WholeRenewal[] =>
  (policy.renewals ?? [])
    .toSorted((a, b) => a.renewalNumber - b.renewalNumber)
    .map((renewal) => {
      const year = yearOf(civilDate(renewal.createdAt));
      const worth = policy.periods?.find((period) => period.year === year) ?? policy;
      const whole = {
        ...renewal,
        coverageAmount: renewal.coverageAmount ?? coverageAmount,
        policyValue: renewal.policyValue ?? worth.policyValue,
        policyFee: renewal.policyFee ?? worth.policyFee,
        agencyPercentage: renewal.agencyPercentage ?? worth.agencyPercentage,
        advisorPercentage: renewal.advisorPercentage ?? worth.advisorPercentage,
      };
      return lawfulPrice(whole, ` de la renovación ${renewal.renewalNumber}`, note);
    });

const credited = (payment: RemotePayment) => Math.max(toCents(payment.credit ?? 0), 0);

/** Twins of equal value are duplicates and one is left; others are parts of one instalment. */
const oneOf = (twins: readonly [RemotePayment, ...RemotePayment[]]): RemotePayment => {
  const byCredit = twins.toSorted(
    (a, b) => b.status_payment_id - a.status_payment_id || credited(b) - credited(a),
  );
  const [first = twins[0]] = byCredit;
  const { number_payment } = twins[0];
  if (twins.every(({ value }) => value === first.value)) return { ...first, number_payment };
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  return {
    ...first,
    number_payment,
    value: sum(twins.map(({ value }) => value)),
    credit: sum(twins.map(({ credit }) => credit ?? 0)),
    status_payment_id: Math.min(...twins.map(({ status_payment_id }) => status_payment_id)),
  };
};

const amountOf = ({ value, credit }: RemotePayment) =>
  `${formatMoney(toCents(value))}, abonado ${formatMoney(toCents(credit ?? 0))}`;

/** Payments of one day under other numbers, each leaving less of its year, are separate instalments. */
const areTwins = (a: RemotePayment, b: RemotePayment): boolean =>
  a.createdAt === b.createdAt &&
  (a.number_payment === b.number_payment || a.pending_value === b.pending_value);

const withoutTwins = (payments: readonly RemotePayment[], note: Note): RemotePayment[] => {
  const groups: [RemotePayment, ...RemotePayment[]][] = [];
  for (const payment of payments.toSorted((a, b) => a.number_payment - b.number_payment)) {
    const twins = groups.find((group) => group.some((one) => areTwins(one, payment)));
    if (twins) twins.push(payment);
    else groups.push([payment]);
  }
  return groups.map((twins) => {
    if (twins.length === 1) return twins[0];
    const one = oneOf(twins);
    const numbers = twins.map((twin) => `${twin.number_payment} (${amountOf(twin)})`).join(' y ');
    note(
      `las cuotas ${numbers} vencen allá el mismo día, ${formatDate(civilDate(twins[0].createdAt))}: aquí son una (${amountOf(one)})`,
    );
    return one;
  });
};

/** Numbers from 1 on, each once: a number told again gets the next one that is free. */
const onceNumbered = (payments: readonly RemotePayment[], note: Note): RemotePayment[] => {
  const taken = new Set<number>();
  let last = Math.max(0, ...payments.map(({ number_payment }) => number_payment));
  return payments.map((payment) => {
    const { number_payment } = payment;
    if (number_payment > 0 && !taken.has(number_payment)) {
      taken.add(number_payment);
      return payment;
    }
    last += 1;
    taken.add(last);
    note(`hay allá otra cuota ${number_payment}: aquí es la ${last}`);
    return { ...payment, number_payment: last };
  });
};

const lawfulEnd = (policy: RemotePolicy, note: Note): CivilDate => {
  const [start, end] = [civilDate(policy.startDate), civilDate(policy.endDate)];
  if (end > start) return end;
  note(`termina allá el ${formatDate(end)}, y no después de empezar: aquí dura un año`);
  return addYears(start, 1);
};

const countOf = ({ numberOfPayments }: RemotePolicy, frequencyId: number): number =>
  paymentsPerYear(frequencyId, between(1, numberOfPayments ?? 1, 365));

/**
 * @param remotePolicy with its payments; periods and renewals where the server tells them
 * @param frequencyId our id of its payment frequency
 */
export const wholePolicy = (
  remotePolicy: RemotePolicy,
  frequencyId: number,
): { readonly policy: WholePolicy; readonly notes: string[] } => {
  const notes: string[] = [];
  const note: Note = (text) => void notes.push(text);
  const coverageAmount = Math.max(remotePolicy.coverageAmount ?? 0, 0);
  const policy = {
    ...lawfulPrice(remotePolicy, '', note),
    coverageAmount,
    endDate: lawfulEnd(remotePolicy, note),
    numberOfPayments: remotePolicy.numberOfPayments || countOf(remotePolicy, frequencyId),
    renewalCommission: remotePolicy.renewalCommission ?? false,
    isCommissionAnnualized: remotePolicy.isCommissionAnnualized ?? false,
    renewals: wholeRenewals(remotePolicy, coverageAmount, note),
    periods: remotePolicy.periods?.map((period) =>
      lawfulPrice(period, ` del año ${period.year}`, note),
    ),
    payments: onceNumbered(withoutTwins(remotePolicy.payments ?? [], note), note),
  };
  return { policy, notes };
};
