import { advisor } from '../../../../domain/entities/advisor.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import { recordTexts } from '../../../i18n/recordTexts.ts';

const advisorResource = {
  ...recordTexts({ singular: 'Asesor', plural: 'Asesores', gender: 'm' }),
  empty: 'No existen asesores registrados',
  update: 'Actualizar información',
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
  fields: {
    ...labelsOf(advisor),
    names: 'Nombres',
    policies: 'Pólizas',
    commissions: 'Comisiones',
  },
} as const;

const advisors = {
  history: 'Historial de comisiones y anticipos',
  historyBriefly: 'Historial',
  giveCommission: 'Registrar comisión',
  discountCommission: 'Descontar comisiones',
  noPolicies: 'Sin pólizas registradas',
} as const;

export const texts = {
  advisors,
  resources: {
    advisors: advisorResource,
  },
} as const;
