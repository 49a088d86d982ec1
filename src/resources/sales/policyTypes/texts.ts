import { labelsOf } from '../../../../domain/entities/entity.ts';
import { policyType } from '../../../../domain/entities/policyType.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

export const texts = {
  policyTypes: {
    search: 'Buscar tipos de póliza',
    noneFound: 'No se encontraron tipos de póliza',
    update: 'Editar tipo de póliza',
    specified: 'Este tipo conserva su nombre',
    inactive: 'Desactivado no se ofrece a pólizas nuevas; las que lo tienen lo conservan',
    saved: 'Tipo de póliza guardado correctamente',
    refused: 'No se pudo guardar el tipo de póliza',
    failed: 'Hubo un problema al guardar el tipo de póliza',
  },
  resources: {
    'policy-type-settings': {
      name: 'Tipo de póliza |||| Tipos de póliza',
      menu: { list: 'Tipos de póliza' },
      empty: 'Aún no hay tipos de póliza',
      invite: 'Registre el primer tipo de póliza para empezar.',
      page: { list: 'Tipos de póliza', create: 'Registrar tipo de póliza' },
      action: { create: 'Registrar tipo de póliza' },
      fields: labelsOf(policyType),
    },
  },
} as const satisfies TextTree;
