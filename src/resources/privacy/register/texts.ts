const processingRegisterResource = {
  name: 'Actividad de tratamiento |||| Registro de actividades',
  menu: { list: 'Registro de actividades' },
  page: { list: 'Registro de actividades' },
} as const;

const processingRegister = {
  title: 'Registro de actividades de tratamiento',
  intro:
    'Lo que la agencia hace con datos personales: revise cada actividad, agregue las que falten y retire las que no realice.',
  name: 'Actividad',
  subjects: 'De quién son los datos',
  what: 'Qué se hace',
  data: 'Otros datos, fuera del sistema',
  keptFor: 'Cuánto se conservan esos datos',
  placesHint: 'Déjelo vacío si no está en el sistema',
  unused: 'Ninguna actividad en uso usa estos datos del sistema: %{places}.',
  add: 'Agregar actividad',
  addTitle: 'Agregar actividad',
  retire: 'La agencia ya no la realiza',
  retired: 'Ya no se realiza',
  purpose: 'Finalidad',
  basis: 'Base legal',
  places: 'Dónde está en el sistema',
  kinds: 'Categorías de datos',
  retention: 'Conservación',
  erasures: 'Cómo se eliminan',
  completedBy: 'Completada por',
  state: 'Estado',
  incomplete: 'Por completar',
  complete: 'Completa',
  outdated: 'Cambió: revísela',
  completeOne: 'Completar: %{name}',
  completeTitle: 'Completar actividad',
  added: 'Lo que añade el encargado',
  recipients: 'Destinatarios',
  transfers: 'Transferencias internacionales',
  measures: 'Medidas de seguridad',
  responsible: 'Responsable',
  pdf: 'PDF',
  xlsx: 'Excel',
  saved: 'Actividad completada',
  refused: 'No se guardó: revise los campos marcados.',
  failed: 'No se pudo guardar.',
  loadFailed: 'No se pudo cargar el registro de actividades.',
  fileFailed: 'No se pudo descargar el registro.',
} as const;

export const texts = {
  processingRegister,
  resources: {
    'processing-register': processingRegisterResource,
  },
} as const;
