import { clerks, everybody } from '../../roles.ts';
import { type Area, permission } from '../area.ts';

export const companies = {
  permissions: {
    'companies.list': permission('companies', 'ver las compañías', everybody),
    'companies.create': permission('companies', 'registrar compañías', everybody),
    'companies.edit': permission('companies', 'corregir compañías', clerks),
  },
  auditActions: {
    'company.registered': 'Compañía registrada',
    'company.updated': 'Compañía actualizada',
  },
  auditKinds: { company: 'Compañía' },
} as const satisfies Area;
