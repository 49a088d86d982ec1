export const reports = {
  brief: 'PDF',
  generate: 'Generar reporte PDF',
  forCustomer: 'PDF para el cliente',
  running: 'Generando reporte PDF...',
  done: 'PDF generado correctamente',
  failed: 'No se pudo generar el PDF',
} as const;
