import type { TextTree } from '../textTree.ts';
import { personFields } from './people.ts';

/** Advisors as react-admin asks for them (specification §3, §8). */
export const advisorResource = {
  name: 'Asesor |||| Asesores',
  empty: 'No existen asesores registrados',
  invite: 'Registre el primer asesor para empezar.',
  page: { list: 'Asesores', create: 'Registrar asesor' },
  action: { create: 'Registrar asesor' },
  notifications: {
    created: 'Asesor registrado correctamente',
    updated: 'Asesor actualizado correctamente',
  },
  fields: { ...personFields, policies: 'Pólizas', commissions: 'Comisiones' },
} as const satisfies TextTree;
