import { z } from 'zod';
import { answer, optionalDate, optionalId, text, yesNo } from '../contract/fields.ts';
import { DOCUMENT_OWNERS, type DocumentOwner, OWNER_FIELDS } from '../documents/owners.ts';
import { DOCUMENT_STATE_IDS, DOCUMENT_STATES } from '../documents/states.ts';
import { dropped } from '../privacy/personalData/fields.ts';
import { defineEntity, type Field } from './entity.ts';

const ownerField = (owner: DocumentOwner) =>
  ({
    label: DOCUMENT_OWNERS[owner].name,
    kind: 'id',
    answer: answer.id.nullable(),
    form: optionalId,
    filtered: true,
  }) as const satisfies Field;

const owners = Object.fromEntries(OWNER_FIELDS.map((owner) => [owner, ownerField(owner)]));

/** A row goes whole, with the key of its file and what led to its state. */
const gone = { erasure: dropped, shown: 'as-is', retainedBy: 'books' } as const;
const words = { ...gone, kind: 'words' } as const;
const paper = { ...gone, kind: 'insurance' } as const;
const copied = { ...gone, kind: 'copy', shown: null } as const;

export const document = defineEntity({
  name: 'document',
  table: 'documents',
  resource: 'documents',
  belongsTo: 'document',
  place: {
    label: 'Documentos',
    activities: ['policies'],
    purpose: 'Guardar los papeles de las pólizas y de quien las contrata',
    basis: 'contract',
  },
  fields: {
    id: { label: 'N.º', kind: 'id', sorted: true },
    name: {
      label: 'Nombre',
      kind: 'optionalText',
      searched: true,
      sorted: true,
      personal: words,
    },
    /** Kind from the agency's settings when it was registered. */
    kind: {
      label: 'Clase',
      kind: 'text',
      form: text(80),
      searched: true,
      sorted: true,
      personal: paper,
    },
    state: {
      label: 'Estado',
      kind: 'text',
      answer: z.enum(DOCUMENT_STATE_IDS),
      sorted: true,
      personal: { ...paper, shown: { names: DOCUMENT_STATES } },
    },
    reason: {
      label: 'Motivo',
      kind: 'optionalText',
      personal: { ...words, label: 'Motivo del rechazo' },
    },
    dueDate: {
      label: 'Para el',
      kind: 'day',
      column: 'due_on',
      answer: answer.date.nullable(),
      form: optionalDate,
      sorted: true,
      personal: paper,
    },
    /** File that is still to come after its day, where the agency is. */
    isOverdue: { label: 'Atrasado', kind: 'flag', computed: true },
    isHealth: {
      label: 'De salud',
      kind: 'flag',
      form: yesNo,
      filtered: true,
    },
    /** Type of its file, of `FILE_TYPES`; null before there is one, as size and SHA-256 are. */
    fileType: { label: 'Tipo', kind: 'optionalText' },
    bytes: { label: 'Tamaño', kind: 'count', answer: answer.count.nullable() },
    sha256: {
      label: 'SHA-256',
      kind: 'optionalText',
      personal: { ...copied, label: 'SHA-256 del archivo' },
    },
    isScanned: { label: 'Sin virus', kind: 'flag' },
    createdAt: { label: 'Registro', kind: 'instant', sorted: true },
    version: { label: 'Versión', kind: 'count' },
    // Built field by field from the very owners that the type is derived from.
    ...(owners as Record<DocumentOwner, ReturnType<typeof ownerField>>),
    ownerName: { label: 'De', kind: 'optionalText', computed: true },
    /** Customer whose data it is, directly or through the record it belongs to. */
    person_id: { label: 'Cliente', kind: 'id', computed: true, answer: answer.id.nullable() },
  },
  hidden: {
    wrapped_key: { label: 'Clave del archivo', personal: { ...copied, kind: 'secret' } },
    search_text: { label: 'Nombre y clase, para la búsqueda', personal: copied },
  },
});
