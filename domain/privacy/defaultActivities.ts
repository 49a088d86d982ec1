import { inventory } from './personalData/inventory.ts';
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

const activities: readonly Omit<DefaultActivity, 'tables'>[] = [
  {
    key: 'policies',
    name: 'Clientes y pólizas',
    purpose: 'Cotizar, contratar, renovar y atender los seguros de los clientes',
    basis: 'contract',
    subjects: 'Clientes, asegurados y beneficiarios',
    data: null,
  },
  {
    key: 'collections',
    name: 'Cobros',
    purpose: 'Cobrar las cuotas, dar recibos y debitar tarjetas y cuentas',
    basis: 'contract',
    subjects: 'Clientes',
    data: null,
  },
  {
    key: 'claims',
    name: 'Siniestros',
    purpose:
      'Avisar los siniestros a las compañías, reunir los documentos y seguir su indemnización',
    basis: 'contract',
    subjects: 'Clientes, asegurados, beneficiarios y terceros afectados',
    data: 'Hechos y documentos del siniestro; en vida y asistencia médica, datos de salud',
  },
  {
    key: 'commissions',
    name: 'Comisiones y liquidaciones',
    purpose: 'Conciliar con las compañías y liquidar a los asesores',
    basis: 'contract',
    subjects: 'Asesores y clientes',
    data: 'Identificación, contacto y cuentas de los asesores',
  },
  {
    key: 'accounting',
    name: 'Contabilidad e impuestos',
    purpose: 'Llevar la contabilidad, facturar y declarar impuestos',
    basis: 'obligation',
    subjects: 'Clientes, asesores y proveedores',
    data: 'Facturas, retenciones y declaraciones',
  },
  {
    key: 'staff',
    name: 'Personal',
    purpose: 'Seleccionar, contratar y pagar al personal, y cumplir con el IESS',
    basis: 'obligation',
    subjects: 'Empleados y aspirantes',
    data: 'Hojas de vida, contratos, sueldos, afiliación y permisos médicos',
  },
  {
    key: 'messages',
    name: 'Mensajes y avisos',
    purpose: 'Avisar de cuotas, renovaciones y tarjetas por correo y WhatsApp',
    basis: 'contract',
    subjects: 'Clientes y asesores',
    data: null,
  },
  {
    key: 'marketing',
    name: 'Mercadeo',
    purpose: 'Saludar y ofrecer seguros a quien lo ha consentido',
    basis: 'consent',
    subjects: 'Clientes y personas interesadas',
    data: null,
  },
  {
    key: 'website',
    name: 'Página web y redes sociales',
    purpose: 'Atender a quien escribe por la página web o las redes',
    basis: 'consent',
    subjects: 'Visitantes y personas interesadas',
    data: 'Nombre, contacto, mensaje y cookies',
  },
  {
    key: 'cameras',
    name: 'Videovigilancia',
    purpose: 'Cuidar a las personas y los bienes en la oficina',
    basis: 'interest',
    subjects: 'Visitantes y personal',
    data: 'Imagen',
  },
  {
    key: 'suppliers',
    name: 'Proveedores',
    purpose: 'Contratar y pagar a proveedores',
    basis: 'contract',
    subjects: 'Proveedores y sus contactos',
    data: 'Identificación, contacto y cuenta bancaria',
  },
  {
    key: 'rights',
    name: 'Reclamos y derechos sobre datos',
    purpose: 'Atender reclamos y solicitudes sobre datos personales, y demostrarlo',
    basis: 'obligation',
    subjects: 'Clientes y quien reclama o solicita',
    data: 'Reclamos recibidos y sus respuestas',
  },
  {
    key: 'systems',
    name: 'Sistema informático y seguridad',
    purpose: 'Organizar el trabajo, importar datos de archivos y saber quién hizo qué',
    basis: 'interest',
    subjects: 'Clientes y usuarios del sistema',
    data: 'Usuarios y sus sesiones',
  },
];

export const DEFAULT_ACTIVITIES: readonly DefaultActivity[] = activities.map((activity) => ({
  ...activity,
  tables: inventory
    .filter((place) => place.activities.some((key) => key === activity.key))
    .map(({ table }) => table),
}));
