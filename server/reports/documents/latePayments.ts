import type { Content } from 'pdfmake/interfaces';
import { bucketLabel, UPCOMING } from '../../../domain/money/ageing.ts';
import type { LateReport, LateRow } from '../latePayments.repository.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Column,
  day,
  emptyNote,
  figure,
  figureStrip,
  money,
  rowTable,
  textOr,
} from './cells.ts';
import { framed, type Issue, LANDSCAPE_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const counted = (payments: number) => plural(payments, 'cuota', 'cuotas');

const columns = (report: LateReport): Column<LateRow>[] => [
  { heading: 'Teléfono', width: 50, cell: ({ phone }) => textOr(phone) },
  { heading: 'Cliente', width: 117, grows: true, cell: ({ customer }) => textOr(customer) },
  { heading: 'Compañía', width: 82, grows: true, cell: ({ company }) => textOr(company) },
  { heading: 'Asesor', width: 100, grows: true, cell: ({ advisor }) => textOr(advisor) },
  {
    heading: 'Póliza',
    width: 58,
    grows: true,
    cell: ({ policy }) => ({ text: textOr(policy), bold: true }),
  },
  figure('Cuota', 20, ({ number }) => `${number}`),
  { heading: 'Vence', width: 45, cell: ({ due }) => day(due) },
  figure('Días', 20, ({ days }) => `${days}`),
  figure('Valor póliza', 53, ({ policyValue }) => money(policyValue)),
  figure('Valor pendiente', 53, ({ pending }) => money(pending)),
  figure('Abonado', 53, ({ paid }) => money(paid), money(report.paid)),
  figure(
    'Por cobrar',
    54,
    ({ balance }) => ({ text: money(balance), bold: true }),
    money(report.balance),
  ),
  {
    heading: 'Estado',
    width: 40,
    cell: ({ status }) => ({ text: status, bold: true, color: COLOURS.warn }),
    total: '',
  },
];

const upcomingIn = ({ ageing }: LateReport): number =>
  ageing.find(({ bucket }) => bucket === UPCOMING)?.count ?? 0;

/** Title of late payments; where some chosen by hand are not due yet, it does not call them late. */
const titleOf = (report: LateReport): string => {
  const upcoming = upcomingIn(report);
  if (upcoming === 0) return 'Cuotas atrasadas';
  return upcoming === report.count ? 'Cuotas por vencer' : 'Cuotas pendientes';
};

const agesOf = ({ ageing }: LateReport) =>
  ageing.filter(({ bucket, count }) => bucket !== UPCOMING || count > 0);

/**
 * The late-payments report.
 * @param note something the reader must know of them
 */
export const latePaymentsDocument = (
  issue: Issue,
  report: LateReport,
  about: string,
  note?: string,
): PrintableDocument => {
  const summary = `${counted(report.count)} de ${plural(report.customers, 'cliente', 'clientes')}`;
  const content: Content[] = [
    figureStrip([
      { label: 'Total por cobrar', value: money(report.balance), note: counted(report.count) },
      ...agesOf(report).map(({ bucket, count, balance }) => ({
        label: bucketLabel(bucket),
        value: money(balance),
        note: counted(count),
      })),
    ]),
    { text: 'Detalle de cuotas', style: 'section' },
    report.rows.length === 0
      ? emptyNote('No se encontraron resultados')
      : rowTable(LANDSCAPE_WIDTH, columns(report), report.rows, `Total: ${summary}`),
    ...(note ? [{ text: note, style: 'subtitle', margin: [0, 8, 0, 0] } satisfies Content] : []),
  ];
  return framed(
    issue,
    { title: titleOf(report), subtitle: `${about} · ${summary}`, landscape: true },
    content,
  );
};
