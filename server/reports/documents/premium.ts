import type { Content } from 'pdfmake/interfaces';
import { CHARGE_NAMES } from '../../../domain/sales/premium/names.ts';
import { CHARGES } from '../../../domain/sales/premium/premium.ts';
import { type Column, figure, money, rowTable } from './cells.ts';
import { UPRIGHT_WIDTH } from './frame.ts';
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

export const premiumSection = ({ periods }: WholePolicy): Content[] =>
  periods.some(({ premium }) => premium)
    ? [
        { text: 'Desglose de la prima', style: 'section' },
        rowTable(UPRIGHT_WIDTH, columns, periods),
        ...periods
          .flatMap(invoiceOf)
          .map((text) => ({ text, margin: [0, 4, 0, 0] as [number, number, number, number] })),
      ]
    : [];
