import type { TextTree } from '../textTree.ts';

/** The product and its frame. */
export const app = {
  name: 'Amparo',
  greeting: 'Hola,',
  mainNavigation: 'Menú principal',
} as const satisfies TextTree;

/** Texts more than one screen shows (specification §8, generic). */
export const common = {
  yes: 'SÍ',
  no: 'NO',
  notApplicable: 'NO APLICA',
  saveAndNew: 'Guardar y registrar otro',
  retry: 'Reintentar',
  lookupError: 'Error al cargar los datos.',
  error: 'Error',
  all: 'Todos',
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
  days: {
    ends: 'Termina',
    due: 'Vence',
    between: 'del %{from} al %{to}',
    since: 'desde el %{from}',
    until: 'hasta el %{to}',
  },
} as const satisfies TextTree;
