import { formatDate } from '../../../domain/civilDate.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import type { findClosing } from '../../areas/money/cash/repository.ts';
import type { PrintableDocument } from '../print/document.ts';
import { type Column, figure, figureStrip, money, rowTable, spacedFacts, textOr } from './cells.ts';
import { framed, type Issue, UPRIGHT_WIDTH } from './frame.ts';

type Closing = NonNullable<Awaited<ReturnType<typeof findClosing>>> & { readonly id: number };
type Line = Closing['lines'][number];

const differenceOf = ({ counted, expected }: Pick<Line, 'counted' | 'expected'>) =>
  fromCents(toCents(counted) - toCents(expected));

const totalOf = ({ lines }: Closing) => ({
  expected: fromCents(sumCents(lines.map(({ expected }) => toCents(expected)))),
  counted: fromCents(sumCents(lines.map(({ counted }) => toCents(counted)))),
});

const columns = (total: ReturnType<typeof totalOf>): Column<Line>[] => [
  { heading: 'Forma de pago', width: 160, grows: true, cell: ({ method }) => textOr(method) },
  figure('Debía haber', 90, ({ expected }) => money(expected), money(total.expected)),
  figure('Contado', 90, ({ counted }) => money(counted), money(total.counted)),
  figure('Diferencia', 90, (line) => money(differenceOf(line)), money(differenceOf(total))),
];

const nameOf = (difference: string): string => {
  if (toCents(difference) === 0) return 'Diferencia';
  return toCents(difference) > 0 ? 'Sobra' : 'Falta';
};

/**
 * A closing of a day's cash.
 * @param closing as it was made
 * @param timeZone the agency's, of the instant it was made at
 */
export const cashDocument = (
  issue: Issue,
  closing: Closing,
  timeZone: string,
): PrintableDocument => {
  const { id, day, lines, closed_at: closedAt, corrects_id: correctsId, observations } = closing;
  const total = totalOf(closing);
  const difference = differenceOf(total);
  const when = closedAt.toLocaleString('es-EC', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return framed(issue, { title: `Cierre de caja N.º ${id}`, subtitle: formatDate(day) }, [
    figureStrip([
      { label: 'Debía haber', value: money(total.expected) },
      { label: 'Contado', value: money(total.counted) },
      { label: nameOf(difference), value: money(difference) },
    ]),
    spacedFacts(UPRIGHT_WIDTH, [
      ['Cerrada por', closing.by],
      ['Cerrada el', when],
      ...(correctsId === null ? [] : [['Corrige', `Cierre de caja N.º ${correctsId}`] as const]),
      ...(toCents(closing.opening_float) > 0
        ? [['Fondo inicial', `${money(closing.opening_float)}, en efectivo`] as const]
        : []),
      ...(toCents(closing.withheld) > 0
        ? [['Certificados de retención', `${money(closing.withheld)}, fuera de la caja`] as const]
        : []),
      ...(observations ? [['Observaciones', textOr(observations)] as const] : []),
    ]),
    { text: 'Por forma de pago', style: 'section' },
    rowTable(UPRIGHT_WIDTH, columns(total), lines, `${lines.length}`),
  ]);
};
