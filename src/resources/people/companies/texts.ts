import { labelsOf } from '../../../../domain/entities/entity.ts';
import { company } from '../../../../domain/entities/organisations.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

/** Insurance companies as react-admin asks for them (specification §3). */
const companyResource = {
  name: 'Compañía |||| Compañías',
  menu: { create: 'Registrar compañía', list: 'Listado de compañías' },
  empty: 'Aún no hay compañías registradas',
  invite: 'Registre la primera compañía para empezar.',
  page: { list: 'Compañías', create: 'Registrar compañía' },
  action: { create: 'Registrar compañía' },
  notifications: {
    created: 'La compañía se ha añadido correctamente',
    updated: 'Compañía actualizada correctamente',
  },
  fields: labelsOf(company),
} as const satisfies TextTree;

/** The other texts of the company screens (specification §8). */
const companies = {
  search: 'Buscar compañías',
  noneFound: 'No se encontraron compañías',
  update: 'Editar compañía',
  updateRefused: 'No se pudo actualizar la compañía',
  updateFailed: 'Hubo un problema al actualizar la compañía',
  registerRefused: 'No se pudo añadir la compañía',
  registerFailed: 'Hubo un problema al añadir la compañía',
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  companies,
  resources: {
    companies: companyResource,
  },
} as const satisfies TextTree;
