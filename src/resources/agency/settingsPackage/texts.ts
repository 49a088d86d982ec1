const settingsPackage = {
  intro:
    'Todo lo que se configura aquí, en un archivo: para que otro sitio quede igual. Sin clientes ni pólizas.',
  leftOut: 'No lleva usuarios, claves ni las vistas de cada persona.',
  leftOutViews:
    'Tampoco estas vistas compartidas, que buscan un texto o nombran registros de este sitio: %{names}.',
  download: 'Descargar paquete',
  downloadFailed: 'No se pudo descargar el paquete',
  bring: 'Aplicar un paquete',
  hint: 'Elija el archivo o arrástrelo aquí: antes de aplicarlo verá qué cambiaría.',
  choose: 'Elegir archivo',
  removals: 'Quitar también lo que el paquete no tiene',
  refused: 'No se pudo comparar el paquete',
  failed: 'Hubo un problema al comparar el paquete',
  equal: 'Este sitio ya está así: no hay nada que cambiar',
  apply: 'Aplicar %{smart_count} cambio |||| Aplicar %{smart_count} cambios',
  question: 'Rige desde ahora para todos los usuarios.',
  applied: 'Configuración aplicada',
  notApplied: 'No se pudo aplicar la configuración',
  last: '%{user} aplicó %{changes} cambios el %{moment}.',
  undo: 'Ver qué se desharía',
  changes: {
    added: 'Se agrega',
    changed: 'Cambia',
    removed: 'Se quita',
    ordered: 'Otro orden',
    stays: 'Se conserva',
    refused: 'No se puede',
  },
} as const;

export const texts = {
  settingsPackage,
  resources: {
    'settings-package': {
      name: 'Paquete de configuración',
      menu: { list: 'Paquete de configuración' },
    },
  },
} as const;
