import { labelsOf } from '../../../../domain/entities/entity.ts';
import { bank } from '../../../../domain/entities/organisations.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

const bankResource = {
  name: 'Banco |||| Bancos',
  menu: { create: 'Registrar banco', list: 'Listado de bancos' },
  empty: 'Aún no hay bancos registrados',
  invite: 'Registre el primer banco para empezar.',
  page: { list: 'Bancos', create: 'Registrar banco' },
  action: { create: 'Registrar banco' },
  fields: labelsOf(bank),
} as const satisfies TextTree;

const banks = {
  search: 'Buscar bancos',
  noneFound: 'No se encontraron bancos',
  update: 'Editar banco',
  onRegister: {
    saved: 'El banco se ha añadido correctamente',
    refused: 'No se pudo añadir el banco',
    failed: 'Hubo un problema al añadir el banco',
  },
  onUpdate: {
    saved: 'Banco actualizado correctamente',
    refused: 'No se pudo actualizar el banco',
    failed: 'Hubo un problema al actualizar el banco',
  },
} as const satisfies TextTree;

export const texts = {
  banks,
  resources: {
    banks: bankResource,
  },
} as const satisfies TextTree;
