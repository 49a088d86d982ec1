import { z } from 'zod';
import { EXAMPLE_NAMES } from '../../agency/ownObjects/examples.ts';
import { MAX_OWN_OBJECTS, RECORD_ACTIONS } from '../../agency/ownObjects/ownObject.ts';
import { answerShape, formShape, updateShape } from '../../entities/entity.ts';
import { ownObject } from '../../entities/ownObject.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, id, optional, version, yesNo } from '../fields.ts';

const ownObjectShape = z.object({
  ...answerShape(ownObject),
  /** Actions allowed on its records to whoever asks; empty where they only manage the definition. */
  allowed: z.array(z.enum(RECORD_ACTIONS)),
});

/**
 * The definitions whose records the session may see, in their order, retired ones too, and the mark that changes
 * with any definition; who manages them is answered all.
 */
export const listOwnObjects = getCall({
  path: 'own-objects',
  access: 'session',
  summary: 'The kinds of record that the agency has defined',
  envelope: 'ownObjects',
  answer: z.object({ mark: answer.text, objects: z.array(ownObjectShape) }),
});

export const countOwnRecords = getCall({
  path: 'own-objects/use',
  access: 'own-objects.manage',
  summary: 'How many records each own object has; those without any are left out',
  envelope: 'use',
  answer: z.array(z.object({ id: answer.id, records: answer.count })),
});

/** Title templates name fields, so the title is set by an update once they exist, or by an example. */
export const registerOwnObject = postCall({
  path: 'own-objects',
  access: 'own-objects.manage',
  summary: 'Defines a kind of record',
  body: z.object({
    ...formShape(ownObject),
    example: optional(z.enum(EXAMPLE_NAMES, texts.notAChoice)),
  }),
  envelope: 'ownObject',
  answer: ownObjectShape,
});

export const updateOwnObject = putCall({
  path: 'own-objects/:id',
  access: 'own-objects.manage',
  summary: 'Changes an own object; its key and what its records belong to are fixed',
  body: z.object({ ...updateShape(ownObject), version }),
  envelope: 'ownObject',
  answer: ownObjectShape,
});

/** Own objects in their new order; those left out keep theirs, behind. */
export const orderOwnObjects = postCall({
  path: 'own-objects/order',
  access: 'own-objects.manage',
  summary: 'Puts the own objects in another order',
  body: z.object({ ids: z.array(id).min(1).max(MAX_OWN_OBJECTS) }),
  envelope: 'ownObjects',
  answer: z.array(ownObjectShape),
});

export const retireOwnObject = putCall({
  path: 'own-objects/:id/retired',
  access: 'own-objects.manage',
  summary: 'Retires an own object, whose records are only read from then on, or brings it back',
  body: z.object({ retired: yesNo }),
  envelope: 'ownObject',
  answer: ownObjectShape,
});

export const deleteOwnObject = deleteCall({
  path: 'own-objects/:id',
  access: 'own-objects.manage',
  summary: 'Removes an own object without records, and its fields',
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

export const resources: Resources = { 'own-objects': { entity: ownObject } };
