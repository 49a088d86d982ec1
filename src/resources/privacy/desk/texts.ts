import type { TextTree } from '../../../i18n/textTree.ts';

const privacyDeskResource = {
  name: 'Mesa de privacidad',
  menu: { list: 'Mesa de privacidad' },
} as const satisfies TextTree;

const privacyDesk = {
  title: 'Mesa de privacidad',
  intro: 'Lo que la ley de datos personales pide a la agencia, por lo que vence primero.',
  loadFailed: 'No se pudo cargar la mesa de privacidad.',
  requests: 'Solicitudes de las personas',
  none: 'No hay solicitudes por responder',
  breaches: 'Vulneraciones de seguridad',
  noneToTell: 'No hay notificaciones pendientes',
  told: 'A quién',
  seeBreaches: 'Ver vulneraciones',
  code: 'Número',
  right: 'Derecho',
  due: 'Vence',
  overdue: 'Vencidas',
  near: 'Vencen en 5 días o menos',
  calm: 'Con tiempo',
  stopped: 'Esperan a la persona',
  seeRequests: 'Ver solicitudes',
  taken: 'Lo que salió en %{month}',
  exports: 'Listas exportadas',
  rows: 'Filas exportadas',
  files: 'Archivos de personas',
  reports: 'Reportes PDF',
  cards: 'Tarjetas mostradas',
  lists: 'Últimas listas exportadas',
  noExports: 'Este mes no se exportaron listas',
  at: 'Fecha y hora',
  list: 'Lista',
  user: 'Usuario',
  people: 'Personas',
  seeAccesses: 'Ver quién vio los datos',
  consents: 'Lo que dijeron las personas',
  given: 'Consentimientos dados en el mes',
  withdrawn: 'Consentimientos retirados en el mes',
  objecting: 'Se oponen a mensajes',
  limited: 'Con tratamiento limitado',
  seeConsents: 'Ver consentimientos',
} as const satisfies TextTree;

export const texts = {
  privacyDesk,
  resources: {
    privacy: privacyDeskResource,
  },
} as const satisfies TextTree;
