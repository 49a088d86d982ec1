import { claim } from '../../../../domain/entities/claim.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

/** Claims as react-admin asks for their labels. */
const claimResource = {
  name: 'Siniestro |||| Siniestros',
  menu: { create: 'Registrar siniestro', list: 'Siniestros' },
  empty: 'Aún no hay siniestros',
  invite: 'Registre aquí lo que avisan los clientes.',
  action: { create: 'Registrar siniestro' },
  page: { create: 'Registrar siniestro', list: 'Siniestros' },
  fields: {
    ...labelsOf(claim),
    lastMovementOn: 'Último movimiento',
    nextDueOn: 'Próximo plazo',
    customers_id: 'Cliente',
    customerName: 'Cliente',
    numberPolicy: 'Póliza',
    company_id: 'Compañía',
    companyName: 'Compañía',
    advisor_id: 'Asesor',
    policy_type_id: 'Ramo',
    pendingDocuments: 'Documentos',
    isOverdue: 'Plazo',
    isOpen: 'Situación',
    stageDays: 'Sin avanzar',
  },
} as const satisfies TextTree;

/** Groups of the statistics. */
const statisticsResource = {
  name: 'Indicadores de siniestros',
  empty: 'No hay siniestros en estas fechas',
  invite: 'Elija otras fechas.',
  fields: {
    by: 'Agrupar por',
    since: 'Desde',
    until: 'Hasta',
    name: 'Grupo',
    claims: 'Siniestros',
    answerDays: 'Respuesta',
    objected: 'Con objeción',
    claimed: 'Reclamado',
    paid: 'Pagado',
    paidOfClaimed: '% pagado',
    reserve: 'Reserva',
    premiumIssued: 'Prima emitida',
    premiumCollected: 'Prima cobrada',
    lossRatio: 'Siniestralidad',
  },
} as const satisfies TextTree;

/** What a button says that registers a movement of a claim. */
const act = {
  notified: 'Registrar aviso',
  papersAsked: 'Registrar documentos pedidos',
  papersComplete: 'Dar documentos por completos',
  presented: 'Registrar presentación',
  objected: 'Registrar objeción',
  answered: 'Responder objeción',
  accepted: 'Registrar aceptación',
  settled: 'Registrar liquidación',
  rejected: 'Registrar rechazo',
  payment: 'Registrar pago',
  exGratia: 'Acordar pago ex gratia',
  reinstatement: 'Registrar rehabilitación',
  reserve: 'Fijar reserva',
  paused: 'Detener un plazo',
  resumed: 'Reanudar un plazo',
  closed: 'Cerrar siniestro',
  reopened: 'Reabrir siniestro',
} as const satisfies TextTree;

/** Texts of the screens of claims. */
const claims = {
  title: 'Siniestros',
  number: 'Siniestro %{code}',
  view: { label: 'Vista', board: 'Tablero', list: 'Lista', statistics: 'Indicadores' },
  search: 'Buscar por número, cliente o póliza',
  noneFound: 'Ningún siniestro coincide con la búsqueda',
  loadFailed: 'No se pudieron cargar los siniestros.',
  missing: 'No existe siniestro registrado con id %{id}',
  open: 'Ver siniestro',
  update: 'Editar siniestro',
  register: 'Registrar siniestro',
  days: '%{count} días o más',
  pending: 'Falta %{smart_count} documento |||| Faltan %{smart_count} documentos',
  overdue: { true: 'Vencido', false: 'A tiempo' },
  openOnes: { true: 'Abiertos', false: 'Cerrados' },
  totals: 'Totales de la lista',
  leftToPay: 'Por pagar',
  lossRatio:
    'Siniestralidad · %{smart_count} siniestro |||| Siniestralidad · %{smart_count} siniestros',
  onRegister: {
    saved: 'Siniestro registrado',
    refused: 'No se registró el siniestro. Revise los campos marcados',
    failed: 'No se pudo registrar el siniestro.',
  },
  onUpdate: {
    saved: 'Siniestro actualizado',
    refused: 'No se guardó. Revise los campos marcados',
    failed: 'No se pudo guardar el siniestro.',
  },
  sections: { notice: 'El aviso', contacts: 'Contactos', amounts: 'Suma asegurada y deducible' },
  policyHint: 'Búsquela por número o por cliente',
  sumHint: 'La póliza asegura %{amount}',
  noticeHint: 'En blanco: %{count}, por los ajustes',
  doubts: 'Se puede registrar, pero revise:',
  board: {
    label: 'Tablero de siniestros',
    none: 'Ninguno en este estado.',
    show: 'Mostrar los cerrados',
    hide: 'Ocultar los cerrados',
  },
  working: {
    title: 'Indemnización',
    claimed: 'Reclamado',
    fixed: 'Deducible fijo',
    ofClaim: 'Porcentaje del reclamo',
    ofSum: 'Porcentaje de la suma asegurada',
    minimum: 'Deducible mínimo',
    deductible: 'Deducible (el mayor)',
    depreciation: 'Depreciación',
    indemnity: 'Indemnización',
    missing: 'Falta el valor reclamado.',
  },
  stages: 'Etapas del siniestro',
  clocks: {
    title: 'Plazos',
    pausedOn: 'Detenido desde %{day}',
    until: 'Hasta el %{day}',
    paused: 'Detener el plazo: %{clock}',
    resumed: 'Reanudar el plazo: %{clock}',
  },
  history: {
    tab: 'Historia',
    none: 'Aún no hay movimientos',
    recorded: 'Lo registró %{user} el %{moment}',
    reversal: 'Reversa: %{name}',
    reversed: 'Revertido',
    reverse: 'Revertir: %{name}',
    title: 'Revertir',
    question: '«%{name}» deja de contar. Queda en la historia, con su reversa.',
    done: 'Movimiento revertido',
    failed: 'No se pudo revertir.',
  },
  act,
  movement: {
    saved: 'Movimiento registrado',
    refused: 'No se registró. Revise los campos marcados',
    failed: 'No se pudo registrar el movimiento.',
    day: 'Día en que ocurrió',
    amount: 'Valor',
    clock: 'Plazo',
    outcome: 'Cómo termina',
    reason: 'Motivo',
    note: 'Observación',
    toPay: 'Quedan por pagar %{amount}',
    worked: 'El cálculo da %{amount}',
  },
  statistics: {
    byCompany: 'Compañía',
    byType: 'Ramo',
    days: '%{smart_count} día |||| %{smart_count} días',
    noneFound: 'No hay siniestros en estas fechas',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  claims,
  resources: {
    claims: claimResource,
    'claim-statistics': statisticsResource,
  },
} as const satisfies TextTree;
