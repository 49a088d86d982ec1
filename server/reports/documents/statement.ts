import type { Content } from 'pdfmake/interfaces';
import type { AnswerOf, commissions } from '../../../domain/contract/index.ts';
import {
  ADVANCE_SUM,
  COMMISSION_LABELS,
  COMMISSION_SUM,
  type StatementFigure,
  type SumLine,
} from '../../../domain/money/commissions/movementText.ts';
import { personName } from '../../../domain/people/personName.ts';
import type { PrintableDocument } from '../print/document.ts';
import {
  type Cell,
  type Column,
  day,
  emptyNote,
  figure,
  figureStrip,
  money,
  rowTable,
} from './cells.ts';
import { COLUMN_GAP, framed, HALF_WIDTH, type Issue, UPRIGHT_WIDTH } from './frame.ts';
import { COLOURS } from './look.ts';

type Statement = AnswerOf<typeof commissions.getStatement>;

export interface StatementLine
  extends Pick<
    AnswerOf<typeof commissions.listStatementEntries>,
    'date' | 'numberPolicy' | 'receiptNumber' | 'commission' | 'advance' | 'balance'
  > {
  readonly words: string;
}

const ADVANCE_LABELS = {
  advancesOpening: 'Anticipos por absorber al inicio',
  advancesGiven: 'Anticipos entregados',
  absorbed: 'Absorbido en comisiones',
  advancesClosing: 'Anticipos por absorber al final',
} as const;

const inSum = ({ sign }: SumLine, text: string): Cell =>
  sign === '=' ? { text, bold: true, color: COLOURS.nav } : text;

const sumColumns = <Figure extends StatementFigure>(
  title: string,
  statement: Statement,
  labels: Readonly<Record<Figure, string>>,
): Column<SumLine & { readonly figure: Figure }>[] => [
  {
    heading: title,
    width: 120,
    grows: true,
    cell: (line) => inSum(line, `${line.sign} ${labels[line.figure]}`.trim()),
  },
  figure('', 70, (line) => inSum(line, money(statement[line.figure]))),
];

const moved = (amount: number): Cell => {
  if (amount === 0) return { text: '—', color: COLOURS.muted };
  return amount < 0 ? { text: money(amount), color: COLOURS.no } : money(amount);
};

const lineColumns = (statement: Statement): Column<StatementLine>[] => [
  { heading: 'Fecha', width: 48, cell: ({ date }) => day(date) },
  {
    heading: 'Concepto',
    width: 150,
    grows: true,
    cell: ({ words }) => words,
  },
  {
    heading: 'Póliza',
    width: 78,
    grows: true,
    cell: ({ numberPolicy }) => (numberPolicy ? { text: numberPolicy, bold: true } : '—'),
  },
  { heading: 'Recibo', width: 56, grows: true, cell: ({ receiptNumber }) => receiptNumber ?? '—' },
  { heading: 'Comisiones', width: 58, right: true, cell: ({ commission }) => moved(commission) },
  { heading: 'Anticipos', width: 54, right: true, cell: ({ advance }) => moved(advance) },
  figure(
    'Saldo',
    60,
    ({ balance }) => ({ text: money(balance), bold: true }),
    money(statement.closing),
  ),
];

const count = (entries: number) =>
  `${entries} ${entries === 1 ? 'movimiento' : 'movimientos'} · saldo final`;

/**
 * The statement of an advisor's account: the balance before, what happened, the balance after.
 * @param lines the first that happened first
 * @param number of one that is closed
 */
export const statementDocument = (
  issue: Issue,
  statement: Statement,
  lines: readonly StatementLine[],
  number?: string,
): PrintableDocument => {
  const { advisor } = statement;
  const content: Content[] = [
    figureStrip([
      { label: 'Saldo inicial', value: money(statement.opening) },
      { label: 'Ganado', value: money(statement.earned) },
      { label: 'Saldo final', value: money(statement.closing) },
      { label: 'A favor del asesor', value: money(statement.closingInFavour) },
      { label: 'Anticipos por absorber', value: money(statement.advancesClosing) },
    ]),
    {
      margin: [0, 14, 0, 0],
      columnGap: COLUMN_GAP,
      columns: [
        {
          width: HALF_WIDTH,
          stack: [
            rowTable(
              HALF_WIDTH,
              sumColumns('Comisiones', statement, COMMISSION_LABELS),
              COMMISSION_SUM,
            ),
          ],
        },
        {
          width: HALF_WIDTH,
          stack: [
            rowTable(HALF_WIDTH, sumColumns('Anticipos', statement, ADVANCE_LABELS), ADVANCE_SUM),
          ],
        },
      ],
    },
    { text: 'Movimientos', style: 'section' },
    lines.length === 0
      ? emptyNote('No hubo movimientos en este periodo')
      : rowTable(UPRIGHT_WIDTH, lineColumns(statement), lines, count(statement.entries)),
  ];
  return framed(
    issue,
    {
      title: `Estado de cuenta de comisiones${number ? ` ${number}` : ''}`,
      subtitle: `${personName(advisor)} · ${advisor.ci_ruc} · Del ${day(statement.from)} al ${day(statement.to)}`,
    },
    content,
  );
};
