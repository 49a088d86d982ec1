import { isNeverSeen } from '../../../../domain/agency/layouts/hidden.ts';
import { isBuiltInResource } from '../../../../domain/agency/ownFields/ownField.ts';
import type { ownFields as calls } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import type { Input } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { resourcesSeenBy } from '../ownRecords/access.ts';
import { definitionsOf } from './compiled.repository.ts';
import {
  deleteField,
  fieldDefinitions,
  orderFields,
  registerField,
  registerFieldSet,
  retireField,
  toWire,
  updateField,
} from './definitions.ts';
import { useJson } from './repository.ts';

const { answerOne, answerSome, answerRemoved } = fieldDefinitions;

/** Every definition with the mark that changes with them; but for whom defines them those of records and fields that the user may see. */
export const listOwnFields = async ({ context, actor }: Input<typeof calls.listOwnFields>) => {
  const db = context.database.kysely;
  const { mark, day, stored, layouts } = await definitionsOf(db);
  const isAll = actor.permissions.has('own-fields.manage');
  const seen = await resourcesSeenBy(db, actor);
  const isKnown = (field: (typeof stored)[number]) =>
    isAll ||
    ((isBuiltInResource(field.resource) || seen.has(field.resource)) &&
      !isNeverSeen(actor.isHidden, layouts, field));
  return { mark, day: day && wireDay(day), fields: stored.filter(isKnown).map(toWire) };
};

export const countOwnValues = async ({ context }: Input<typeof calls.countOwnValues>) =>
  new JsonText(await useJson(context.database.kysely));

export const registerOwnField = answerOne(registerField);
export const registerOwnFieldSet = answerSome(registerFieldSet);
export const orderOwnFields = answerSome(orderFields);
export const updateOwnField = answerOne(updateField);
export const retireOwnField = answerOne(retireField);
export const deleteOwnField = answerRemoved(deleteField);
