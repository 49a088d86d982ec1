import type { Content } from 'pdfmake/interfaces';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { fromCents, toCents } from '../../../domain/money/money.ts';
import { fromInsurer } from '../../../domain/sales/periods.ts';
import {
  type Cell,
  type Column,
  day,
  emptyNote,
  figure,
  money,
  percent,
  rowTable,
  textOr,
} from './cells.ts';
import { type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { visibleParts } from './hidden.ts';
import { COLOURS } from './look.ts';
import type { WholePolicy } from './wholePolicy.ts';

type Payment = WholePolicy['payments'][number];
type Renewal = WholePolicy['renewals'][number];

/** An instalment, issued or still to come; one to come has no standing yet. */
type Instalment = Pick<Payment, 'createdAt' | 'number_payment' | 'value'> & Partial<Payment>;

const isIssued = ({ credit }: Instalment) => credit !== undefined;

const shade = (instalment: Instalment, text: string): Cell =>
  isIssued(instalment) ? text : { text, color: COLOURS.muted };

const status = ({ paymentStatus, status_payment_id, isVoid }: Instalment): Cell => {
  if (isVoid) return { text: 'Anulada', color: COLOURS.muted };
  if (!paymentStatus) return { text: 'Por emitir', color: COLOURS.muted };
  const color = status_payment_id === PAYMENT_STATUS.paid ? COLOURS.ok : COLOURS.warn;
  return { text: paymentStatus.statusNamePayment, bold: true, color };
};

const amount = (
  heading: string,
  width: number,
  of: (instalment: Instalment) => number | undefined,
  total: string,
): Column<Instalment> => {
  const cell = (instalment: Instalment) => {
    const value = of(instalment);
    return shade(instalment, value === undefined ? '—' : money(value));
  };
  return figure(heading, width, cell, total);
};

const sum = (payments: readonly Payment[], of: (payment: Payment) => number): string =>
  money(fromCents(payments.reduce((cents, payment) => cents + toCents(of(payment)), 0)));

const paymentColumns = ({ payments }: WholePolicy): readonly Column<Instalment>[] => [
  { heading: 'N.º', width: 22, cell: (one) => shade(one, `${one.number_payment}`) },
  { heading: 'Vence', width: 58, cell: (one) => shade(one, day(one.createdAt)) },
  amount(
    'Valor',
    56,
    ({ value }) => value,
    sum(payments, ({ value }) => value),
  ),
  amount(
    'Abono',
    56,
    ({ credit }) => credit,
    sum(payments, ({ credit }) => credit),
  ),
  amount(
    'Saldo',
    56,
    ({ balance }) => balance,
    sum(payments, ({ balance }) => balance),
  ),
  amount('Valor pendiente', 64, ({ pending_value }) => pending_value, ''),
  { heading: 'Estado', width: 54, cell: status, total: '' },
  {
    heading: 'Observaciones',
    width: 105,
    grows: true,
    cell: (one) => (isIssued(one) ? textOr(one.observations) : ''),
    total: '',
  },
];

export const paymentTable = (policy: WholePolicy): Content => {
  const instalments: Instalment[] = [...policy.payments, ...policy.schedule];
  return instalments.length === 0
    ? emptyNote('Sin pagos registrados')
    : rowTable(UPRIGHT_WIDTH, paymentColumns(policy), instalments, 'Total emitido');
};

const renewalColumns: readonly Column<Renewal>[] = [
  { heading: 'N.º', width: 20, cell: ({ renewalNumber }) => `${renewalNumber}` },
  { heading: 'Fecha', width: 48, cell: ({ createdAt }) => day(createdAt) },
  { heading: 'Cobertura', width: 60, right: true, cell: (row) => money(row.coverageAmount) },
  { heading: 'Valor', width: 52, right: true, cell: (row) => money(row.policyValue) },
  { heading: 'Cargos', width: 44, right: true, cell: (row) => money(row.policyFee) },
  figure('Compañía', 68, (row) => `${money(fromInsurer(row))} (${percent(row.agencyPercentage)})`),
  figure(
    'Asesor',
    68,
    (row) => `${money(row.paymentsToAdvisor)} (${percent(row.advisorPercentage)})`,
  ),
  { heading: 'Agencia', width: 48, right: true, cell: (row) => money(row.paymentsToAgency) },
  {
    heading: 'Observaciones',
    width: 64,
    grows: true,
    cell: ({ observations }) => textOr(observations),
  },
];

export const renewalTable = (issue: Issue, policy: WholePolicy): Content =>
  policy.renewals.length === 0
    ? emptyNote('Sin renovaciones registradas')
    : rowTable(
        UPRIGHT_WIDTH,
        visibleParts(issue, renewalColumns, ({ heading }) => heading, policy),
        policy.renewals,
      );
