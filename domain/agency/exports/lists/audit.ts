import * as audit from '../../../contract/agency/audit.ts';
import { actionName, kindName } from '../../audit/actions.ts';
import { count, exportOf, text } from '../column.ts';

export const auditLists = {
  audit: exportOf(audit.listEntries, {
    title: 'Auditoría',
    columns: [
      count('N.º', 'id'),
      text('Fecha y hora', 'localAt', 'at'),
      text('Usuario', 'userName'),
      text('Nombre', 'name', 'userName'),
      text('Acción', ({ action }) => actionName(action), 'action'),
      text('Tipo de registro', ({ entity }) => kindName(entity), 'entity'),
      text('Registro', ({ entityName, entityId }) => entityName ?? entityId, 'entity'),
      text(
        'Persona',
        ({ subjectKind, subjectId }) =>
          subjectKind ? `${kindName(subjectKind)} ${subjectId}` : null,
        'subjectKind',
      ),
      text('Dirección de origen', 'address'),
    ],
  }),
} as const;
