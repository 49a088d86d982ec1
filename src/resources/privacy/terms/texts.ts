import { notSaved } from '../../../i18n/texts/common.ts';

const privacyTermResource = {
  name: 'Feriados y plazos',
  menu: { list: 'Feriados y plazos' },
} as const;

const privacyTerms = {
  title: 'Feriados y plazos',
  intro: 'Con ellos se cuentan los días de las solicitudes y de las vulneraciones.',
  terms: 'Plazos de la ley',
  termsHint:
    'Lo que cambie vale para lo que se reciba desde entonces; lo ya recibido conserva su fecha límite.',
  term: 'Plazo',
  days: 'Días',
  kind: 'Clase de días',
  changed: 'Al inicio %{days}. Lo cambió %{user} el %{moment}',
  edit: 'Cambiar plazo',
  editOne: 'Cambiar plazo: %{term}',
  countsFrom: 'Vale para lo que se reciba desde ahora.',
  loadFailed: 'No se pudieron cargar los plazos.',
  holidays: 'Feriados',
  day: 'Día',
  holiday: 'Feriado',
  yearBefore: 'Año anterior',
  yearAfter: 'Año siguiente',
  noHolidays: 'Aún no hay feriados de %{year}.',
  add: 'Agregar feriado',
  addNational:
    'Agregar %{smart_count} feriado nacional de %{year} |||| Agregar %{smart_count} feriados nacionales de %{year}',
  nationalAdded: 'Se agregó %{smart_count} feriado |||| Se agregaron %{smart_count} feriados',
  nationalFailed: 'No se agregaron los feriados.',
  rename: 'Cambiar nombre',
  renameOne: 'Cambiar nombre: %{name}',
  remove: 'Quitar feriado',
  removeOne: 'Quitar feriado: %{name}',
  removeQuestion:
    '«%{name}», %{day}, volverá a contar como día hábil para lo que se reciba desde ahora.',
  removed: 'Feriado quitado',
  removeFailed: 'No se quitó el feriado.',
  gone: 'Este feriado ya no está.',
  holidaysFailed: 'No se pudieron cargar los feriados.',
  saved: 'Cambios guardados',
  ...notSaved,
} as const;

export const texts = {
  privacyTerms,
  resources: {
    'privacy-terms': privacyTermResource,
  },
} as const;
