import { notSaved } from '../../../i18n/texts/common.ts';
import type { TextTree } from '../../../i18n/textTree.ts';

/** The consents as react-admin asks for them. */
const consentResource = {
  name: 'Consentimiento |||| Consentimientos',
  menu: { list: 'Consentimientos' },
  empty: 'Aún no hay consentimientos registrados',
  invite: 'Los que se registren en la página de cada cliente aparecerán aquí.',
  page: { list: 'Consentimientos' },
  fields: {
    customer: 'Cliente',
    purpose_id: 'Finalidad',
    saidOn: 'Día',
    means: 'Cómo lo dijo',
    textNumber: 'Versión del texto',
    userName: 'Registró',
    entry: 'Estado',
    isOutdated: 'Texto',
  },
} as const satisfies TextTree;

/** Consents and the limitation of a customer's data. */
const consents = {
  tab: 'Datos personales',
  title: 'Consentimientos',
  objections: 'Oposiciones a recibir mensajes',
  search: 'Buscar por nombre o cédula',
  noneFound: 'Ningún consentimiento coincide con la búsqueda o los filtros',
  loadFailed: 'No se pudieron cargar los consentimientos.',
  noPurposes: 'No hay finalidades activas.',
  purpose: 'Finalidad',
  status: 'Estado',
  saidOn: 'Día',
  text: 'Versión del texto',
  entry: 'Qué dice',
  means: 'Cómo lo dice',
  evidence: 'Cómo consta (documento, llamada, correo)',
  recordedBy: 'Registró',
  give: 'Registrar consentimiento',
  withdraw: 'Retirar consentimiento',
  dialog: 'Consentimiento: %{purpose}',
  inForce: 'Texto %{number}, en vigor desde el %{day}: «%{body}»',
  noText: 'Esta finalidad todavía no tiene un texto en vigor.',
  explicit: 'Este consentimiento debe darse de forma expresa.',
  withdrawHint: 'Desde que se guarde, no se le enviará nada que necesite este consentimiento.',
  outdatedYes: 'De un texto anterior',
  outdatedNo: 'Del texto en vigor',
  saved: 'Consentimiento registrado',
  ...notSaved,
  state: {
    inForm: 'SÍ en la ficha, sin constancia',
    none: 'SIN REGISTRO',
    given: 'DADO',
    withdrawn: 'RETIRADO',
    outdated: 'TEXTO ANTERIOR',
  },
  purposes: {
    open: 'Finalidades y textos',
    title: 'Finalidades y textos',
    add: 'Agregar finalidad',
    edit: 'Cambiar finalidad',
    editOne: 'Cambiar finalidad: %{purpose}',
    explicit: 'EXPRESO',
    inactive: 'YA NO SE PIDE',
    version: 'Texto %{number}, desde el %{day} · SHA-256 %{hash}…',
    label: 'Nombre',
    isExplicit: 'Debe darse de forma expresa',
    isActive: 'Se pide',
    body: 'Texto que se acepta',
    bodyHint: 'Al cambiarlo se agrega una versión: lo ya aceptado conserva la suya.',
    validFrom: 'Rige desde',
    saved: 'Finalidad guardada',
    ...notSaved,
  },
  limited: {
    badge: 'LIMITADO',
    badgeHint: 'Tratamiento limitado desde el %{day}',
    notice:
      'Su uso está limitado desde el %{day} (LOPDP, art. 19): pida a quien lleva la protección de datos que lo levante.',
    title: 'Limitación del tratamiento',
    none: 'Sus datos se tratan sin limitación.',
    loadFailed: 'No se pudo cargar la limitación del tratamiento.',
    impose: 'Limitar el tratamiento',
    lift: 'Levantar la limitación',
    imposeHint:
      'No se le enviarán mensajes, y sus datos, pólizas, tarjetas y cuentas no cambian. Las cuotas se siguen cobrando.',
    liftHint: 'Sus datos y pólizas volverán a admitir cambios.',
    saved: 'Limitación registrada',
    ...notSaved,
    ground: 'Caso de la ley',
    day: 'Día',
    entry: 'Qué se decidió',
    reason: 'Motivo',
    until: 'Hasta',
    untilHint: 'En blanco, hasta que se levante.',
    request: 'Solicitud N.º',
  },
} as const satisfies TextTree;

/** What the catalogue takes from here. */
export const texts = {
  consents,
  resources: {
    consents: consentResource,
  },
} as const satisfies TextTree;
