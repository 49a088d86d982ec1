/** What the home says. */
export const dashboardTexts = {
  title: 'Resumen ejecutivo de pólizas, pagos y tarjetas',
  policies: 'Total de pólizas',
  customers: 'Total de clientes',
  seeList: 'Ver listado',
  unknown: 'No disponible',
  timeZone: 'América/Guayaquil',
} as const;
