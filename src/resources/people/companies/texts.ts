import { labelsOf } from '../../../../domain/entities/entity.ts';
import { company } from '../../../../domain/entities/organisations.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

const companyResource = {
  name: 'Compañía |||| Compañías',
  menu: { create: 'Registrar compañía', list: 'Listado de compañías' },
  empty: 'Aún no hay compañías registradas',
  invite: 'Registre la primera compañía para empezar.',
  page: { list: 'Compañías', create: 'Registrar compañía' },
  action: { create: 'Registrar compañía' },
  fields: labelsOf(company),
} as const satisfies TextTree;

const companies = {
  search: 'Buscar compañías',
  noneFound: 'No se encontraron compañías',
  update: 'Editar compañía',
  onRegister: {
    saved: 'La compañía se ha añadido correctamente',
    refused: 'No se pudo añadir la compañía',
    failed: 'Hubo un problema al añadir la compañía',
  },
  onUpdate: {
    saved: 'Compañía actualizada correctamente',
    refused: 'No se pudo actualizar la compañía',
    failed: 'Hubo un problema al actualizar la compañía',
  },
} as const satisfies TextTree;

export const texts = {
  companies,
  resources: {
    companies: companyResource,
  },
} as const satisfies TextTree;
