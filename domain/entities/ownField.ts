import { z } from 'zod';
import { OWN_KEY_LENGTH, RESERVED_KEY } from '../agency/ownFields/key.ts';
import {
  BUILT_IN_RESOURCES,
  CHOSEN_KINDS,
  type ChosenKind,
  COLUMN_TOTAL_NAMES,
  isOwnObjectResource,
  OWN_KINDS,
  type OwnObjectResource,
} from '../agency/ownFields/ownField.ts';
import { answer, choice, optional, optionalText, text, yesNo } from '../contract/fields.ts';
import { MAX_EXPRESSION } from '../expressions/tokens.ts';
import { ROLES, type Role } from '../roles.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Fields } from './entity.ts';
import { rowFields } from './person.ts';

export const objectResource = z.custom<OwnObjectResource>(isOwnObjectResource, texts.notAChoice);

export const fieldResource = z.union(
  [z.enum(BUILT_IN_RESOURCES), objectResource],
  texts.notAChoice,
);
const MAX_TYPES = 60;

const kind = z.enum(OWN_KINDS, texts.notAChoice);
const chosenKind = z.enum(Object.keys(CHOSEN_KINDS) as ChosenKind[], texts.notAChoice);

/** The types of policy that have something; none says all of them. */
export const policyTypeIds = z.array(choice()).max(MAX_TYPES);

const columnTotal = z.enum(COLUMN_TOTAL_NAMES, texts.notAChoice);

const orNone = <T extends z.ZodType>(schema: T) =>
  optional(schema).transform((sent) => sent ?? null);

const limit = orNone(z.union([text(20), z.number().transform(String)]));

const maxLength = orNone(z.coerce.number(texts.notANumber).int(texts.notANumber).min(1).max(4000));

const MAX_OPTIONS = 60;

// A wrong role is told at the list, whose checks are one input.
const roles = z.custom<readonly Role[]>(
  (sent) => Array.isArray(sent) && sent.every((role) => ROLES.includes(role)),
  texts.notAChoice,
);

const moves = z
  .array(
    z.object({
      from: text(80),
      to: text(80),
      roles: roles.default([]),
      isReasoned: yesNo.default(false),
    }),
  )
  .max(200);

const options = z
  .array(text(80))
  .max(MAX_OPTIONS, texts.mostOptions(MAX_OPTIONS))
  .transform((given) => [...new Set(given)])
  .default([]);

export const ownKey = z
  .string(texts.required)
  .trim()
  .min(1, texts.required)
  .max(OWN_KEY_LENGTH, texts.tooLong(OWN_KEY_LENGTH))
  .regex(/^[a-z][a-z0-9_]*$/, texts.ownKey)
  .refine((name) => name !== RESERVED_KEY, texts.ownKeyReserved);

export const placedFields = {
  position: { label: 'Orden', kind: 'count' },
  retiredAt: {
    label: 'Retirado el',
    kind: 'instant',
    answer: answer.instant.nullable(),
  },
} as const satisfies Fields;

export const ownField = defineEntity({
  name: 'own_field',
  table: 'own_fields',
  resource: 'own-fields',
  fields: {
    ...rowFields,
    resource: {
      label: 'Registro',
      kind: 'text',
      answer: fieldResource,
      form: fieldResource,
      onUpdate: 'fixed',
    },
    policyTypeIds: {
      label: 'Tipos de póliza',
      kind: 'ids',
      form: policyTypeIds.default([]),
    },
    key: { label: 'Clave', kind: 'text', form: ownKey, onUpdate: 'fixed' },
    label: { label: 'Nombre', kind: 'text', form: text(60) },
    kind: { label: 'Tipo de dato', kind: 'text', answer: kind, form: chosenKind },
    expression: {
      label: 'Fórmula',
      kind: 'optionalText',
      form: optionalText(MAX_EXPRESSION),
    },
    source: { label: 'De qué registros', kind: 'optionalText', form: orNone(text(60)) },
    sourceField: { label: 'Qué se muestra', kind: 'optionalText', form: orNone(text(60)) },
    options: { label: 'Opciones', kind: 'texts', form: options },
    moves: {
      label: 'Cambios de etapa',
      kind: 'rows',
      answer: moves,
      form: moves.default([]),
      onUpdate: moves.optional(),
    },
    relatedTo: {
      label: 'Registro propio',
      kind: 'optionalText',
      answer: objectResource.nullable(),
      form: orNone(objectResource),
    },
    isMany: {
      label: 'Puede elegir varios',
      kind: 'flag',
      form: yesNo.default(false),
      onUpdate: yesNo.optional(),
    },
    columnTotal: {
      label: 'Al pie de la columna',
      kind: 'optionalText',
      answer: columnTotal.nullable(),
      form: orNone(columnTotal),
    },
    minimum: { label: 'Mínimo', kind: 'optionalText', form: limit },
    maximum: { label: 'Máximo', kind: 'optionalText', form: limit },
    maxLength: {
      label: 'Largo máximo',
      kind: 'count',
      answer: answer.count.nullable(),
      form: maxLength,
    },
    example: {
      label: 'Se escribe como',
      kind: 'optionalText',
      form: orNone(text(60)),
    },
    isRequired: { label: 'Obligatorio', kind: 'flag', form: yesNo },
    isUnique: { label: 'Único', kind: 'flag', form: yesNo },
    help: { label: 'Ayuda', kind: 'optionalText', form: optionalText(200) },
    section: { label: 'Sección', kind: 'optionalText', form: optionalText(60) },
    isInList: { label: 'En la lista', kind: 'flag', form: yesNo },
    isSearched: { label: 'Se busca', kind: 'flag', form: yesNo },
    isSorted: { label: 'Ordena y filtra', kind: 'flag', form: yesNo },
    isExported: { label: 'En los archivos', kind: 'flag', form: yesNo },
    isInPdf: { label: 'En los PDF', kind: 'flag', form: yesNo },
    isPersonal: { label: 'Dato personal', kind: 'flag', form: yesNo },
    ...placedFields,
  },
});
