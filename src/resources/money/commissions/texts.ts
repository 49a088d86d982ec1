import type { TextTree } from '../../../i18n/textTree.ts';
import {
  accountColumns,
  commissionPaymentResource,
  commissionRefundResource,
  discounting,
  giving,
} from './texts/commissionForms.ts';
import { balanceResource, breakdown, history, statement } from './texts/commissionHistory.ts';
import { monthCloses } from './texts/monthCloses.ts';

const figures = {
  policies: 'Pólizas',
  commissionTotal: 'Comisión total',
  commissionReleased: 'Liberado',
  commissionRefunded: 'Descuentos',
  commissionPaid: 'Pagado',
  commissionInFavour: 'A favor',
  commissionOverpaid: 'Pagado de más',
  commissionBalance: 'Saldo',
} as const;

const advisorCommissionResource = {
  name: 'Comisiones por asesor |||| Comisiones por asesor',
  fields: {
    surname: 'Asesor',
    ...figures,
    advancesGiven: 'Anticipos entregados',
    advancesOpen: 'Anticipos abiertos',
  },
} as const satisfies TextTree;

const companyCommissionResource = {
  name: 'Comisiones por compañía |||| Comisiones por compañía',
  fields: { companyName: 'Compañía', ...figures },
} as const satisfies TextTree;

const overview = {
  title: 'Comisiones de la agencia',
  asOf: 'Al %{day}',
  forbidden: 'Su rol no permite ver las comisiones de toda la agencia.',
  summary: 'Resumen',
  released: 'Liberado',
  paid: 'Pagado',
  discounted: 'Descuentos',
  chart: 'Liberado frente a pagado, por mes',
  chartNone: 'Aún no hay comisiones liberadas ni pagadas',
  table: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  month: 'Mes',
  tabs: { label: 'Ver las comisiones', advisors: 'Por asesor', companies: 'Por compañía' },
  searchAdvisors: 'Buscar asesor',
  searchCompanies: 'Buscar compañía',
  noneFound: 'No se encontraron resultados',
  history: 'Ver historial de comisiones',
} as const satisfies TextTree;

export const texts = {
  accountColumns,
  giving,
  discounting,
  history,
  breakdown,
  statement,
  overview,
  monthCloses,
  resources: {
    'commission-payments': commissionPaymentResource,
    'commission-refunds': commissionRefundResource,
    balances: balanceResource,
    'advisor-commissions': advisorCommissionResource,
    'company-commissions': companyCommissionResource,
    'commission-overview': { menu: { list: 'Comisiones de la agencia' } },
    'month-closes': { menu: { list: 'Cierre de mes' } },
  },
} as const satisfies TextTree;
