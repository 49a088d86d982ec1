import { answer } from '../contract/fields.ts';
import { derived } from '../privacy/personalData/fields.ts';
import { defineEntity } from './entity.ts';
import { ownFields, ownWords, rowFields, searchWords } from './person.ts';

export const ownRecord = defineEntity({
  name: 'own_record',
  table: 'own_records',
  resource: 'own-records',
  belongsTo: 'own_record',
  place: {
    label: 'Registros propios',
    activities: ['policies'],
    purpose: 'Llevar los registros que la agencia define',
    basis: 'contract',
  },
  fields: {
    ...rowFields,
    /** Made of the object's template by the database, whenever the values change. */
    title: {
      label: 'Título',
      kind: 'text',
      searched: true,
      sorted: true,
      exported: true,
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
    position: { label: 'Orden', kind: 'count', sorted: true },
    /** Day from which a policy part is in it; null from its beginning. */
    inSince: {
      label: 'En la póliza desde',
      kind: 'day',
      answer: answer.date.nullable(),
    },
    /** The day from which it is in it no more; null while it is. */
    outSince: {
      label: 'Fuera desde',
      kind: 'day',
      answer: answer.date.nullable(),
    },
    createdAt: { label: 'Registro', kind: 'instant', exported: true },
    updatedAt: { label: 'Último cambio', kind: 'instant' },
    customFields: { ...ownFields, personal: { ...ownFields.personal, shown: 'all-own' } },
  },
  hidden: {
    ...ownWords,
    ...searchWords,
  },
});
