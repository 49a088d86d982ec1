import type { TextTree } from '../../../i18n/textTree.ts';
import { latePaymentResource, latePayments } from './texts/latePayments.ts';
import { paymentResource, payments } from './texts/payments.ts';

export const texts = {
  payments,
  latePayments,
  resources: {
    payments: paymentResource,
    'late-payments': latePaymentResource,
  },
} as const satisfies TextTree;
