import { endorsement } from '../../../../domain/entities/endorsement.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

/** Endorsements as react-admin asks for their labels. */
const endorsementResource = {
  name: 'Anexo |||| Anexos',
  menu: { list: 'Anexos' },
  empty: 'Aún no hay anexos',
  invite: 'Se registran en la página de cada póliza, en «Anexos».',
  page: { list: 'Anexos' },
  fields: {
    ...labelsOf(endorsement),
    numberPolicy: 'Póliza',
    customers_id: 'Cliente',
    customerName: 'Cliente',
    company_id: 'Compañía',
    companyName: 'Compañía',
    advisor_id: 'Asesor',
    policy_type_id: 'Ramo',
    effectiveFrom: 'Desde',
    effectiveTo: 'Hasta',
    issuedFrom: 'Desde',
    issuedTo: 'Hasta',
  },
} as const satisfies TextTree;

/** Texts of the screens of endorsements. */
const endorsements = {
  title: 'Anexos',
  one: 'Anexo',
  search: 'Buscar por número, cliente o póliza',
  noneFound: 'Ningún anexo coincide con la búsqueda',
  loadFailed: 'No se pudieron cargar los anexos.',
  totals: 'Totales de la lista',
  issued: 'Emitido',
  effective: 'Vigente',
  lacksRowRights:
    'Este anexo cambia registros que su rol no ve o no puede cambiar: lo emite otra persona.',
  open: 'Ver anexo',
  add: 'Nuevo anexo',
  update: 'Editar anexo',
  sections: {
    what: 'El anexo',
    price: 'Prima',
    invoice: 'Factura de la compañía',
    effect: 'Cuotas',
    rows: 'Cambios en los bienes y personas',
    acts: 'Historia',
  },
  onCreate: {
    saved: 'Anexo registrado como borrador',
    refused: 'No se registró el anexo. Revise los campos marcados',
    failed: 'No se pudo registrar el anexo.',
  },
  onUpdate: {
    saved: 'Anexo actualizado',
    refused: 'No se guardó. Revise los campos marcados',
    failed: 'No se pudo guardar el anexo.',
  },
  send: {
    label: 'Enviar a la compañía',
    saved: 'Anexo enviado a la compañía',
    refused: 'No se envió. Revise los campos marcados',
    failed: 'No se pudo enviar el anexo.',
  },
  reject: {
    label: 'Rechazar',
    question: 'El anexo queda como rechazado y no cambia la póliza.',
    reason: 'Motivo',
    done: 'Anexo rechazado',
    failed: 'No se pudo rechazar el anexo.',
  },
  issue: {
    label: 'Emitir anexo',
    saved: 'Anexo emitido',
    refused: 'No se emitió. Revise los campos marcados',
    failed: 'No se pudo emitir el anexo.',
  },
  invoice: {
    label: 'Factura de la compañía',
    saved: 'Factura guardada',
    refused: 'No se guardó. Revise los campos marcados',
    failed: 'No se pudo guardar la factura.',
  },
  undo: {
    label: 'Deshacer',
    question: 'La póliza y sus cuotas quedan como antes. El número del anexo no se usa otra vez.',
    reason: 'Motivo',
    done: 'Anexo deshecho',
    failed: 'No se pudo deshacer el anexo.',
  },
  preview: {
    title: 'Qué cambia al emitirlo',
    failed: 'No se pudo calcular qué cambia.',
    instalments: 'Cuotas que cambian',
    none: 'Las cuotas no cambian.',
    figure: 'Cifra',
    due: 'Vence',
    before: 'Antes',
    after: 'Después',
    collected: 'Cobrado',
    refunded: 'Se devuelve',
    value: 'Valor del periodo',
    commission: 'Comisión del asesor',
    adjustment: 'Comisión que se ajusta hoy',
    insurer: 'Comisión que debe la compañía',
  },
  unearned: {
    days: 'Corrieron %{elapsed} de %{days} días del periodo.',
    linear: 'Devolver por días: %{amount}',
    shortRate: 'Devolver por corto plazo: %{amount}',
  },
  changes: { include: 'Incluye', exclude: 'Excluye', modify: 'Modifica' },
  changed: 'Qué se hace',
  which: 'Bien o persona',
  noRows: 'No cambia bienes ni personas',
  act: 'Paso',
  actOn: 'Cuándo',
  actBy: 'Quién',
  proposed:
    'Aquí se corrige lo mal escrito. Si la prima cambió durante la vigencia, registre un anexo.',
  chargedHint: 'Se suma a la póliza; escríbala sin signo',
  returnedHint: 'Se resta de la póliza; escríbala sin signo',
  period: {
    title: 'Valor del periodo',
    before: 'Ahora',
    amount: 'Este anexo',
    after: 'Quedaría en',
    none: 'Escriba la prima del anexo.',
  },
  life: {
    tab: 'Anexos',
    label: 'Movimientos de la póliza',
    none: 'No hay movimientos hasta ese día.',
    day: 'Vigente desde',
    movement: 'Movimiento',
    amount: 'Prima',
    running: 'Valor del periodo',
    state: 'Estado',
    asOf: 'Póliza al día',
    value: 'Al %{day} el periodo vale %{amount}.',
    notYet: 'El %{day} la póliza aún no había empezado.',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  endorsements,
  resources: { endorsements: endorsementResource },
} as const satisfies TextTree;
