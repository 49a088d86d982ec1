import { z } from 'zod';
import { GENDERS, OWN_OBJECT_ICONS, POLICY_PARTS } from '../agency/ownObjects/ownObject.ts';
import { answer, optionalText, text, yesNo } from '../contract/fields.ts';
import { admins, clerks, everybody, ROLES, type Role } from '../roles.ts';
import { texts } from '../texts.ts';
import { defineEntity, type Field } from './entity.ts';
import { fieldResource, ownKey, placedFields, policyTypeIds } from './ownField.ts';
import { rowFields } from './person.ts';

const icons = Object.keys(OWN_OBJECT_ICONS) as (keyof typeof OWN_OBJECT_ICONS)[];
const genders = Object.keys(GENDERS) as (keyof typeof GENDERS)[];

const parts = Object.keys(POLICY_PARTS) as (keyof typeof POLICY_PARTS)[];

const icon = z.enum(icons, texts.notAChoice);
const gender = z.enum(genders, texts.notAChoice);
const part = z.enum(parts, texts.notAChoice).nullish();

/** Resources of the browser that begin as those of own objects do. */
const TAKEN_KEYS: readonly string[] = ['fields', 'objects', 'records'];

const roles = z
  .array(z.enum(ROLES, texts.notAChoice))
  .max(ROLES.length)
  .transform((given) => ROLES.filter((role) => given.includes(role)));

const rolesField = <const L extends string>(label: L, byDefault: readonly Role[]) =>
  ({
    label,
    kind: 'texts',
    answer: z.array(z.enum(ROLES)),
    form: roles.default([...byDefault]),
    onUpdate: roles.optional(),
  }) as const satisfies Field;

export const ownObject = defineEntity({
  name: 'own_object',
  table: 'own_objects',
  resource: 'own-objects',
  fields: {
    ...rowFields,
    key: {
      label: 'Clave',
      kind: 'text',
      form: ownKey.refine((key) => !TAKEN_KEYS.includes(key), texts.ownKeyReserved),
      onUpdate: 'fixed',
    },
    singular: { label: 'Nombre de uno', kind: 'text', form: text(40) },
    plural: { label: 'Nombre de varios', kind: 'text', form: text(40) },
    gender: { label: 'Género', kind: 'text', answer: gender, form: gender },
    icon: { label: 'Ícono', kind: 'text', answer: icon, form: icon },
    titleTemplate: {
      label: 'Título de cada registro',
      kind: 'optionalText',
      form: optionalText(200),
    },
    parent: {
      label: 'Pertenece a',
      kind: 'optionalText',
      answer: fieldResource.nullable(),
      form: fieldResource.nullish().transform((sent) => sent ?? null),
      onUpdate: 'fixed',
    },
    policyTypeIds: {
      label: 'Tipos de póliza',
      kind: 'ids',
      form: policyTypeIds.default([]),
      onUpdate: policyTypeIds.optional(),
    },
    isInside: { label: 'Se muestra dentro', kind: 'flag', form: yesNo },
    policyPart: {
      label: 'Qué es en la póliza',
      kind: 'optionalText',
      answer: z.enum(parts).nullable(),
      form: part.transform((sent) => sent ?? null),
      onUpdate: part,
    },
    hasHistory: {
      label: 'Guardar la historia',
      kind: 'flag',
      form: yesNo.default(false),
      onUpdate: yesNo.optional(),
    },
    historySince: {
      label: 'Historia desde',
      kind: 'instant',
      answer: answer.instant.nullable(),
    },
    listRoles: rolesField('Quiénes ven', everybody),
    createRoles: rolesField('Quiénes crean', clerks),
    editRoles: rolesField('Quiénes corrigen', clerks),
    deleteRoles: rolesField('Quiénes eliminan', admins),
    ...placedFields,
  },
});
