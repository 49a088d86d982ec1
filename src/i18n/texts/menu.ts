import type { TextTree } from '../textTree.ts';

/** The groups of the left menu; the texts of their lines are those of the resources (specification §2). */
export const menu = {
  home: 'Inicio',
  customers: { group: 'Gestión de clientes' },
  cards: { group: 'Gestión de tarjetas' },
  bankAccounts: { group: 'Cuentas bancarias' },
  policies: { group: 'Gestión de pólizas' },
  advisors: { group: 'Gestión de asesores' },
  companies: { group: 'Compañías' },
  messages: { group: 'Mensajes' },
  lopdp: { group: 'LOPDP' },
  privacy: { group: 'Protección de datos' },
  users: { group: 'Usuarios' },
  agency: { group: 'Agencia' },
} as const satisfies TextTree;
