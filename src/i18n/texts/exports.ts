export const exports = {
  menu: 'Exportar',
  csv: 'CSV (texto)',
  xlsx: 'Excel',
  shown: '%{format}: columnas a la vista',
  running: 'Exportando la lista…',
  progress: '%{size} recibidos',
  progressOf: '%{rows} filas · %{size} recibidos',
  done: 'Lista exportada correctamente',
  omitted:
    'Lista exportada sin %{smart_count} registro de clientes con tratamiento limitado (LOPDP, art. 19) |||| Lista exportada sin %{smart_count} registros de clientes con tratamiento limitado (LOPDP, art. 19)',
  csvInstead: 'Este servidor no genera archivos de Excel: la lista se guardó como CSV.',
  failed: 'No se pudo exportar la lista',
} as const;
