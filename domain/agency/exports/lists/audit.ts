import * as audit from '../../../contract/agency/audit.ts';
import * as dataAccess from '../../../contract/privacy/access.ts';
import * as breaches from '../../../contract/privacy/breaches.ts';
import { personName } from '../../../people/personName.ts';
import { ACCESS_KINDS, seenText } from '../../../privacy/access/accesses.ts';
import { actionName, kindName } from '../../audit/actions.ts';
import { count, day, exportOf, text, yesNo } from '../column.ts';

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
  'data-access': exportOf(dataAccess.listAccesses, {
    title: 'Accesos a datos',
    columns: [
      text('Fecha y hora', 'localAt', 'at'),
      text('Usuario', 'userName'),
      text('Nombre', 'name', 'userName'),
      text('Cómo', ({ kind }) => ACCESS_KINDS[kind], 'kind'),
      text('Qué', ({ kind, detail }) => seenText(kind, detail), 'detail'),
      text('Dirección de origen', 'address'),
      yesNo('Cierto', ({ isCertain }) => isCertain, 'isCertain'),
    ],
  }),
  'data-access-users': exportOf(dataAccess.listAccessesByUser, {
    title: 'Accesos por usuario',
    columns: [
      day('Día', 'day'),
      text('Usuario', 'userName'),
      text('Nombre', 'name', 'userName'),
      text('Cómo', ({ kind }) => ACCESS_KINDS[kind], 'kind'),
      count('Veces', 'times'),
      count('Personas', 'people'),
      count('Listas sin detalle', 'unknown'),
    ],
  }),
  'data-access-people': exportOf(dataAccess.listPeopleSeen, {
    title: 'Personas vistas',
    columns: [
      text('Cédula o RUC', 'ci_ruc'),
      text('Cliente', personName, 'surname'),
      count('Veces', 'times'),
      day('Último día', 'lastAt'),
    ],
  }),
  'breach-people': exportOf(breaches.listBreachPeople, {
    title: 'Personas de una vulneración',
    columns: [
      text('Cédula o RUC', 'ci_ruc'),
      text('Cliente', personName, 'surname'),
      text('Correo', 'email'),
      text('Teléfono', 'numberPhone'),
    ],
  }),
} as const;
