/** Data of customers on screens, in Spanish; what a user was shown is kept by these names (domain §26). */
export const SHOWN = {
  customers: 'Clientes',
  retention: 'Datos que cumplieron su plazo',
  'customer-page': 'Página del cliente',
  'customer-merges': 'Uniones de clientes',
  policies: 'Pólizas',
  claims: 'Siniestros',
  endorsements: 'Anexos',
  'ending-policies': 'Pólizas por terminar',
  payments: 'Cuotas',
  'late-payments': 'Cuotas atrasadas',
  collections: 'Cobranza',
  receipts: 'Recibos',
  cards: 'Tarjetas (cuatro últimas cifras)',
  renewals: 'Renovaciones',
  messages: 'Mensajes',
  tasks: 'Tareas',
  consents: 'Consentimientos',
  'privacy-requests': 'Solicitudes de titulares',
  commissions: 'Comisiones',
  advisors: 'Pólizas de un asesor',
  'insurer-receivables': 'Por cobrar a compañías',
  'instalment-progress': 'Seguimiento de cuotas',
  'insurer-statements': 'Liquidaciones de compañías',
  'own-records': 'Registros propios',
  documents: 'Documentos',
  search: 'Búsqueda',
  'data-access-people': 'Personas que vio un usuario',
  'breach-people': 'Personas de una vulneración',
} as const;

export type ShownAs = keyof typeof SHOWN;

/**
 * Where an answer names whose data it shows:
 * - `id`: the row is theirs;
 * - `customers_id`: any field of that name, however deep it stands;
 * - `customer.id`: the first field of any object of that name;
 * - `customers[].id`: the rows of a list of that name.
 */
export type ShownField = 'id' | `${string}_id` | `${string}Id` | `${string}.id` | `${string}[].id`;

export interface Shows {
  readonly as: ShownAs;
  readonly customers?: readonly ShownField[];
  /** Fields that name policies, where the answer names no customer: theirs are meant. */
  readonly policies?: readonly ShownField[];
  /** The parameter `:id` of the address is the customer. */
  readonly byAddress?: true;
}

/** Months for which accesses are kept; then a job removes them. */
export const READS_RETENTION_MONTHS = 24;
