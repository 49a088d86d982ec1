import type { TextTree } from '../textTree.ts';

/** Insurance companies as react-admin asks for them (specification §3). */
export const companyResource = {
  name: 'Compañía |||| Compañías',
  empty: 'Aún no hay compañías registradas',
  invite: 'Registre la primera compañía para empezar.',
  page: { list: 'Compañías', create: 'Registrar compañía' },
  action: { create: 'Registrar compañía' },
  fields: { id: 'N.º', companyName: 'Nombre de la compañía', ci_ruc: 'RUC' },
} as const satisfies TextTree;
