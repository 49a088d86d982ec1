import * as audit from '../../../contract/agency/audit.ts';
import { actionName, kindName } from '../../audit/actions.ts';
import { count, exportOf, text } from '../column.ts';

export const auditLists = {
  /** Who did what, when; values stay in the trail. */
  audit: exportOf(audit.listEntries, {
    fileName: 'auditoria',
    title: 'Auditoría',
    columns: [
      count('N.º', ({ id }) => id),
      text('Fecha y hora', ({ localAt }) => localAt),
      text('Usuario', ({ userName }) => userName),
      text('Nombre', ({ name }) => name),
      text('Acción', ({ action }) => actionName(action)),
      text('Tipo de registro', ({ entity }) => kindName(entity)),
      text('Registro', ({ entityName, entityId }) => entityName ?? entityId),
      text('Persona', ({ subjectKind, subjectId }) =>
        subjectKind ? `${kindName(subjectKind)} ${subjectId}` : null,
      ),
      text('Dirección de origen', ({ address }) => address),
    ],
  }),
} as const;
