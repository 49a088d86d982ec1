import type { Content } from 'pdfmake/interfaces';
import { shownFields } from '../../../domain/agency/ownFields/shownFields.ts';
import type { CompiledOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { formatDate } from '../../../domain/civilDate.ts';
import type { EndingFilter } from '../../../domain/reports/posted.ts';
import type { PoliciesReport, PolicyRow } from '../policies.repository.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Column,
  day,
  emptyNote,
  figure,
  figureStrip,
  money,
  NOT_APPLICABLE,
  percent,
  policyStatus,
  rowTable,
  textOr,
} from './cells.ts';
import { framed, type Issue, LANDSCAPE_WIDTH } from './frame.ts';
import { visibleParts } from './hidden.ts';
import { ownLine } from './ownFields.ts';

type PolicyColumn = Column<PolicyRow>;

const policyNumber: PolicyColumn = {
  heading: 'Póliza',
  width: 72,
  grows: true,
  cell: ({ number }) => ({ text: textOr(number), bold: true }),
};

const customer: PolicyColumn = {
  heading: 'Cliente',
  width: 112,
  grows: true,
  cell: ({ customer }) => textOr(customer),
};

const term: readonly PolicyColumn[] = [
  { heading: 'Inicio', width: 45, cell: ({ start }) => day(start) },
  { heading: 'Fin', width: 45, cell: ({ end }) => day(end) },
];

const kind = (width: number): readonly PolicyColumn[] => [
  { heading: 'Compañía', width, grows: true, cell: ({ company }) => textOr(company) },
  { heading: 'Tipo', width: 58, cell: ({ type }) => type },
];

const charge = (width: number): readonly PolicyColumn[] => [
  { heading: 'Forma de pago', width, grows: true, cell: ({ method }) => method },
  { heading: 'Banco', width, grows: true, cell: ({ bank }) => textOr(bank, NOT_APPLICABLE) },
  { heading: 'Frecuencia', width: 48, cell: ({ frequency }) => frequency },
];

const status: PolicyColumn = {
  heading: 'Estado',
  width: 50,
  cell: ({ statusId, status }) => policyStatus(statusId, status),
  total: '',
};

const amount = (
  heading: string,
  width: number,
  of: (row: PolicyRow) => string,
  total: string,
): PolicyColumn => figure(heading, width, (row) => money(of(row)), money(total));

const counted = (count: number) => `${count} ${count === 1 ? 'póliza' : 'pólizas'}`;

const totalLabel = ({ count }: PoliciesReport) => `Total: ${counted(count)}`;

const figures = ({ byStatus, count, value }: PoliciesReport): Content =>
  figureStrip([
    { label: 'Valor de todas', value: money(value), note: counted(count) },
    ...byStatus.map((one) => ({
      label: one.status,
      value: money(one.value),
      note: counted(one.count),
    })),
  ]);

const termsForCustomer: readonly PolicyColumn[] = [
  policyNumber,
  ...kind(110),
  ...term,
  ...charge(96),
];

const termColumns: readonly PolicyColumn[] = [
  ...termsForCustomer,
  {
    heading: 'Comisión por renovación',
    width: 60,
    cell: (row) => (row.renewalCommission ? 'SÍ' : 'NO'),
  },
  figure('Renovaciones', 54, ({ renewals }) => `${renewals}`),
];

const netColumns = ({ rows }: PoliciesReport): readonly PolicyColumn[] =>
  rows.every(({ net }) => net === null)
    ? []
    : [figure('Prima neta', 58, ({ net }) => (net === null ? 'Sin desglose' : money(net)), '')];

const valuesForCustomer = (report: PoliciesReport): readonly PolicyColumn[] => [
  figure('Número de cuotas', 34, ({ payments }) => `${payments}`),
  figure('Cuotas cobradas', 42, ({ paymentsMade }) => `${paymentsMade}`),
  amount('Cobertura', 66, ({ coverage }) => coverage, report.coverage),
  amount('Valor póliza', 58, ({ value }) => value, report.value),
  ...netColumns(report),
  figure(
    'Cargos',
    52,
    ({ fee }) => (Number(fee) === 0 ? NOT_APPLICABLE : money(fee)),
    money(report.fee),
  ),
];

const valueColumns = (report: PoliciesReport): readonly PolicyColumn[] => [
  policyNumber,
  figure('% Agencia', 36, (row) => percent(row.agencyPercentage)),
  figure('% Asesor', 36, (row) => percent(row.advisorPercentage)),
  ...valuesForCustomer(report),
  amount('Comisión asesor', 54, ({ toAdvisor }) => toAdvisor, report.toAdvisor),
  status,
  {
    heading: 'Observaciones',
    width: 140,
    grows: true,
    cell: ({ observations }) => textOr(observations),
    total: '',
  },
];

