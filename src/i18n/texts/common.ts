import type { TextTree } from '../textTree.ts';

/** The product and its frame. */
export const app = {
  name: 'Amparo',
  greeting: 'Hola,',
  mainNavigation: 'Menú principal',
  foldMenu: 'Plegar el menú',
  unfoldMenu: 'Desplegar el menú',
} as const satisfies TextTree;

/** Texts more than one screen shows (specification §8, generic). */
export const common = {
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
  total: 'Total',
  rowNumber: 'N.º',
  actions: 'Acciones',
  loading: 'Cargando…',
  pages: 'Páginas',
  pageRange: '%{first}-%{last} de %{total}',
  previous: 'Anterior',
  next: 'Siguiente',
  unsavedTitle: 'Cambios sin guardar',
  discard: 'Descartar los cambios',
  copy: 'Copiar',
  copied: 'Copiado',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  keepEditing: 'Seguir editando',
  ambiguousAmount:
    '«%{typed}» puede ser %{thousands} o %{decimal}: escriba el valor con sus centavos',
  noAmount: '«%{typed}» no es un valor: escríbalo como 1234.56',
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
  registered: {
    title: 'Registrado: %{name}',
    policy: 'Registrar póliza',
    card: 'Registrar tarjeta',
    account: 'Registrar cuenta bancaria',
    seePolicy: 'Ver póliza',
  },
  days: {
    ends: 'Termina',
    due: 'Vence',
    between: 'del %{from} al %{to}',
    since: 'desde el %{from}',
    until: 'hasta el %{to}',
  },
} as const satisfies TextTree;
