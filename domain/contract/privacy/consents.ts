import { z } from 'zod';
import { OBJECTION_MEANS_IDS } from '../../agency/messages/objection.ts';
import { CONSENT_ENTRY_IDS } from '../../privacy/consents.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import {
  answer,
  date,
  id,
  optionalText,
  PRINTABLE_LINES,
  text,
  version,
  yesNo,
} from '../fields.ts';
import { searchText } from '../lists.ts';
import { personName } from '../people/people.ts';

const textShape = z.object({
  id: answer.id,
  number: answer.count,
  body: answer.text,
  sha256: answer.text,
  validFrom: answer.date,
  userName: answer.optionalText,
  createdAt: answer.instant,
});

const purposeShape = z.object({
  id: answer.id,
  key: answer.text,
  label: answer.text,
  isExplicit: answer.flag,
  isActive: answer.flag,
  version: answer.count,
  texts: z.array(textShape),
});

const purposeName = z.object({ id: answer.id, label: answer.text, isActive: answer.flag });

const consentShape = z.object({
  id: answer.id,
  purpose: purposeName,
  entry: z.enum(CONSENT_ENTRY_IDS),
  textNumber: answer.count.nullable(),
  /** Whether it was given to a text that another has replaced since. */
  isOutdated: answer.flag,
  saidOn: answer.date,
  means: z.enum(OBJECTION_MEANS_IDS),
  evidence: answer.optionalText,
  userName: answer.text,
  createdAt: answer.instant,
});

export const listConsents = getCall({
  path: 'consents',
  shows: { as: 'consents', customers: ['customer.id'] },
  access: 'consents.list',
  summary: 'What each customer said last of each purpose',
  envelope: 'consents',
  answer: consentShape.extend({ customer: personName }),
  list: {
    name: 'consents',
    sort: ['id', 'saidOn'],
    filter: {
      q: searchText,
      purpose_id: id,
      entry: z.enum(CONSENT_ENTRY_IDS),
      isOutdated: yesNo,
    },
  },
});

/** Newest first: the first of a purpose is what counts. */
export const listCustomerConsents = getCall({
  path: 'consents/customer/:id',
  shows: { as: 'customer-page', byAddress: true },
  access: 'consents.create',
  summary: 'All that a customer said of the purposes, newest first',
  envelope: 'consents',
  answer: z.array(consentShape),
});

export const recordConsent = postCall({
  path: 'consents',
  access: 'consents.create',
  summary: 'Records that a customer agrees to a purpose, in the words of that day, or withdraws it',
  body: z.object({
    customers_id: id,
    purpose_id: id,
    entry: z.enum(CONSENT_ENTRY_IDS, texts.notAChoice),
    saidOn: date,
    means: z.enum(OBJECTION_MEANS_IDS, texts.notAChoice),
    evidence: optionalText(500),
  }),
  envelope: 'consent',
  answer: consentShape,
});

export const listPurposes = getCall({
  path: 'consent-purposes',
  access: 'consents.create',
  summary: 'What customers are asked to agree to, with the versions of each text',
  envelope: 'purposes',
  answer: z.array(purposeShape),
});

const lines = z
  .string(texts.required)
  .trim()
  .min(1, texts.required)
  .max(4000, texts.tooLong(4000))
  .regex(PRINTABLE_LINES, texts.characters);

const purposeForm = { label: text(80), isExplicit: yesNo, isActive: yesNo };

export const registerPurpose = postCall({
  path: 'consent-purposes',
  access: 'consents.edit',
  summary: 'Adds a purpose with its first text, in force from today on',
  body: z.object({ ...purposeForm, body: lines }),
  envelope: 'purpose',
  answer: purposeShape,
});

export const updatePurpose = putCall({
  path: 'consent-purposes/:id',
  access: 'consents.edit',
  summary: 'Changes what a purpose is called, and whether it is still asked for',
  body: z.object({ ...purposeForm, version }),
  envelope: 'purpose',
  answer: purposeShape,
});

export const addConsentText = postCall({
  path: 'consent-purposes/:id/texts',
  access: 'consents.edit',
  summary: 'Adds a version of a purpose’s text; the ones before stay as they are',
  /** From today on, or a later day. */
  body: z.object({ body: lines, validFrom: date }),
  envelope: 'purpose',
  answer: purposeShape,
});
