import type { LegalBasis } from './personalData/shapes.ts';

export interface DefaultActivity {
  readonly key: string;
  readonly name: string;
  readonly purpose: string;
  readonly basis: LegalBasis;
  readonly subjects: string;
  readonly tables: readonly string[];
  readonly data: string | null;
}

export const DEFAULT_ACTIVITIES: readonly DefaultActivity[] = [
  {
    key: 'policies',
    name: 'Clientes y pólizas',
    purpose: 'Cotizar, contratar, renovar y atender los seguros de los clientes',
    basis: 'contract',
    subjects: 'Clientes, asegurados y beneficiarios',
    tables: [
      ...['customers', 'policies', 'own_records', 'own_row_versions', 'documents'],
      ...['renewals', 'renewal_cases', 'renewal_moves', 'contacts'],
      ...['endorsements', 'endorsement_acts'],
    ],
    data: null,
  },
  {
    key: 'collections',
    name: 'Cobros',
    purpose: 'Cobrar las cuotas, dar recibos y debitar tarjetas y cuentas',
    basis: 'contract',
    subjects: 'Clientes',
    tables: [
      'payments',
      'payment_movements',
      'withholding_certificates',
      'receipts',
      'credit_cards',
      'bank_accounts',
      'cash_closings',
    ],
    data: null,
  },
  {
    key: 'claims',
    name: 'Siniestros',
    purpose:
      'Avisar los siniestros a las compañías, reunir los documentos y seguir su indemnización',
    basis: 'contract',
    subjects: 'Clientes, asegurados, beneficiarios y terceros afectados',
    tables: ['claims', 'claim_movements'],
    data: 'Hechos y documentos del siniestro; en vida y asistencia médica, datos de salud',
  },
  {
    key: 'commissions',
    name: 'Comisiones y liquidaciones',
    purpose: 'Conciliar con las compañías y liquidar a los asesores',
    basis: 'contract',
    subjects: 'Asesores y clientes',
    tables: [
      'commission_receipts',
      'commission_refunds',
      'insurer_statements',
      'insurer_statement_lines',
      'month_closes',
      'month_close_steps',
    ],
    data: 'Identificación, contacto y cuentas de los asesores',
  },
  {
    key: 'accounting',
    name: 'Contabilidad e impuestos',
    purpose: 'Llevar la contabilidad, facturar y declarar impuestos',
    basis: 'obligation',
    subjects: 'Clientes, asesores y proveedores',
    tables: ['policies', 'payments', 'receipts'],
    data: 'Facturas, retenciones y declaraciones',
  },
  {
    key: 'staff',
    name: 'Personal',
    purpose: 'Seleccionar, contratar y pagar al personal, y cumplir con el IESS',
    basis: 'obligation',
    subjects: 'Empleados y aspirantes',
    tables: [],
    data: 'Hojas de vida, contratos, sueldos, afiliación y permisos médicos',
  },
  {
    key: 'messages',
    name: 'Mensajes y avisos',
    purpose: 'Avisar de cuotas, renovaciones y tarjetas por correo y WhatsApp',
    basis: 'contract',
    subjects: 'Clientes y asesores',
    tables: ['messages', 'objections'],
    data: null,
  },
  {
    key: 'marketing',
    name: 'Mercadeo',
    purpose: 'Saludar y ofrecer seguros a quien lo ha consentido',
    basis: 'consent',
    subjects: 'Clientes y personas interesadas',
    tables: ['customers', 'consents'],
    data: null,
  },
  {
    key: 'website',
    name: 'Página web y redes sociales',
    purpose: 'Atender a quien escribe por la página web o las redes',
    basis: 'consent',
    subjects: 'Visitantes y personas interesadas',
    tables: [],
    data: 'Nombre, contacto, mensaje y cookies',
  },
  {
    key: 'cameras',
    name: 'Videovigilancia',
    purpose: 'Cuidar a las personas y los bienes en la oficina',
    basis: 'interest',
    subjects: 'Visitantes y personal',
    tables: [],
    data: 'Imagen',
  },
  {
    key: 'suppliers',
    name: 'Proveedores',
    purpose: 'Contratar y pagar a proveedores',
    basis: 'contract',
    subjects: 'Proveedores y sus contactos',
    tables: [],
    data: 'Identificación, contacto y cuenta bancaria',
  },
  {
    key: 'rights',
    name: 'Reclamos y derechos sobre datos',
    purpose: 'Atender reclamos y solicitudes sobre datos personales, y demostrarlo',
    basis: 'obligation',
    subjects: 'Clientes y quien reclama o solicita',
    tables: ['privacy_requests', 'limitations', 'consents', 'objections', 'retention_runs'],
    data: 'Reclamos recibidos y sus respuestas',
  },
  {
    key: 'systems',
    name: 'Sistema informático y seguridad',
    purpose: 'Organizar el trabajo, traer datos de archivos y saber quién hizo qué',
    basis: 'interest',
    subjects: 'Clientes y usuarios del sistema',
    tables: [
      'tasks',
      'preferences',
      'views',
      'settings_imports',
      'import_rows',
      'audit_entries',
      'subject_keys',
      'idempotency_keys',
    ],
    data: 'Usuarios y sus sesiones',
  },
];
