import type { CivilDate } from '../../../../domain/civilDate.ts';
import { possibleKinds, reversalRefusal } from '../../../../domain/claims/history.ts';
import type { ClaimMovementKind } from '../../../../domain/claims/movements.ts';
import { agreedAmount, nextStep } from '../../../../domain/claims/state.ts';
import type { BodyOf, claims } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import type { Permission } from '../../../../domain/permissions.ts';
import type { Role } from '../../../../domain/roles.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';
import { inSnapshot } from '../../../transaction.ts';
import { countUnasked } from '../../agency/documents/checklists.ts';
import { findOtherValues } from '../insured/days.repository.ts';
import { findPartTitles } from '../insured/repository.ts';
import {
  claimStatisticsOn,
  type LossScope,
  lossRatioJson,
  type StatisticsScope,
} from './figures.repository.ts';
import {
  type ClaimRow,
  findClaim,
  findClaimJson,
  findItemIds,
  type MovementRow,
  replaceItems,
} from './repository.ts';
import { readStanding, type Standing } from './standing.ts';

export const noClaim = (): Problem => notFound('No existe un siniestro con este identificador');

export const noMovement = (): Problem => notFound('No existe un movimiento con este identificador');

export const notNow = (text: string): Problem => conflict('claim_state', text);

export const claimClosed = (): Problem =>
  notNow('El siniestro está cerrado: reábralo para cambiar sus datos.');

const findItems = async (
  db: Executor,
  { id, policy_id: policyId, happened_on: day }: ClaimRow,
  role: Role | undefined,
) => {
  const ids = await findItemIds(db, id);
  if (ids.length === 0) return [];
  const others = await findOtherValues(db, policyId, day);
  return findPartTitles(db, { policyId, day, others, role, ids });
};

/**
 * Has a claim touch the items and coverages that were sent; those of objects that the role does not see stay.
 * @param sent nothing where they are left as they are
 * @throws Problem 400 for one that is no item or coverage of the claim's policy
 */
export const saveItems = async (
  trx: Trx,
  role: Role,
  { id, policy_id: policyId, happened_on: day }: ClaimRow,
  sent: BodyOf<typeof claims.registerClaim>['items'],
): Promise<void> => {
  if (!sent) return;
  const ids = [...new Set(sent.map((item) => item.id))];
  const found = await findPartTitles(trx, { policyId, day, others: {}, role, ids });
  if (found.length < ids.length) throw invalid({ items: texts.notAChoice });
  await replaceItems(trx, role, id, ids);
};

const PERMISSIONS: Readonly<Partial<Record<ClaimMovementKind, Permission>>> = {
  closed: 'claims.close',
  reopened: 'claims.reopen',
};

export const permissionFor = (kind: ClaimMovementKind) => PERMISSIONS[kind] ?? 'claims.edit';

const day = (value: CivilDate | null) => value && wireDay(value);

const wireMovement = (row: MovementRow, { movements, rows }: Standing, mayEdit: boolean) => ({
  id: `${row.id}`,
  kind: row.kind,
  happenedOn: wireDay(row.happened_on),
  recordedAt: row.recorded_at.toISOString(),
  userName: row.by,
  amount: row.amount,
  clock: row.clock,
  outcome: row.outcome,
  reason: row.reason,
  reverses: row.reverses === null ? null : `${row.reverses}`,
  isReversed: rows.some(({ reverses }) => reverses === row.id),
  mayReverse: mayEdit && row.reverses === null && reversalRefusal(movements, row.id) === undefined,
});

const wireWorking = ({ working }: Standing) =>
  working && {
    deductible: fromCents(working.deductible),
    depreciation: fromCents(working.depreciation),
    indemnity: fromCents(working.indemnity),
  };

interface Reader extends Pick<Actor, 'permissions'> {
  readonly role: Role | undefined;
}

const computed = (standing: Standing, { permissions }: Reader) => {
  const { rows, facts, pending, clocks } = standing;
  const mayEdit = permissions.has('claims.edit');
  return {
    movements: rows.map((row) => wireMovement(row, standing, mayEdit)),
    clocks: clocks.map((clock) => ({
      ...clock,
      startedOn: wireDay(clock.startedOn),
      dueOn: day(clock.dueOn),
      endedOn: day(clock.endedOn),
      pausedOn: day(clock.pausedOn),
    })),
    nextStep: nextStep(facts, pending),
    allowed: possibleKinds(facts).filter((kind) => mayEdit && permissions.has(permissionFor(kind))),
    leftToPay: fromCents(agreedAmount(facts) - facts.paid),
    usedSum: fromCents(standing.usedSum),
    working: wireWorking(standing),
  };
};

/** A claim as the contract answers it. @throws Problem 404 */
export const readClaim = async (context: Context, db: Executor, reader: Reader, id: number) => {
  const [claim, json]: [ClaimRow | undefined, string | undefined] = await Promise.all([
    findClaim(db, id),
    findClaimJson(db, id, today(context)),
  ]);
  if (!claim || json === undefined) throw noClaim();
  const [standing, found, unasked] = await Promise.all([
    readStanding(db, context, claim),
    findItems(db, claim, reader.role),
    countUnasked(db, id),
  ]);
  const missingPapers = standing.pending + unasked;
  const items = found.map(({ id: itemId, ...item }) => ({
    id: `${itemId}`,
    ...item,
  }));
  return new JsonText(
    JSON.stringify({ ...JSON.parse(json), ...computed(standing, reader), missingPapers, items }),
  );
};

/** A claim with its movements, clocks and next step. @throws Problem 404 */
export const getClaim = ({ context, actor, params: { id } }: Input<typeof claims.getClaim>) =>
  inSnapshot(context, (db) => readClaim(context, db, actor, id));

export const listClaimStatistics = ({ context, list }: Input<typeof claims.listClaimStatistics>) =>
  // As the contract's schema of the list has validated it.
  readList(
    context.database,
    claimStatisticsOn(today(context), list.filter as StatisticsScope),
    list,
  );

/** The contract lets exactly one of them be named. */
const scopeOf = ({
  customers_id,
  company_id,
  policy_id,
}: Input<typeof claims.getLossRatio>['query']): LossScope => {
  if (customers_id) return { column: 'customers_id', id: customers_id };
  return company_id
    ? { column: 'company_id', id: company_id }
    : { column: 'id', id: policy_id ?? 0 };
};

export const getLossRatio = async ({ context, query }: Input<typeof claims.getLossRatio>) =>
  new JsonText(await lossRatioJson(context.database.kysely, scopeOf(query), today(context)));
