import { customer } from '../../../../domain/entities/customer.ts';
import { labelsOf } from '../../../../domain/entities/entity.ts';

const lopdpResource = {
  name: 'LOPDP |||| LOPDP',
  menu: { list: 'Gestión LOPDP' },
  empty: 'Aún no hay clientes registrados',
  invite: 'Cuando haya clientes, aquí se verifica si sus datos se pueden anonimizar.',
  page: { list: 'Gestión LOPDP' },
  fields: {
    ...labelsOf(customer),
    names: 'Nombres',
    policies: 'Pólizas',
    ground: 'Motivo legal (LOPDP, art. 15)',
    reason: 'Motivo',
    confirmation: 'Cédula / RUC del cliente',
  },
} as const;

const lopdp = {
  columns: { personalData: 'Consentimiento', policies: 'Pólizas' },
  anonymous: 'ANONIMIZADO',
  since: 'Anonimizado el %{day}',
  verify: 'Verificar cumplimiento',
  verification: 'Verificación de cumplimiento',
  checking: 'Verificando…',
  outcome: {
    allowed: 'El cliente puede ser anonimizado: no tiene pólizas activas.',
    refused:
      'El cliente no puede ser anonimizado porque tiene %{smart_count} póliza activa. |||| El cliente no puede ser anonimizado porque tiene %{smart_count} pólizas activas.',
    undetermined: 'No se pudo determinar si el cliente puede ser anonimizado.',
  },
  file: {
    label: 'Descargar sus datos',
    done: 'Datos del cliente descargados',
    failed: 'No se pudieron descargar los datos del cliente',
  },
  anonymize: {
    proceed: 'Anonimizar…',
    title: 'Anonimizar cliente',
    submit: 'Anonimizar definitivamente',
    warning:
      'No se puede deshacer. Pólizas, cuotas y comisiones conservan sus números, fechas y valores.',
    alsoAdvisor:
      'Esta identificación también está registrada como asesor: esos datos no se modifican.',
    preview: 'Qué se reemplaza',
    place: 'Dónde',
    rows: '%{rows} registro |||| %{rows} registros',
    replacement: 'Reemplazo',
    nothing: 'vacío',
    numbered: 'ANON- y un número',
    destroyed: 'destruido',
    capital: 'capital de la provincia',
    ownPersonal: 'sin los que son datos personales',
    unreadable: 'ilegibles: se destruye su clave',
    why: 'Por qué',
    reasonHint: 'Se conserva en la auditoría: no escriba datos de la persona.',
    confirm: 'Confirmación',
    confirmHint: 'Escriba %{number} para confirmar.',
    done: 'Cliente anonimizado correctamente',
    did: 'Registros modificados',
    limited:
      'Datos eliminados: lo que debe conservarse queda limitado, y el cliente será anónimo cuando venza su plazo',
    submitLimited: 'Eliminar definitivamente lo que no debe conservarse',
    keptUntil: 'Por ley no todo se elimina hoy: el cliente queda limitado hasta el %{day}',
    keptPart: '%{label}: hasta el %{day}. %{reason}.',
    refused: 'El cliente no fue anonimizado',
    failed: 'Error al anonimizar el cliente.',
  },
} as const;

export const texts = {
  lopdp,
  resources: {
    lopdp: lopdpResource,
  },
} as const;
