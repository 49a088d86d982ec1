import { entities } from '../../entities/index.ts';
import { spelling } from './difference.ts';

/** A reference is recorded by its id. */
const entityNames = entities.flatMap(({ fields }) =>
  Object.entries(fields).map(
    ([key, { label, kind }]) =>
      [spelling(key), kind === 'id' ? `${label} (código)` : label] as const,
  ),
);

/**
 * Fields of entries of the audit trail as staff read them: an entity's by its own label, the first
 * entity's where several have it; others keep their own name.
 */
const FIELD_NAMES = new Map([
  ...entityNames.toReversed(),
  ...Object.entries({
    isCommissionAnnualized: 'Comisión anualizada',
    mustChangePassword: 'Debe cambiar la contraseña',
    statusPaymentId: 'Estado de la cuota (código)',
    numberPayment: 'Número de cuota',
    cancelledOn: 'Fecha de cancelación',
    cancellationReason: 'Motivo de la cancelación',
    voidsUnpaid: 'Anula las cuotas por cobrar',
    credit: 'Abono',
    balance: 'Saldo',
    total: 'Total',
    value: 'Valor',
    year: 'Año',
    skippedYears: 'Años sin periodo',
    reason: 'Motivo',
    ground: 'Motivo legal',
    numberReplaced: 'Número reemplazado',
    receiptNumber: 'Número de recibo',
    advanceAmount: 'Monto',
    amountRefunds: 'Monto del descuento',
    cancellationDate: 'Fecha de cancelación',
    done: 'Terminada',
    added: 'Permisos añadidos',
    removed: 'Permisos quitados',
    ended: 'Sesiones cerradas',
    firstLogin: 'Primer inicio de sesión',
    knownUser: 'Usuario existente',
    whileLocked: 'Con la cuenta bloqueada',
    actions: 'Permisos',
    subject: 'Asunto',
    emailText: 'Texto del correo',
    whatsappText: 'Texto de WhatsApp',
    policyTypes: 'Tipos de póliza',
    isRetired: 'Retirado',
    fields: 'Campos',
    items: 'Bienes y coberturas (códigos)',
    width: 'Ancho',
    renamedOption: 'Opción que cambia de nombre',
    newOptionName: 'Nuevo nombre',
    isHidden: 'Oculto',
    isReadOnly: 'Solo lectura',
    initial: 'Valor inicial',
    condition: 'Mostrar solo si',
    heading: 'Título',
    intro: 'Antes del contenido',
    closing: 'Después del contenido',
    days: 'Días',
    months: 'Meses',
    norm: 'Norma',
    list: 'Lista',
    format: 'Formato',
    columns: 'Columnas',
    rows: 'Registros',
    filter: 'Filtros',
    searched: 'Con búsqueda',
    forCustomer: 'Para el cliente',
    type: 'Tipo',
    ids: 'Códigos',
    through: 'Mediante',
    action: 'Acción',
    first: 'Primer registro',
    last: 'Último registro',
    beforeDay: 'De días anteriores al',
    file: 'Archivo',
    sha256: 'SHA-256',
    records: 'Registros',
    accesses: 'Accesos',
    from: 'De la etapa',
    to: 'A la etapa',
    channel: 'Canal',
    contactedOn: 'Día del contacto',
    words: 'Palabras',
    nextStep: 'Próximo paso',
    nextStepOn: 'Día del próximo paso',
    quotedPremium: 'Valor cotizado',
    ownerId: 'Responsable (código)',
    places: 'Lugares',
    instalments: 'Cuotas planificadas',
    payments: 'Cuotas',
    number: 'Número',
    keptId: 'Cliente que se queda (código)',
    mergedId: 'Cliente unido (código)',
    moved: 'Registros que pasan',
    // Of tables, as they are counted.
    policies: 'Pólizas',
    credit_cards: 'Tarjetas',
    bank_accounts: 'Cuentas bancarias',
    receipts: 'Recibos',
    contacts: 'Contactos',
    messages: 'Mensajes',
    objections: 'Oposiciones',
    tasks: 'Tareas',
    import_rows: 'Filas traídas de archivos',
    customers: 'Clientes',
  }),
]);

/**
 * A field's name in Spanish.
 * @param field in the spelling of the contract (`firstName`)
 */
export const fieldName = (field: string): string => FIELD_NAMES.get(field) ?? field;
