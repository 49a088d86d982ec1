import * as dataAccess from '../../../contract/privacy/access.ts';
import * as breaches from '../../../contract/privacy/breaches.ts';
import { personName } from '../../../people/personName.ts';
import { ACCESS_KINDS, seenText } from '../../../privacy/access/accesses.ts';
import { count, day, exportOf, text, yesNo } from '../column.ts';

export const dataAccessLists = {
  'data-access': exportOf(dataAccess.listAccesses, {
    fileName: 'accesos-a-datos',
    title: 'Accesos a datos',
    columns: [
      text('Fecha y hora', ({ localAt }) => localAt),
      text('Usuario', ({ userName }) => userName),
      text('Nombre', ({ name }) => name),
      text('Cómo', ({ kind }) => ACCESS_KINDS[kind]),
      text('Qué', ({ kind, detail }) => seenText(kind, detail)),
      text('Dirección de origen', ({ address }) => address),
      yesNo('Cierto', ({ isCertain }) => isCertain),
    ],
  }),
  'data-access-users': exportOf(dataAccess.listAccessesByUser, {
    fileName: 'accesos-por-usuario',
    title: 'Accesos por usuario',
    columns: [
      day('Día', (row) => row.day),
      text('Usuario', ({ userName }) => userName),
      text('Nombre', ({ name }) => name),
      text('Cómo', ({ kind }) => ACCESS_KINDS[kind]),
      count('Veces', ({ times }) => times),
      count('Personas', ({ people }) => people),
      count('Listas sin detalle', ({ unknown }) => unknown),
    ],
  }),
  'data-access-people': exportOf(dataAccess.listPeopleSeen, {
    fileName: 'personas-vistas',
    title: 'Personas vistas',
    columns: [
      text('Cédula o RUC', ({ ci_ruc }) => ci_ruc),
      text('Cliente', personName),
      count('Veces', ({ times }) => times),
      day('Último día', ({ lastAt }) => lastAt),
    ],
  }),
  'breach-people': exportOf(breaches.listBreachPeople, {
    fileName: 'personas-de-una-vulneracion',
    title: 'Personas de una vulneración',
    columns: [
      text('Cédula o RUC', ({ ci_ruc }) => ci_ruc),
      text('Cliente', personName),
      text('Correo', ({ email }) => email),
      text('Teléfono', ({ numberPhone }) => numberPhone),
    ],
  }),
} as const;
