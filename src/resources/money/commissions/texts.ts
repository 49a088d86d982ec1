import type { TextTree } from '../../../i18n/textTree.ts';
import {
  accountColumns,
  commissionPaymentResource,
  commissionRefundResource,
  discounting,
  giving,
} from './texts/commissionForms.ts';
import { balanceResource, breakdown, history, statement } from './texts/commissionHistory.ts';
import {
  advisorCommissionResource,
  companyCommissionResource,
  overview,
} from './texts/commissionOverview.ts';
import { monthCloses } from './texts/monthCloses.ts';

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
