import type { Content } from 'pdfmake/interfaces';
import type { ShownField } from '../../../domain/agency/ownFields/shownFields.ts';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { formatDate } from '../../../domain/civilDate.ts';
import { nextCollectionOf } from '../../../domain/money/collectionDates.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import { personName } from '../../../domain/people/personName.ts';
import { fromInsurer } from '../../../domain/sales/periods.ts';
import { CHARGE_NAMES } from '../../../domain/sales/premium/names.ts';
import { CHARGES } from '../../../domain/sales/premium/premium.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Cell,
  type Column,
  day,
  factList,
  figure,
  figureStrip,
  money,
  NOT_APPLICABLE,
  percent,
  policyStatus,
  rowTable,
  textOr,
} from './cells.ts';
import { COLUMN_GAP, framed, HALF_WIDTH, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { visibleParts } from './hidden.ts';
import { ownSections } from './ownFields.ts';
import { paymentTable, renewalTable } from './policyHistory.ts';
import type { WholePolicy } from './wholePolicy.ts';

type Period = WholePolicy['periods'][number];
type Premium = NonNullable<Period['premium']>;

const amount = (
  heading: string,
  width: number,
  of: (premium: Premium) => number,
): Column<Period> => ({
  heading,
  width,
  right: true,
  cell: ({ premium }) => (premium ? money(of(premium)) : '—'),
});

const columns: readonly Column<Period>[] = [
  { heading: 'Año', width: 28, cell: ({ year }) => `${year}` },
  figure('Prima neta', 60, ({ premium }) => (premium ? money(premium.net) : 'Sin desglose')),
  ...CHARGES.map((charge) => amount(CHARGE_NAMES[charge], 64, (premium) => premium[charge])),
  { heading: 'Total', width: 60, right: true, cell: ({ policyValue }) => money(policyValue) },
];

const invoiceOf = ({ year, premium }: Period): string[] =>
  premium?.invoiceNumber ? [`Factura de ${year}: ${premium.invoiceNumber}`] : [];

const premiumSection = ({ periods }: WholePolicy): Content[] =>
  periods.some(({ premium }) => premium)
    ? [
        { text: 'Desglose de la prima', style: 'section' },
        rowTable(UPRIGHT_WIDTH, columns, periods),
        ...periods
          .flatMap(invoiceOf)
          .map((text) => ({ text, margin: [0, 4, 0, 0] as [number, number, number, number] })),
      ]
    : [];

const lastFour = (number: string) => `•••• ${number.slice(-4)}`;

const chargedTo = ({ bankAccount, creditCard }: WholePolicy): string => {
  if (bankAccount) return `${bankAccount.bank.bankName} · ${lastFour(bankAccount.accountNumber)}`;
  return creditCard
    ? `${creditCard.bank.bankName} · ${lastFour(creditCard.cardNumber)}`
    : NOT_APPLICABLE;
};

const nextCollection = (policy: WholePolicy): string => {
  const next = nextCollectionOf(policy);
  switch (next.kind) {
    case 'overdue':
      return `${formatDate(next.date)}, vencida`;
    case 'on':
      return formatDate(next.date);
    case 'none':
      return '—';
    case 'no-payments':
      return 'Sin pagos registrados';
  }
};

const summaryFacts = (policy: WholePolicy): (readonly [string, Cell])[] => [
  ['Cliente', { text: textOr(personName(policy.customer)), bold: true }],
  ['Cédula / RUC', policy.customer.ci_ruc],
  ['Asesor', textOr(personName(policy.advisor))],
  ['Compañía', policy.company.companyName],
  ['Tipo de póliza', policy.policyType.policyName],
  ['Vigencia', `${day(policy.startDate)} – ${day(policy.endDate)}`],
  ['Estado', policyStatus(policy.policyStatus.id, policy.policyStatus.statusName)],
];

const remarks = (policy: WholePolicy): (readonly [string, Cell])[] => [
  ['Observaciones', textOr(policy.observations)],
];

const isShort = ({ periods }: WholePolicy): boolean => Boolean(periods.at(-1)?.term);

const paymentsIn = (policy: WholePolicy): string =>
  `${policy.numberOfPayments} ${isShort(policy) ? 'en el período' : 'al año'}`;

const priceFacts = (policy: WholePolicy): (readonly [string, Cell])[] => [
  ['Cargos', policy.policyFee === 0 ? NOT_APPLICABLE : money(policy.policyFee)],
  ['Forma de pago', policy.paymentMethod.methodName],
  ['Banco', chargedTo(policy)],
  ['Frecuencia', `${policy.paymentFrequency.frequencyName} (${paymentsIn(policy)})`],
  ['Comisión compañía', `${money(fromInsurer(policy))} (${percent(policy.agencyPercentage)})`],
  ['Comisión asesor', `${money(policy.paymentsToAdvisor)} (${percent(policy.advisorPercentage)})`],
  ['Queda a la agencia', money(policy.paymentsToAgency)],
  ['Comisión renovación', policy.renewalCommission ? 'SÍ' : 'NO'],
  ['Próximo cobro', nextCollection(policy)],
];

const collected = ({ payments }: WholePolicy) => {
  const cents = (of: (payment: WholePolicy['payments'][number]) => number) =>
    fromCents(sumCents(payments.map((payment) => toCents(of(payment)))));
  return {
    paid: cents(({ credit }) => credit),
    owed: cents(({ balance, isVoid }) => (isVoid ? 0 : balance)),
    count: payments.filter((one) => one.status_payment_id === PAYMENT_STATUS.paid).length,
  };
};

const paidOf = (count: number, all: number) =>
  `${count} de ${all} ${all === 1 ? 'cuota' : 'cuotas'}`;

const figures = (policy: WholePolicy): Content => {
  const { paid, owed, count } = collected(policy);
  return figureStrip([
    { label: 'Cobertura', value: money(policy.coverageAmount) },
    {
      label: isShort(policy) ? 'Valor del período' : 'Valor de la póliza',
      value: money(policy.policyValue),
    },
    { label: 'Cobrado', value: money(paid), note: paidOf(count, policy.payments.length) },
    { label: 'Por cobrar', value: money(owed), note: 'de las cuotas emitidas' },
  ]);
};

/**
 * The report of one policy: its summary, its payments and its renewals (specification §2).
 * @param own what it has of own fields that are printed
 * @param sections what endorsements made of it, and what is insured in it
 */
export const policyDocument = (
  issue: Issue,
  policy: WholePolicy,
  own: readonly ShownField[],
  sections: readonly Content[],
): PrintableDocument => {
  const visible = (facts: readonly (readonly [string, Cell])[]) =>
    visibleParts(issue, facts, ([heading]) => heading, policy);
  return framed(
    issue,
    {
      title: `Póliza ${policy.numberPolicy}`,
      subtitle: `${policy.policyType.policyName} · ${policy.company.companyName}`,
    },
    [
      figures(policy),
      {
        margin: [0, 14, 0, 0],
        columnGap: COLUMN_GAP,
        columns: [
          factList(HALF_WIDTH, [...summaryFacts(policy), ...visible(remarks(policy))]),
          factList(HALF_WIDTH, visible(priceFacts(policy))),
        ],
      },
      ...ownSections(own),
      ...sections,
      ...premiumSection(policy),
      { text: 'Cuotas', style: 'section' },
      paymentTable(policy),
      { text: 'Renovaciones', style: 'section' },
      renewalTable(issue, policy),
    ],
  );
};
