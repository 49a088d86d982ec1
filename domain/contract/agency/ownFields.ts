import { z } from 'zod';
import { OWN_FIELD_SETS, type OwnFieldSetName } from '../../agency/ownFields/sets.ts';
import { answerShape, formShape, updateShape } from '../../entities/entity.ts';
import { ownField } from '../../entities/ownField.ts';
import { OWN_FIELDS_PATH } from '../../markHeaders.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, choice, id, optionalText, version, yesNo } from '../fields.ts';

const ownFieldShape = z.object(answerShape(ownField));

const sets = Object.keys(OWN_FIELD_SETS) as OwnFieldSetName[];

/** Every definition in its order, retired ones too, and the mark that changes with them. */
export const listOwnFields = getCall({
  path: OWN_FIELDS_PATH,
  access: 'session',
  summary: 'The fields that the agency has added to its records',
  envelope: 'ownFields',
  answer: z.object({
    mark: answer.text,
    /** The agency's day, as of which computed values are worked out. */
    day: answer.date.nullable(),
    fields: z.array(ownFieldShape),
  }),
});

export const countOwnValues = getCall({
  path: 'own-fields/use',
  access: 'own-fields.manage',
  summary: 'How many records have a value of each own field; those without any are left out',
  envelope: 'use',
  answer: z.array(z.object({ id: answer.id, records: answer.count })),
});

export const registerOwnField = postCall({
  path: 'own-fields',
  access: 'own-fields.manage',
  summary: 'Adds a field to a kind of record',
  body: z.object(formShape(ownField)),
  envelope: 'ownField',
  answer: ownFieldShape,
});

/** Fields that are there already under their keys stay as they are. */
export const registerOwnFieldSet = postCall({
  path: 'own-fields/sets',
  access: 'own-fields.manage',
  summary: 'Adds a ready set of fields to policies of some types, or of all',
  body: z.object({
    set: z.enum(sets, texts.notAChoice),
    policyTypeIds: z.array(choice()).max(60).default([]),
  }),
  envelope: 'ownFields',
  answer: z.array(ownFieldShape),
});

export const updateOwnField = putCall({
  path: 'own-fields/:id',
  access: 'own-fields.manage',
  summary: 'Changes an own field; its record and its key are fixed',
  body: z.object({
    ...updateShape(ownField),
    /** An option as it is stored and among `options`, which gets another name wherever it is held or named. */
    renamedOption: optionalText(80),
    newOptionName: optionalText(80),
    version,
  }),
  envelope: 'ownField',
  answer: ownFieldShape,
});

/** Fields of a kind of record in their new order; those left out keep theirs, behind. */
export const orderOwnFields = postCall({
  path: 'own-fields/order',
  access: 'own-fields.manage',
  summary: 'Puts the own fields of a kind of record in another order',
  body: z.object({
    resource: formShape(ownField).resource,
    ids: z.array(id).min(1).max(60),
  }),
  envelope: 'ownFields',
  answer: z.array(ownFieldShape),
});

export const retireOwnField = putCall({
  path: 'own-fields/:id/retired',
  access: 'own-fields.manage',
  summary: 'Retires an own field, whose values stay, or brings it back',
  body: z.object({ retired: yesNo }),
  envelope: 'ownField',
  answer: ownFieldShape,
});

export const deleteOwnField = deleteCall({
  path: 'own-fields/:id',
  access: 'own-fields.manage',
  summary: 'Removes an own field that no record has a value of',
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

export const resources: Resources = { 'own-fields': { entity: ownField } };
