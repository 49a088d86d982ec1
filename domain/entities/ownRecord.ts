import { answer } from '../contract/fields.ts';
import { derived } from '../privacy/personalData/fields.ts';
import { defineEntity } from './entity.ts';
import { ownFields, ownWords, rowFields } from './person.ts';

export const ownRecord = defineEntity({
  name: 'own_record',
  table: 'own_records',
  resource: 'own-records',
  fields: {
    ...rowFields,
    /** Made of the object's template by the database, whenever the values change. */
    title: {
      label: 'Título',
      kind: 'text',
      column: 'title',
      searched: true,
      sorted: true,
      exported: true,
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
    position: { label: 'Orden', kind: 'count', column: 'position', sorted: true },
    /** Day from which a policy part is in it; null from its beginning. */
    inSince: {
      label: 'En la póliza desde',
      kind: 'day',
      column: 'in_since',
      answer: answer.date.nullable(),
    },
    /** The day from which it is in it no more; null while it is. */
    outSince: {
      label: 'Fuera desde',
      kind: 'day',
      column: 'out_since',
      answer: answer.date.nullable(),
    },
    createdAt: { label: 'Registro', kind: 'instant', column: 'created_at', exported: true },
    updatedAt: { label: 'Último cambio', kind: 'instant', column: 'updated_at' },
    customFields: { ...ownFields, personal: { ...ownFields.personal, shown: 'all-own' } },
  },
  hidden: {
    ...ownWords,
    search_text: {
      label: 'Texto de búsqueda',
      personal: { kind: 'copy', erasure: derived, shown: null },
    },
  },
});
