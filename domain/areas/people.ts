import { admins, clerks, everybody, officers } from '../roles.ts';
import { permission, type Room } from './area.ts';

export const people = {
  customers: {
    permissions: {
      'customers.list': permission('customers', 'ver los clientes', everybody),
      'customers.create': permission('customers', 'registrar clientes', clerks),
      'customers.edit': permission('customers', 'actualizar clientes', clerks),
      'customers.merge': permission('customers', 'unir clientes repetidos y deshacerlo', admins),
      'customers.anonymize': permission(
        'lopdp',
        'entregar y anonimizar los datos de un cliente',
        officers,
      ),
    },
    auditActions: {
      'customer.registered': 'Cliente registrado',
      'customer.updated': 'Cliente actualizado',
      'customer.exported': 'Datos del cliente descargados',
      'customer.merged': 'Cliente unido a otro',
      'customer.unmerged': 'Unión de clientes deshecha',
      'customer.anonymized': 'Cliente anonimizado',
      'customer.erased': 'Datos eliminables de un cliente eliminados, el resto limitado',
    },
    auditKinds: { customer: 'Cliente' },
  },
  advisors: {
    permissions: {
      'advisors.list': permission('advisors', 'ver los asesores', everybody),
      'advisors.create': permission('advisors', 'registrar asesores', clerks),
      'advisors.edit': permission('advisors', 'actualizar asesores', clerks),
    },
    auditActions: {
      'advisor.registered': 'Asesor registrado',
      'advisor.updated': 'Asesor actualizado',
    },
    auditKinds: { advisor: 'Asesor' },
  },
} as const satisfies Room;
