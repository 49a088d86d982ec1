import { PAYMENT_STATUS } from '../../domain/catalogueIds.ts';
import { type Cents, formatMoney, sumCents, toCents } from '../../domain/money/money.ts';
import type { RemotePolicy } from './remoteRecords.ts';

/** Figure → what it is called; sums are in cents. */
const COUNTS = {
  companies: 'Compañías',
  banks: 'Bancos',
  advisors: 'Asesores',
  customers: 'Clientes',
  'bank-accounts': 'Cuentas bancarias',
  policies: 'Pólizas',
  periods: 'Periodos',
  renewals: 'Renovaciones',
  instalments: 'Cuotas emitidas',
  collected: 'Cuotas cobradas',
} as const;

const SUMS = {
  policyValue: 'Valor de las pólizas',
  instalmentValue: 'Valor de las cuotas emitidas',
  credit: 'Cobrado',
  earned: 'Comisión liberada',
  paid: 'Comisión pagada',
  refunded: 'Descuentos',
  balance: 'Saldo de comisiones',
  advances: 'Anticipos abiertos',
} as const;

export type Figure = keyof typeof COUNTS | keyof typeof SUMS;
export type Side = 'there' | 'here';

export type Figures = Partial<Record<Figure, number>>;

export interface Tally {
  add(side: Side, figures: Figures): void;
  of(side: Side, figure: Figure): number;
}

const isFigure = (name: string): name is Figure => name in COUNTS || name in SUMS;

export const newTally = (): Tally => {
  const sums = { there: new Map<Figure, number>(), here: new Map<Figure, number>() };
  return {
    add: (side, figures) => {
      for (const [name, figure] of Object.entries(figures))
        if (isFigure(name)) sums[side].set(name, (sums[side].get(name) ?? 0) + figure);
    },
    of: (side, figure) => sums[side].get(figure) ?? 0,
  };
};

const sumOf = (amounts: readonly (number | null | undefined)[]): Cents =>
  sumCents(amounts.map((amount) => toCents(amount ?? 0)));

export const figuresOf = ({ policyValue, payments, periods, renewals }: RemotePolicy): Figures => {
  const issued = payments ?? [];
  return {
    policies: 1,
    periods: periods?.length ?? 0,
    renewals: renewals?.length ?? 0,
    instalments: issued.length,
    collected: issued.filter(({ status_payment_id }) => status_payment_id === PAYMENT_STATUS.paid)
      .length,
    policyValue: toCents(policyValue),
    instalmentValue: sumOf(issued.map(({ value }) => value)),
    credit: sumOf(issued.map(({ credit }) => credit)),
  };
};

type Line = readonly [label: string, there: string, here: string, difference: string];

const countLine = (tally: Tally, figure: keyof typeof COUNTS): Line => {
  const [there, here] = [tally.of('there', figure), tally.of('here', figure)];
  const difference = here === there ? '' : `${here > there ? '+' : ''}${here - there}`;
  return [COUNTS[figure], String(there), String(here), difference];
};

const sumLine = (tally: Tally, figure: keyof typeof SUMS): Line => {
  const [there, here] = [tally.of('there', figure), tally.of('here', figure)];
  const difference = here === there ? '' : formatMoney(here - there);
  return [SUMS[figure], formatMoney(there), formatMoney(here), difference];
};

export const unequalFigures = (tally: Tally): Figure[] =>
  [...Object.keys(COUNTS), ...Object.keys(SUMS)]
    .filter(isFigure)
    .filter((figure) => tally.of('there', figure) !== tally.of('here', figure));

export const tableOf = (tally: Tally): string => {
  const counts = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
  const sums = Object.keys(SUMS) as (keyof typeof SUMS)[];
  const lines: Line[] = [
    ['', 'Allá', 'Aquí', 'Diferencia'],
    ...counts.map((figure) => countLine(tally, figure)),
    ...sums.map((figure) => sumLine(tally, figure)),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map(([label, ...figures]) =>
      [label.padEnd(widths[0] ?? 0), ...figures.map((one, at) => one.padStart(widths[at + 1] ?? 0))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
