import { clerks } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const commissions = {
  permissions: {
    'commissions.create': permission('commissions', 'registrar comisiones y anticipos', clerks),
    'commissions.refund': permission('commissions', 'descontar comisiones', clerks),
  },
  auditActions: {
    'commission.advanced': 'Anticipo registrado',
    'commission.distributed': 'Comisión registrada',
    'commission.refunded': 'Descuento registrado',
  },
  auditKinds: {
    commission_payment: 'Anticipo',
    commission_receipt: 'Recibo de comisión',
    commission_refund: 'Descuento',
  },
} as const satisfies Area;
