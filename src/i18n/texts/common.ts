import type { TextTree } from '../textTree.ts';

/** The product and its frame. */
export const app = {
  name: 'Amparo',
  greeting: 'Hola,',
  mainNavigation: 'Menú principal',
  release: 'Amparo %{version}',
  foldMenu: 'Plegar el menú',
  unfoldMenu: 'Desplegar el menú',
} as const satisfies TextTree;

/** Said of a form that was not saved, where a screen has no words of its own for it. */
export const notSaved = {
  refused: 'No se guardó. Revise los campos marcados',
  failed: 'No se pudo guardar.',
} as const;

/** Texts more than one screen shows (specification §8, generic). */
export const common = {
  asOf: 'Ver a la fecha',
  otherData: 'Otros datos',
  moreFilters: 'Más filtros',
  span: { from: '%{label} desde', to: '%{label} hasta' },
  yes: 'SÍ',
  no: 'NO',
  notApplicable: 'NO APLICA',
  saveAndNew: 'Guardar y registrar otro',
  retry: 'Reintentar',
  lookupError: 'Error al cargar los datos.',
  undoFailed: 'No se pudo deshacer.',
  error: 'Error',
  all: 'Todos',
  filters: 'Filtros',
  filtersSet: 'Filtros (%{count})',
  orMore: '%{count} o más',
  shortWords: 'Una o dos letras buscan el comienzo de una palabra.',
  total: 'Total',
  rowNumber: 'N.º',
  actions: 'Acciones',
  more: 'Más',
  crumbs: 'Páginas anteriores',
  moreActions: 'Más acciones de %{name}',
  loading: 'Cargando…',
  pages: 'Páginas',
  pageRange: '%{first}-%{last} de %{total}',
  up: 'Subir: %{label}',
  down: 'Bajar: %{label}',
  previous: 'Anterior',
  next: 'Siguiente',
  unsavedTitle: 'Cambios sin guardar',
  discard: 'Descartar los cambios',
  copy: 'Copiar',
  copied: 'Copiado',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  keepEditing: 'Seguir editando',
  amounts: {
    which: '«%{typed}» se puede leer de más de una manera. Elija el valor:',
    none: '«%{typed}» no es un valor: escríbalo como 1234.56',
  },
  dates: {
    form: 'DD/MM/AAAA',
    choose: 'Elegir en el calendario',
    meant: '¿Quiso decir %{date}?',
    yes: 'Sí, de %{year}',
  },
  pick: {
    none: 'No hay coincidencias',
    clear: 'Quitar la elección',
    open: 'Mostrar las opciones',
    close: 'Ocultar las opciones',
    newCustomer: 'Registrar cliente nuevo',
    newAdvisor: 'Registrar asesor nuevo',
    newCompany: 'Registrar compañía nueva',
    newBank: 'Registrar banco nuevo',
  },
  stale: {
    explanation:
      'Otra persona modificó este registro mientras usted lo editaba. Puede traer los datos actuales sin perder lo que escribió.',
    load: 'Cargar los datos actuales',
    loading: 'Cargando los datos actuales…',
    failed: 'No se pudieron cargar los datos actuales. Lo que escribió sigue aquí.',
    loaded:
      'Se cargaron los datos actuales y se conservó lo que usted escribió. Revise y vuelva a guardar.',
    ownFields: 'Campos propios',
    own: 'Usted escribió otro valor en: %{fields}. Si guarda, queda el suyo.',
  },
  registered: {
    title: 'Registrado:',
    policy: 'Registrar póliza',
    card: 'Registrar tarjeta',
    account: 'Registrar cuenta bancaria',
    seePolicy: 'Ver póliza',
    inList: 'Ver en la lista',
  },
  documents: {
    add: 'Adjuntar documento',
    kinds: 'PDF, PNG o JPEG, de hasta 5 MB, y 12 MB entre todos. Máximo %{max}.',
  },
  daysLeft: {
    left: 'Falta %{smart_count} día |||| Faltan %{smart_count} días',
    today: 'Vence hoy',
    overdue: 'Venció hace %{smart_count} día |||| Venció hace %{smart_count} días',
    doneInTime: 'A tiempo',
    doneLate: '%{smart_count} día tarde |||| %{smart_count} días tarde',
  },
  toComplete: { name: 'Por completar', of: 'Por completar: %{fields}' },
  days: {
    ends: 'Termina',
    between: 'del %{from} al %{to}',
    since: 'desde el %{from}',
    until: 'hasta el %{to}',
  },
} as const satisfies TextTree;
