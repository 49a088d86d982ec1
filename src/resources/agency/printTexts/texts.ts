const printTexts = {
  intro: 'El título de cada reporte, y lo que dice antes y después de su contenido.',
  loadFailed: 'No se pudieron cargar los textos de los reportes.',
  original: 'Textos originales',
  changed: 'Cambiados el %{moment} por %{user}',
  edit: 'Cambiar los textos de «%{name}»',
  formTitle: 'Textos del reporte: %{name}',
  gone: 'Este reporte ya no existe.',
  preview: 'Así se vería',
  content: '(Contenido del reporte)',
  reset: 'Volver a los originales',
  versions: 'Versiones anteriores',
  use: 'Usar esta versión',
  useNamed: 'Usar la versión %{version}',
  versionsFailed: 'No se pudieron cargar las versiones anteriores.',
  version: 'Versión %{version}, del %{moment}, por %{user}',
  saved: 'Textos guardados',
  refused: 'Los textos no se guardaron. Revise los campos marcados',
  failed: 'Los textos no se guardaron.',
} as const;

export const texts = {
  printTexts,
  variables: {
    title: 'Variables',
    insert: 'Insertar %{name}: %{label}',
    insertHint: 'Se insertan en el texto en el que está escribiendo.',
  },
  resources: {
    'print-texts': {
      name: 'Textos de un reporte |||| Textos de los reportes',
      menu: { list: 'Textos de los reportes' },
      page: { list: 'Textos de los reportes PDF' },
      fields: {
        heading: 'Título',
        intro: 'Antes del contenido',
        closing: 'Después del contenido',
      },
    },
  },
} as const;
