import { formatDate, yearOf } from '../../../../domain/civilDate.ts';
import { coverWarnings } from '../../../../domain/claims/coverCheck.ts';
import type { BodyOf, claims } from '../../../../domain/contract/index.ts';
import { claim } from '../../../../domain/entities/claim.ts';
import { storedFields } from '../../../../domain/entities/entity.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { yearCode } from '../../../../domain/yearCode.ts';
import { type AuditEvent, auditEvent, ofCustomer } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, takeNumbers, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { requestPapers } from '../../agency/documents/checklists.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { readOwnList } from '../../agency/ownFields/list.repository.ts';
import { newOwnColumns, ownColumns } from '../../agency/ownFields/values.ts';
import { inTransactionWithRows } from '../../agency/ownRecords/within.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { findCover } from './cover.repository.ts';
import { claimClosed, noClaim, readClaim, saveItems } from './read.ts';
import {
  type ClaimRow,
  claimListOn,
  claimTotalsJson,
  findItemIds,
  lockClaim,
  lockPolicyOwner,
} from './repository.ts';
import { readStanding, refreshStanding, refreshStandingsBeside } from './standing.ts';

type RegisterBody = BodyOf<typeof claims.registerClaim>;

export const listClaims = ({ context, list }: Input<typeof claims.listClaims>) =>
  readOwnList(context.database, 'claims', claimListOn(today(context)), list);

export const sumClaims = async ({
  context,
  query: { filter = {} },
}: Input<typeof claims.sumClaims>): Promise<JsonText> =>
  new JsonText(await claimTotalsJson(context.database.kysely, today(context), { filter }));

const noPolicy = () => invalid({ policy_id: texts.notAChoice });

/** Doubts about a claim of a policy on a day. @throws Problem 400 for an unknown policy */
export const checkClaim = async ({
  context: { database },
  actor: { role },
  query: { policy_id, happenedOn, claim_id: claimId, items = '' },
}: Input<typeof claims.checkClaim>) => {
  const itemIds = items === '' ? [] : items.split(',').map(Number);
  const cover = await findCover(database.kysely, policy_id, happenedOn, role, { claimId, itemIds });
  if (!cover) throw noPolicy();
  const { claim_notice_days } = await findSettings(database.kysely);
  return {
    warnings: coverWarnings(cover.facts),
    insuredSum: cover.insuredSum,
    usedSum: fromCents(cover.facts.usedSum),
    noticeDays: claim_notice_days,
  };
};

/** @throws Problem 400 for days that are to come, or out of their order */
const requireDays = (context: Context, body: Pick<RegisterBody, 'happenedOn' | 'reportedOn'>) => {
  const { happenedOn, reportedOn } = body;
  if (happenedOn > today(context)) throw invalid({ happenedOn: texts.dateInFuture });
  if (reportedOn > today(context)) throw invalid({ reportedOn: texts.dateInFuture });
  if (reportedOn < happenedOn)
    throw invalid({ reportedOn: 'Ponga un día desde la fecha del siniestro.' });
};

type Row = Readonly<Record<string, unknown>>;

const typedOf = (row: Row): Row =>
  Object.fromEntries(
    storedFields(claim).flatMap(({ key, column, form }) => (form ? [[key, row[column]]] : [])),
  );

const recorded = async (trx: Trx, row: ClaimRow): Promise<Row> => ({
  ...typedOf(row),
  items: await findItemIds(trx, row.id),
});

/**
 * Ends a change of a claim: with the claim as the contract answers it, and an entry of the audit trail in which what is typed
 * is sealed, as it may speak of the customer.
 * @param besides events of what was done with it
 */
export const claimDone = async (
  trx: Trx,
  { context, actor }: { readonly context: Context; readonly actor: Actor },
  action: Extract<AuditEvent['action'], `claim.${string}`>,
  { id, code, policy_id }: Pick<ClaimRow, 'id' | 'code' | 'policy_id'>,
  { values, ...details }: { readonly values: object } & Row,
  besides: readonly AuditEvent[] = [],
) => {
  const event = auditEvent(action, ['claim', id], actor, {
    details: { policy_id, code, ...details },
    personal: ofCustomer(await ownerOf(trx, { policy_id }), values),
  });
  return { result: await readClaim(context, trx, actor, id), events: [event, ...besides] };
};

