import { everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const receipts = {
  permissions: {
    'receipts.list': permission('payments', 'ver los recibos de cobro', everybody),
  },
  auditActions: {
    'receipt.made': 'Recibo de cobro emitido',
    'receipt.reversed': 'Recibo de cobro reversado',
    'receipt.undone': 'Recibo de cobro deshecho',
  },
  auditKinds: { receipt: 'Recibo de cobro' },
} as const satisfies Area;
