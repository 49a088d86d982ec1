import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const bankAccounts = {
  permissions: {
    'bank-accounts.list': permission('bankAccounts', 'ver las cuentas bancarias', everybody),
    'bank-accounts.create': permission('bankAccounts', 'registrar cuentas bancarias', clerks),
    'bank-accounts.edit': permission('bankAccounts', 'actualizar cuentas bancarias', clerks),
  },
  auditActions: {
    'bank_account.registered': 'Cuenta bancaria registrada',
    'bank_account.updated': 'Cuenta bancaria actualizada',
  },
  auditKinds: { bank_account: 'Cuenta bancaria' },
} as const satisfies Area;