const ownTable = (report: PoliciesReport, printed: CompiledOwnFields): Content[] => {
  const lineOf = ({ customFields, typeId }: PolicyRow) =>
    ownLine(shownFields(printed, customFields, typeId));
  const rows = report.rows.filter((row) => lineOf(row) !== '');
  if (rows.length === 0) return [];
  const data: PolicyColumn = { heading: 'Datos', width: 400, grows: true, cell: lineOf };
  return [
    { text: 'Otros datos', style: 'section' },
    rowTable(LANDSCAPE_WIDTH, [policyNumber, data], rows),
  ];
};

const visible = (issue: Issue, columns: readonly PolicyColumn[]) =>
  visibleParts(issue, columns, ({ heading }) => heading);

const policyTables = (
  issue: Issue,
  report: PoliciesReport,
  terms: readonly PolicyColumn[],
  values: readonly PolicyColumn[],
  printed: CompiledOwnFields,
): Content[] =>
  report.rows.length === 0
    ? [emptyNote('No existen pólizas registradas')]
    : [
        figures(report),
        { text: 'Vigencia y forma de pago', style: 'section' },
        rowTable(LANDSCAPE_WIDTH, visible(issue, terms), report.rows),
        { text: 'Valores y estado', style: 'section' },
        rowTable(LANDSCAPE_WIDTH, visible(issue, values), report.rows, totalLabel(report)),
        ...ownTable(report, printed),
      ];

/**
 * The policies of one customer, to be given to them: without commissions, and without observations,
 * which clerks write for each other.
 */
export const policiesForCustomerDocument = (
  issue: Issue,
  report: PoliciesReport,
  about: string,
  printed: CompiledOwnFields,
): PrintableDocument => {
  const renewals = figure('Renovaciones', 54, (row: PolicyRow) => `${row.renewals}`);
  const values = [{ ...policyNumber, width: 140 }, ...valuesForCustomer(report), status];
  return framed(
    issue,
    { title: 'Resumen de pólizas', subtitle: about, landscape: true },
    policyTables(issue, report, [...termsForCustomer, renewals], values, printed),
  );
};

export const customerPoliciesDocument = (
  issue: Issue,
  report: PoliciesReport,
  about: string,
  printed: CompiledOwnFields,
): PrintableDocument => {
  const severalCustomers = new Set(report.rows.map(({ ciRuc }) => ciRuc)).size > 1;
  const [first, ...others] = termColumns;
  const terms = severalCustomers && first ? [first, customer, ...others] : termColumns;
  return framed(
    issue,
    {
      title: severalCustomers ? 'Pólizas' : 'Pólizas del cliente',
      subtitle: about,
      landscape: true,
    },
    policyTables(issue, report, terms, valueColumns(report), printed),
  );
};

const daysInWords = ({ endsFrom, endsTo }: EndingFilter): string => {
  if (!endsFrom && !endsTo) return 'Terminadas o que terminan dentro de un mes';
  const from = endsFrom ? [`desde el ${formatDate(endsFrom)}`] : [];
  const to = endsTo ? [`hasta el ${formatDate(endsTo)}`] : [];
  return ['Terminan', ...from, ...to].join(' ');
};

/** Name of the status in a filter: all of a status have the same, so that of the first will do. */
const filterInWords = (filter: EndingFilter, { byStatus }: PoliciesReport): string => {
  const status = filter.policy_status_id === undefined ? undefined : byStatus[0]?.status;
  return [
    daysInWords(filter),
    ...(status ? [`Estado: ${status}`] : []),
    ...(filter.q ? [`Búsqueda: “${filter.q}”`] : []),
  ].join(' · ');
};

/**
 * Policies that have ended, or end within a month.
 * @param filter the days they end on and what else they were narrowed by
 */
export const finishedPoliciesDocument = (
  issue: Issue,
  report: PoliciesReport,
  filter: EndingFilter,
): PrintableDocument => {
  const columns: readonly PolicyColumn[] = [
    { ...policyNumber, width: 60 },
    customer,
    ...kind(82),
    ...term,
    ...charge(68),
    amount('Cobertura', 62, ({ coverage }) => coverage, report.coverage),
    amount('Valor póliza', 54, ({ value }) => value, report.value),
    { ...status, width: 46 },
  ];
  return framed(
    issue,
    {
      title: 'Pólizas terminadas o por terminar',
      subtitle: `${filterInWords(filter, report)} · ${report.count} en total`,
      landscape: true,
    },
    [
      ...(report.rows.length === 0 ? [] : [figures(report)]),
      { text: 'Detalle de pólizas', style: 'section' },
      report.rows.length === 0
        ? emptyNote('No hay pólizas terminadas ni por terminar')
        : rowTable(LANDSCAPE_WIDTH, columns, report.rows, totalLabel(report)),
    ],
  );
};
