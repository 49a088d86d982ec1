import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const banks = {
  permissions: {
    'banks.list': permission('cards', 'ver los bancos', everybody),
    'banks.create': permission('cards', 'registrar bancos', clerks),
    'banks.edit': permission('cards', 'corregir bancos', clerks),
  },
  auditActions: {
    'bank.registered': 'Banco registrado',
    'bank.updated': 'Banco actualizado',
  },
  auditKinds: { bank: 'Banco' },
} as const satisfies Area;
