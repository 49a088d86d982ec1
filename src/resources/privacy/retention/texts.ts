import { notSaved } from '../../../i18n/texts/common.ts';

const retentionPageResource = {
  name: 'Conservación de datos',
  menu: { list: 'Conservación' },
} as const;

const pastCustomerResource = {
  name: 'Cliente |||| Clientes',
  fields: {
    names: 'Cliente',
    ci_ruc: 'Cédula / RUC',
    lastPolicyEnd: 'Fin de su última póliza',
    lastContactOn: 'Último contacto',
  },
} as const;

const retention = {
  title: 'Conservación de datos',
  intro:
    'Cuánto se conserva cada dato y por qué norma. Lo que cumple su plazo se elimina cuando lo aprueba otra persona.',
  loadFailed: 'No se pudo cargar la conservación de datos.',
  terms: {
    title: 'Plazos de conservación',
    hint: 'Los de obligación legal retienen lo que nombran aunque la persona pida eliminar sus datos.',
    what: 'Qué',
    months: 'Plazo',
    inMonths: 'Plazo en meses',
    least: 'Se conserva al menos %{term}.',
    from: 'Se cuenta desde',
    norm: 'Norma',
    counted: 'Se cuenta desde %{from}.',
    changed: 'Lo cambió %{user} el %{moment}',
    edit: 'Cambiar plazo de conservación',
    editOne: 'Cambiar plazo de conservación: %{term}',
    saved: 'Plazo guardado',
    ...notSaved,
  },
  past: {
    title: 'Lo que cumplió su plazo',
    hint: 'Contado hoy: sigue aquí hasta que se apruebe una depuración.',
    what: 'Qué',
    rows: 'Registros',
    oldest: 'Más antiguo',
  },
  customers: {
    title: 'Clientes que quedarían anónimos',
    none: 'Ningún cliente ha cumplido su plazo',
  },
  runs: {
    title: 'Depuraciones',
    hint: 'Cada una se propone con sus cifras, se aprueba con un motivo y queda en la auditoría.',
    none: 'Aún no se ha propuesto ninguna depuración.',
    propose: 'Proponer depuración',
    proposed: 'Depuración propuesta: falta aprobarla',
    proposeFailed: 'No se propuso la depuración.',
    approve: 'Aprobar y eliminar',
    approveQuestion:
      'No se puede deshacer: lo propuesto se elimina. No escriba datos de personas en el motivo.',
    approved: 'Depuración aprobada: empieza en unos segundos',
    dismiss: 'Descartar',
    dismissQuestion: 'No se eliminará nada de lo propuesto.',
    dismissed: 'Depuración descartada',
    decideFailed: 'No se guardó la decisión.',
    reason: 'Motivo',
    waiting: 'La propuso %{user} el %{moment} y espera aprobación:',
    running: 'En curso: %{done} de %{all} registros.',
    progress: 'Avance de la depuración',
    asOf: 'Al día',
    status: 'Estado',
    counted: 'Propuestos',
    done: 'Eliminados',
    decidedBy: 'Decidió',
    ended: 'Terminó',
  },
} as const;

export const texts = {
  retention,
  resources: {
    retention: retentionPageResource,
    'retention-customers': pastCustomerResource,
  },
} as const;
