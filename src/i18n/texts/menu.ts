import type { TextTree } from '../textTree.ts';

/** The groups of the left menu and their entries (specification §2). */
export const menu = {
  home: 'Inicio',
  customers: {
    group: 'Gestión de clientes',
    create: 'Registrar cliente',
    list: 'Listado de clientes',
  },
  cards: {
    group: 'Gestión de tarjetas',
    create: 'Registrar tarjeta',
    createBank: 'Registrar banco',
    list: 'Listado de tarjetas',
    banks: 'Listado de bancos',
  },
  bankAccounts: {
    group: 'Cuentas bancarias',
    create: 'Registrar cuenta',
    list: 'Listado de cuentas',
  },
  policies: {
    group: 'Gestión de pólizas',
    create: 'Registrar póliza',
    list: 'Listado de pólizas',
    receipts: 'Recibos',
    cash: 'Caja del día',
    renewals: 'Renovaciones',
  },
  advisors: {
    group: 'Gestión de asesores',
    create: 'Registrar asesor',
    list: 'Listado de asesores',
    overview: 'Comisiones de la agencia',
    monthClose: 'Cierre de mes',
  },
  companies: {
    group: 'Compañías',
    create: 'Registrar compañía',
    list: 'Listado de compañías',
    statements: 'Liquidaciones',
    receivables: 'Por cobrar a compañías',
    progress: 'Recorrido de las cuotas',
  },
  messages: { group: 'Mensajes', list: 'Mensajes', templates: 'Plantillas' },
  lopdp: { group: 'LOPDP', list: 'Gestión LOPDP', audit: 'Auditoría' },
  privacy: {
    group: 'Protección de datos',
    consents: 'Consentimientos',
    retention: 'Conservación',
    register: 'Registrar solicitud',
    requests: 'Solicitudes',
    desk: 'Mesa de privacidad',
    access: 'Quién vio los datos',
    breaches: 'Vulneraciones',
    activities: 'Registro de actividades',
    terms: 'Feriados y plazos',
  },
  users: {
    group: 'Usuarios',
    create: 'Registrar usuario',
    list: 'Listado de usuarios',
    permissions: 'Roles y permisos',
  },
  agency: {
    group: 'Agencia',
    settings: 'Ajustes de la agencia',
    ownFields: 'Campos',
    imports: 'Traer datos',
  },
} as const satisfies TextTree;
