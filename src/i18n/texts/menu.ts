import type { TextTree } from '../textTree.ts';

export const menu = {
  home: 'Inicio',
  beside: 'Páginas relacionadas',
  areas: {
    portfolio: 'Cartera',
    network: 'Red comercial',
    own: 'Registros propios',
    compliance: 'Cumplimiento',
    administration: 'Administración',
  },
  waiting: {
    tasks: '%{count} tarea para hoy |||| %{count} tareas para hoy',
    renewals: '%{count} póliza termina en un mes |||| %{count} pólizas terminan en un mes',
    late: '%{count} cuota atrasada |||| %{count} cuotas atrasadas',
    requests: '%{count} solicitud abierta |||| %{count} solicitudes abiertas',
  },
  customers: { group: 'Gestión de clientes' },
  cards: { group: 'Gestión de tarjetas' },
  bankAccounts: { group: 'Cuentas bancarias' },
  policies: { group: 'Gestión de pólizas' },
  claims: { group: 'Siniestros' },
  collections: { group: 'Cobros' },
  advisors: { group: 'Gestión de asesores' },
  companies: { group: 'Compañías' },
  messages: { group: 'Mensajes' },
  lopdp: { group: 'LOPDP' },
  users: { group: 'Usuarios' },
  agency: { group: 'Agencia' },
} as const satisfies TextTree;
