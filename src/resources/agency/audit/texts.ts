import { AUDIT_BREAKS } from '../../../../domain/agency/audit/breaks.ts';

const auditResource = {
  name: 'Registro de auditoría |||| Auditoría',
  menu: { list: 'Auditoría' },
  empty: 'Aún no hay registros de auditoría',
  invite: 'Cada acción de los usuarios queda registrada aquí.',
  page: { list: 'Auditoría' },
  fields: {
    id: 'N.º',
    at: 'Fecha y hora',
    user: 'Usuario',
    action: 'Acción',
    entity: 'Tipo de registro',
    entityId: 'Código del registro',
    customers_id: 'Datos de un cliente',
    address: 'Dirección de origen',
    from: 'Desde',
    to: 'Hasta',
  },
} as const;

const audit = {
  search: 'Buscar por usuario, acción o código',
  noneFound: 'No se encontraron registros con estos filtros',
  loadFailed: 'No se pudo cargar la auditoría.',
  columns: {
    user: 'Quién',
    action: 'Qué hizo',
    record: 'Registro',
    person: 'Datos de',
    address: 'Desde dónde',
  },
  archived: 'Los registros anteriores al %{day} están en el archivo de la auditoría.',
  noSession: 'Sin sesión',
  open: 'Ver detalle',
  title: 'Registro de auditoría %{id}',
  openFailed: 'No se pudo abrir el registro.',
  recorded: 'Este registro contiene datos personales: su lectura queda registrada en la auditoría.',
  erased: 'Borrado: los datos personales de este registro se eliminaron y ya no se pueden leer.',
  unreadable: 'Los datos personales de este registro están cifrados con otra clave del servidor.',
  nothing: 'Este registro no guarda valores.',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  changed: 'Cambió',
  changes: 'Cambios',
  personal: 'dato personal',
  verify: {
    run: 'Verificar la cadena',
    running: 'Verificando…',
    intact:
      'La auditoría está íntegra: %{entries} registro enlazado. |||| La auditoría está íntegra: %{entries} registros enlazados.',
    empty: 'La auditoría está íntegra: todavía no tiene registros.',
    hash: 'Huella del último registro:',
    broken:
      'La auditoría está ROTA en el registro %{sequence}: %{reason}. Antes de él hay %{entries} íntegros.',
    failed: 'No se pudo verificar la auditoría.',
    reasons: AUDIT_BREAKS,
  },
} as const;

export const texts = {
  audit,
  resources: {
    audit: auditResource,
  },
} as const;
