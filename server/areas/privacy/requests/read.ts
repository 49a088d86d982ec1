import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { privacyRequests } from '../../../../domain/contract/index.ts';
import { wireDay, wireId } from '../../../../domain/contract/wire.ts';
import { type RetainedData, retainedData } from '../../../../domain/privacy/retainedData.ts';
import { type Unseal, unsealFor } from '../../../audit/sealing.ts';
import type { Context, Input } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { inSnapshot } from '../../../transaction.ts';
import { planOf } from '../erasure/eraseCustomer.ts';
import { personOfCustomer } from '../erasure/personalRecords.ts';
import { findCustomer, findRetention } from '../erasure/repository.ts';
import { findTerms } from '../retention/terms.repository.ts';
import { noRequest } from './problems.ts';
import {
  type ActRow,
  type DocumentRow,
  findActs,
  findClerks,
  findDocuments,
  findRequest,
  type RequestRow,
  requestJson,
} from './repository.ts';
import { type ActWords, type RequestWords, requestSubject, unsealed } from './sealing.ts';
import { evidenceOf } from './service.ts';

interface Retained {
  /** Whether the law holds back anything that still says whose it is. */
  readonly isHeldBack: boolean;
  readonly data: readonly RetainedData[];
}

const NOTHING_RETAINED: Retained = { isHeldBack: false, data: [] };

/**
 * What is kept after an erasure, why and until when, for its answer; nothing for other rights, and for a
 * person who is no customer.
 */
export const retainedFor = async (
  db: Executor,
  context: Context,
  { right_of_law, customers_id }: RequestRow,
  isDone: boolean,
): Promise<Retained> => {
  if (right_of_law !== 'erasure' || customers_id === null) return NOTHING_RETAINED;
  const customer = await findCustomer(db, customers_id);
  if (!customer) return NOTHING_RETAINED;
  const person = await personOfCustomer(db, context, customer);
  const plan = customer.anonymized_at ? { keeps: [], kept: [] } : await planOf(db, context, person);
  const reasons = await findRetention(db, person.customerIds);
  return {
    isHeldBack: plan.keeps.length > 0,
    data: retainedData(plan, reasons, await findTerms(db), isDone),
  };
};

const documentOf =
  (unseal: Unseal) =>
  ({ id, kind, bytes, sha256, is_letter, sealed_name }: DocumentRow) => ({
    id: wireId(id),
    name: unseal(sealed_name) ?? null,
    kind,
    bytes,
    sha256,
    isLetter: is_letter,
  });

const dayOrNull = (day: CivilDate | null) => day && wireDay(day);

const actOf = (unseal: Unseal, documents: readonly DocumentRow[]) => (act: ActRow) => {
  const words = unsealed<ActWords>(unseal, act.sealed);
  return {
    id: wireId(act.id),
    act: act.act,
    day: dayOrNull(act.day),
    outcome: act.outcome,
    ground: act.ground,
    channel: act.channel,
    fulfilment: act.fulfilment,
    auditSequence: act.audit_sequence,
    words: words?.words ?? null,
    kept: words?.kept ?? null,
    notDone: words?.notDone ?? null,
    userName: act.user_name,
    createdAt: act.created_at.toISOString(),
    documents: documents.filter(({ act_id }) => act_id === act.id).map(documentOf(unseal)),
  };
};

/** Words of a request whose key is destroyed: nothing is known of who asked and what. */
const NOTHING: Readonly<Record<keyof RequestWords, null>> = {
  personName: null,
  personIdentity: null,
  representativeName: null,
  representativeIdentity: null,
  representativeProof: null,
  identityProof: null,
  contact: null,
  words: null,
};

const read = async (db: Executor, context: Context, id: number) => {
  const [json, row, unseal, documents, acts, clerks] = await Promise.all([
    requestJson(db, id),
    findRequest(db, id),
    unsealFor(db, context, requestSubject(id)),
    findDocuments(db, id),
    findActs(db, id),
    findClerks(db),
  ]);
  if (!json || !row) throw noRequest();
  const evidence = await evidenceOf(db, context, row);
  const isDone = Boolean(evidence) || acts.some(({ audit_sequence }) => audit_sequence !== null);
  const { isHeldBack, data } = await retainedFor(db, context, row, isDone);
  // What PostgreSQL wrote is an object of the wire's fields.
  const fields: object = JSON.parse(json);
  return {
    ...fields,
    ...(unsealed<RequestWords>(unseal, row.sealed) ?? NOTHING),
    documents: documents.filter(({ act_id }) => act_id === null).map(documentOf(unseal)),
    acts: acts.map(actOf(unseal, documents)),
    evidence: evidence ? { ...evidence, at: evidence.at.toISOString() } : null,
    canMail: context.config.smtp !== undefined,
    clerks,
    isHeldBack,
    keptByLaw: data,
  };
};

/** A request with its words, documents and history. @throws Problem 404 */
export const getRequest = ({ context, params }: Input<typeof privacyRequests.getRequest>) =>
  inSnapshot(context, (db) => read(db, context, params.id));
