import type { TextTree } from '../textTree.ts';

/** Banks as react-admin asks for them (specification §2, §8). */
export const bankResource = {
  name: 'Banco |||| Bancos',
  page: { create: 'Registrar banco' },
  action: { create: 'Registrar banco' },
  notifications: { created: 'El banco se ha añadido correctamente' },
  fields: { bankName: 'Nombre del banco' },
} as const satisfies TextTree;

/** What the registration of banks says besides (specification §8). */
export const banks = {
  registered: 'Bancos registrados',
  registerRefused: 'No se pudo añadir el banco',
  registerFailed: 'Hubo un problema al añadir el banco',
} as const satisfies TextTree;
