import { z } from 'zod';
import { OWN_VALUES } from '../../agency/ownFields/ownField.ts';
import { answerShape, formShape, listOf } from '../../entities/entity.ts';
import { ownKey } from '../../entities/ownField.ts';
import { ownRecord } from '../../entities/ownRecord.ts';
import { deleteCall, getCall, type ListSpec, postCall, putCall, type Resources } from '../call.ts';
import { answer, date, id, optionalId, optionalText, text, version, yesNo } from '../fields.ts';
import { revealing } from '../revealing.ts';
import { exportQuery } from './exportFormats.ts';
import { ROWS_LIMIT, rowsWithin, sentRows } from './ownRows.ts';

const linkShape = z.object({
  resource: answer.text,
  id: answer.id,
  /** Null where whoever asks may not see that record. */
  title: answer.optionalText,
  customers_id: answer.id.nullable(),
});

export const ownRecordShape = z.object({
  ...answerShape(ownRecord),
  object: answer.text,
  parent: linkShape.nullable(),
  links: revealing(ownRecord.resource, OWN_VALUES, z.record(z.string(), z.array(linkShape))),
});

const ofObject = z.object({ object: ownKey });
const params = z.object({ object: ownKey, id });

const shows = { as: 'own-records', customers: ['customers_id'] } as const;

const list: ListSpec = {
  ...listOf(ownRecord),
  filter: {
    ...listOf(ownRecord).filter,
    parentId: id,
    isIn: yesNo,
    customers_id: id,
    advisor_id: id,
    company_id: id,
    policy_id: id,
    claim_id: id,
    record_id: id,
  },
  ownFields: 'by-address',
};

/**
 * Records of an own object. Without a range all of them; of an object that the session may not see there are none
 * (404).
 */
export const listOwnRecords = getCall({
  path: 'own-records/:object',
  shows,
  access: 'session',
  summary: 'Records of an own object',
  params: ofObject,
  envelope: 'ownRecords',
  answer: ownRecordShape,
  list,
});

export const getOwnRecord = getCall({
  path: 'own-records/:object/:id',
  shows,
  access: 'session',
  summary: 'A record of an own object',
  params,
  envelope: 'ownRecord',
  answer: ownRecordShape,
});

export const registerOwnRecord = postCall({
  path: 'own-records/:object',
  access: 'session',
  summary: 'Adds a record of an own object',
  params: ofObject,
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...formShape(ownRecord), parentId: optionalId, rows: rowsWithin }),
  envelope: 'ownRecord',
  answer: ownRecordShape,
});

export const updateOwnRecord = putCall({
  path: 'own-records/:object/:id',
  access: 'session',
  summary: 'Corrects a record of an own object',
  params,
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...formShape(ownRecord), rows: rowsWithin, version }),
  envelope: 'ownRecord',
  answer: ownRecordShape,
});

/** Moves a record to another stage; without a stage in force, or a move to it, refused at `to`. */
export const moveOwnRecord = postCall({
  path: 'own-records/:object/:id/move',
  access: 'session',
  summary: 'Moves a record of an own object to another stage',
  params,
  body: z.object({ to: text(80), reason: optionalText(500), version }),
  envelope: 'ownRecord',
  answer: ownRecordShape,
});

/** Deletes a record; refused while another names it or belongs to it. */
export const deleteOwnRecord = deleteCall({
  path: 'own-records/:object/:id',
  access: 'session',
  summary: 'Deletes a record of an own object',
  params,
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

/** Rows as of a past day, removed ones included; from today on, current rows. Refused without history. */
export const listOwnRowsOn = getCall({
  path: 'own-records/:object/rows',
  shows,
  access: 'session',
  summary: 'The rows inside a record as they were at the end of a day',
  params: ofObject,
  query: z.object({ parentId: id, day: date }),
  envelope: 'ownRecords',
  answer: z.array(ownRecordShape),
});

/** Saves all rows or none; an error is reported at `rows.<place>.customFields.<key>`. */
export const saveOwnRows = postCall({
  path: 'own-records/:object/rows',
  access: 'session',
  summary: 'Saves the records that belong to one record, in their order',
  params: ofObject,
  bodyLimit: ROWS_LIMIT,
  body: z.object({ parentId: id, ...sentRows.shape }),
  envelope: 'saved',
  answer: z.object({ ids: z.array(answer.id) }),
});

export const exportOwnRecords = getCall({
  path: 'exports/own-records/:object',
  access: 'session',
  summary: 'Records of an own object, as a file for spreadsheets',
  params: ofObject,
  query: exportQuery(list),
  envelope: null,
  answer: answer.text,
});

export const resources: Resources = { 'own-records': { entity: ownRecord } };