const termColumns = async (trx: Trx, noticeDays: RegisterBody['noticeDays']) => {
  const settings = await findSettings(trx);
  return {
    notice_days: noticeDays ?? settings.claim_notice_days,
    papers_days: settings.claim_papers_days,
    payment_days: settings.claim_payment_days,
  };
};

/**
 * Registers a claim under the next number of the year, and asks for the papers of a checklist where one is named. What is
 * doubtful about its cover is no reason to refuse it.
 * @throws Problem 400 for an unknown policy or checklist, a day to come or before the loss
 */
export const registerClaim = (context: Context, actor: Actor, body: RegisterBody) =>
  inTransactionWithRows(context, actor, 'claims', body.rows, async (trx, saveWithin) => {
    requireDays(context, body);
    const own = await newOwnColumns(trx, context, await lockOwnFields(trx, 'claims'), body);
    await ownerOf(trx, body);
    const [now, year] = [context.clock.now(), yearOf(today(context))];
    const columns = {
      ...columnsOf(claim, body),
      ...(await termColumns(trx, body.noticeDays)),
      is_public_bond: body.isPublicBond ?? false,
    };
    const id = await insertRow(trx, 'claims', {
      ...columns,
      ...own,
      code: yearCode(year, await takeNumbers(trx, 'claim_numbers', { year })),
      state_since: body.reportedOn,
      created_at: now,
      updated_at: now,
    });
    const row = await requireClaim(trx, id);
    await saveItems(trx, actor.role, row, body.items);
    await refreshStanding(trx, context, row, body.reportedOn);
    await saveWithin(id);
    const { checklist } = body;
    const requested = checklist
      ? (await requestPapers(trx, context, actor, { claim_id: id, checklist })).events
      : [];
    const values = { after: await recorded(trx, row) };
    return claimDone(trx, { context, actor }, 'claim.registered', row, { values }, requested);
  });

const ownerOf = async (trx: Trx, { policy_id }: Pick<ClaimRow, 'policy_id'>): Promise<number> => {
  const customerId = await lockPolicyOwner(trx, policy_id);
  if (customerId === undefined) throw noPolicy();
  return customerId;
};

/** A claim to change, locked. @throws Problem 404, 409 for a stale version where one is sent */
export const requireClaim = async (trx: Trx, id: number, version?: number): Promise<ClaimRow> => {
  const row = await lockClaim(trx, id);
  if (!row) throw noClaim();
  await requireVersion(trx, { entity: 'claim', id, version: row.version }, version);
  return row;
};

/**
 * Changes what is typed of a claim.
 * @throws Problem 400 for days out of their order, 404, 409 for a closed one or a stale version
 */
export const updateClaim = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof claims.updateClaim>) =>
  inTransactionWithRows(context, actor, 'claims', body.rows, async (trx, saveWithin) => {
    const ownFields = await lockOwnFields(trx, 'claims');
    const before = await requireClaim(trx, id, body.version);
    if (before.state === 'closed') throw claimClosed();
    requireDays(context, body);
    const { movements } = await readStanding(trx, context, before);
    const first = movements.map(({ happenedOn }) => happenedOn).sort()[0];
    if (first && body.happenedOn > first)
      throw invalid({ happenedOn: `Su primer movimiento es del ${formatDate(first)}.` });
    const own = ownColumns(ownFields, { ...body, stored: before.custom_fields });
    await updateRow(trx, 'claims', id, {
      ...columnsOf(claim, body),
      notice_days: body.noticeDays ?? before.notice_days,
      ...own,
      updated_at: context.clock.now(),
    });
    await saveWithin(id);
    const was = await recorded(trx, before);
    const after = await requireClaim(trx, id);
    await saveItems(trx, actor.role, after, body.items);
    await refreshStandingsBeside(trx, context, after);
    const values = { before: was, after: await recorded(trx, after) };
    return claimDone(trx, { context, actor }, 'claim.updated', before, { values });
  });
