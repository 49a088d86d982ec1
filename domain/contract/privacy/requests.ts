import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import { DOCUMENT_KINDS, DOCUMENTS_BODY, sentDocuments } from '../../privacy/documents.ts';
import { ACT_IDS, CHANNEL_IDS, REQUESTER_IDS, STATE_IDS } from '../../privacy/requestActs.ts';
import {
  FULFILMENT_IDS,
  OUTCOME_IDS,
  REFUSAL_GROUNDS,
  RIGHT_IDS,
} from '../../privacy/requestRights.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, type Resources } from '../call.ts';
import {
  answer,
  date,
  email,
  id,
  optionalDate,
  optionalId,
  optionalText,
  paragraphs,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { searchText } from '../lists.ts';
import { personName } from '../people/people.ts';

const list = 'privacy-requests.list';
const edit = 'privacy-requests.edit';

const right = z.enum(RIGHT_IDS, texts.notAChoice);
const channel = z.enum(CHANNEL_IDS, texts.notAChoice);

const registerBody = z
  .object({
    right,
    requester: z.enum(REQUESTER_IDS, texts.notAChoice),
    /** Person whose data it is: a customer, or name and number of a non-customer. */
    customers_id: optionalId,
    personName: optionalText(120),
    personIdentity: optionalText(20),
    representativeName: optionalText(120),
    representativeIdentity: optionalText(20),
    representativeProof: optionalText(300),
    identityProof: text(300),
    contact: text(200),
    channel,
    receivedOn: date,
    words: paragraphs(4000),
    documents: sentDocuments,
  })
  .superRefine((sent, context) => {
    const missing = (path: string, message: string = texts.required) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (sent.customers_id === null && !sent.personName) missing('personName', texts.requestForWhom);
    if (sent.requester === 'self') return;
    if (!sent.representativeName) missing('representativeName');
    if (!sent.representativeIdentity) missing('representativeIdentity');
    if (!sent.representativeProof) missing('representativeProof');
  });

/** Every user registers requests; one who is no officer learns the number alone. */
export const registerRequest = postCall({
  path: 'privacy-requests',
  access: 'privacy-requests.create',
  summary: 'Registers what a person asks about their data',
  body: registerBody,
  bodyLimit: DOCUMENTS_BODY,
  envelope: 'request',
  answer: z.object({ id: answer.id, code: answer.text, dueOn: answer.date }),
});

const requestShape = z.object({
  id: answer.id,
  code: answer.text,
  right: z.enum(RIGHT_IDS),
  requester: z.enum(REQUESTER_IDS),
  channel: z.enum(CHANNEL_IDS),
  receivedOn: answer.date,
  state: z.enum(STATE_IDS),
  /** Null while the clock is stopped, and of one that was withdrawn. */
  dueOn: answer.date.nullable(),
  answeredOn: answer.date.nullable(),
  outcome: z.enum(OUTCOME_IDS).nullable(),
  customers_id: answer.id.nullable(),
  customer: personName.nullable(),
  userName: answer.text,
  createdAt: answer.instant,
});

export const listRequests = getCall({
  path: 'privacy-requests',
  shows: { as: 'privacy-requests', customers: ['customers_id'] },
  access: list,
  summary: 'What people asked about their data',
  envelope: 'requests',
  answer: requestShape,
  list: {
    name: 'privacy-requests',
    sort: ['id', 'code', 'right', 'receivedOn', 'dueOn', 'state'],
    filter: {
      q: searchText,
      right,
      state: z.enum(STATE_IDS, texts.notAChoice),
      isOverdue: yesNo,
      isOpen: yesNo,
      customers_id: id,
    },
  },
});

const documentShape = z.object({
  id: answer.id,
  /** Null once its key is destroyed. */
  name: answer.optionalText,
  kind: z.enum(keysOf(DOCUMENT_KINDS)),
  bytes: answer.count,
  sha256: answer.text,
  isLetter: answer.flag,
});

const actShape = z.object({
  id: answer.id,
  act: z.enum(ACT_IDS),
  day: answer.date,
  outcome: z.enum(OUTCOME_IDS).nullable(),
  /** A numeral of article 18. */
  ground: answer.count.nullable(),
  channel: z.enum(CHANNEL_IDS).nullable(),
  fulfilment: z.enum(FULFILMENT_IDS).nullable(),
  auditSequence: answer.count.nullable(),
  words: answer.optionalText,
  kept: answer.optionalText,
  /** Reason why what was granted is not carried out; null where it is. */
  notDone: answer.optionalText,
  userName: answer.text,
  createdAt: answer.instant,
  documents: z.array(documentShape),
});

const evidenceShape = z.object({
  sequence: answer.count,
  at: answer.instant,
  userName: answer.optionalText,
});

export const getRequest = getCall({
  path: 'privacy-requests/:id',
  shows: { as: 'privacy-requests', customers: ['customers_id'] },
  access: list,
  summary: 'A request with its words, documents and history',
  envelope: 'request',
  answer: requestShape.extend({
    /** Texts are null once the key of the request is destroyed. */
    personName: answer.optionalText,
    personIdentity: answer.optionalText,
    representativeName: answer.optionalText,
    representativeIdentity: answer.optionalText,
    representativeProof: answer.optionalText,
    identityProof: answer.optionalText,
    contact: answer.optionalText,
    words: answer.optionalText,
    documents: z.array(documentShape),
    acts: z.array(actShape),
    /** Number of the last act, 0 without any, to detect decisions on an outdated view. */
    version: answer.count,
    /** Latest act in the program since receipt that would carry the request out. */
    evidence: evidenceShape.nullable(),
    canMail: answer.flag,
    clerks: z.array(z.object({ id: z.uuid(), name: answer.text })),
    /** Whether the law holds back anything of the person, so that an erasure is granted in part. */
    isHeldBack: answer.flag,
    keptByLaw: z.array(z.object({ what: answer.text, why: answer.text, until: answer.text })),
  }),
});

export const readRequestDocument = getCall({
  path: 'privacy-requests/:id/documents/:documentId',
  access: list,
  summary: 'A document of a request, or the letter that answers it; in the audit trail',
  params: z.object({ id, documentId: id }),
  envelope: null,
  answer: z.unknown(),
});

const version = whole(0, 2_147_483_647).optional();

const done = z.object({ id: answer.id, version: answer.count });

const envelope = 'request';

const act = {
  access: edit,
  envelope,
  answer: done,
} as const;

export const noteOnRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/notes',
  summary: 'Adds a note to a request',
  body: z.object({ words: paragraphs(2000), version }),
});

