import type { AnswerOf } from '../../../contract/call.ts';
import * as commissionOverview from '../../../contract/money/commissionOverview.ts';
import { personName } from '../../../people/personName.ts';
import { count, exportOf, money, text } from '../column.ts';

type Sums = Omit<AnswerOf<typeof commissionOverview.listCompanyCommissions>, 'id' | 'companyName'>;

const sumColumns = [
  count<Sums>('Pólizas', 'policies'),
  money<Sums>('Comisión total', 'commissionTotal'),
  money<Sums>('Liberado', 'commissionReleased'),
  money<Sums>('Descuentos', 'commissionRefunded'),
  money<Sums>('Pagado', 'commissionPaid'),
  money<Sums>('A favor', 'commissionInFavour'),
  money<Sums>('Pagado de más', 'commissionOverpaid'),
  money<Sums>('Saldo', 'commissionBalance'),
];

export const commissionLists = {
  'advisor-commissions': exportOf(commissionOverview.listAdvisorCommissions, {
    title: 'Comisiones por asesor',
    columns: [
      text('Cédula / RUC', 'ci_ruc'),
      text('Asesor', (advisor) => personName(advisor)),
      ...sumColumns,
      money('Anticipos entregados', 'advancesGiven'),
      money('Anticipos abiertos', 'advancesOpen'),
    ],
  }),
  'company-commissions': exportOf(commissionOverview.listCompanyCommissions, {
    title: 'Comisiones por compañía',
    columns: [text('Compañía', 'companyName'), ...sumColumns],
  }),
} as const;
