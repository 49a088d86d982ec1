import { advisor } from '../../../../domain/entities/advisor.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

const advisorResource = {
  name: 'Asesor |||| Asesores',
  menu: { create: 'Registrar asesor', list: 'Listado de asesores' },
  empty: 'No existen asesores registrados',
  invite: 'Registre el primer asesor para empezar.',
  page: { list: 'Asesores', create: 'Registrar asesor' },
  action: { create: 'Registrar asesor' },
  fields: {
    ...labelsOf(advisor),
    names: 'Nombres',
    policies: 'Pólizas',
    commissions: 'Comisiones',
  },
} as const satisfies TextTree;

const advisors = {
  search: 'Buscar asesores',
  noneFound: 'No se encontraron asesores',
  update: 'Actualizar información',
  history: 'Historial de comisiones y anticipos',
  historyBriefly: 'Historial',
  giveCommission: 'Registrar comisión',
  discountCommission: 'Descontar comisiones',
  noPolicies: 'Sin pólizas registradas',
  onRegister: {
    saved: 'Asesor registrado correctamente',
    refused: 'Asesor no registrado correctamente. Verificar que no haya campos vacíos o duplicados',
    failed: 'Error al registrar el asesor.',
  },
  onUpdate: {
    saved: 'Asesor actualizado correctamente',
    refused:
      'Asesor no actualizado correctamente. Verificar que no haya campos vacíos o duplicados',
    failed: 'Error al actualizar el asesor.',
  },
} as const satisfies TextTree;

export const texts = {
  advisors,
  resources: {
    advisors: advisorResource,
  },
} as const satisfies TextTree;