export const askToComplete = postCall({
  ...act,
  path: 'privacy-requests/:id/incomplete',
  summary: 'Says that a person was asked for what is missing; the clock stops',
  body: z.object({ day: date, words: paragraphs(2000), version }),
});

export const completeRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/complete',
  summary: 'Says that a request was completed; a new clock begins',
  body: z.object({ day: date, words: paragraphs(2000), documents: sentDocuments, version }),
  bodyLimit: DOCUMENTS_BODY,
});

/** Fulfils a request by the latest audit entry that proves it; refused without one. */
export const fulfilRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/fulfil',
  summary: 'Says that a request was carried out, with the entry of the audit trail that proves it',
  body: z.object({ words: optionalText(2000), version }),
});

/** Whether a numeral of article 18 is named, and why what is granted is not done, depends on the right. */
export const decideRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/decision',
  summary: 'Decides a request, and makes the letter that answers it',
  body: z.object({
    outcome: z.enum(OUTCOME_IDS, texts.notAChoice),
    ground: optionalId.refine(
      (ground) => ground === null || REFUSAL_GROUNDS.some(({ id: numeral }) => numeral === ground),
      texts.notAChoice,
    ),
    reason: paragraphs(3000),
    notDone: optionalText(2000),
    kept: optionalText(2000),
    version,
  }),
});

export const sendAnswer = postCall({
  ...act,
  path: 'privacy-requests/:id/answer',
  summary: 'Says when and how the answer was sent, with its proof',
  body: z.object({
    day: date,
    channel,
    words: paragraphs(2000),
    documents: sentDocuments,
    version,
  }),
  bodyLimit: DOCUMENTS_BODY,
});

/** Waits for the mail server; what it said is kept with the request. */
export const mailAnswer = postCall({
  ...act,
  path: 'privacy-requests/:id/answer-mail',
  summary: 'Sends the letter by e-mail, and keeps what the mail server said as the proof',
  body: z.object({ to: email, words: paragraphs(2000), documents: sentDocuments, version }),
  bodyLimit: DOCUMENTS_BODY,
});

export const handOverRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/tasks',
  summary: 'Gives a colleague who may correct customers a task about a request',
  body: z.object({
    userId: z.uuid(texts.notAChoice),
    words: paragraphs(400),
    dueDate: optionalDate,
    version,
  }),
});

export const withdrawRequest = postCall({
  ...act,
  path: 'privacy-requests/:id/withdraw',
  summary: 'Says that who asked does not ask any more',
  body: z.object({ day: date, words: paragraphs(2000), version }),
});

export const resources: Resources = {
  'privacy-requests': { list: listRequests, one: getRequest, create: registerRequest },
};
