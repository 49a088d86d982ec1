import { isDeepStrictEqual } from 'node:util';
import { ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import type { BodyOf, endorsements } from '../../../../domain/contract/index.ts';
import type { RowChange } from '../../../../domain/contract/sales/endorsements.ts';
import { endorsement } from '../../../../domain/entities/endorsement.ts';
import { toCents } from '../../../../domain/money/money.ts';
import {
  ENDORSEMENT_KINDS,
  hasFixedPremium,
  needsEffect,
  needsPremium,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { premiumRules } from '../../../../domain/sales/premium/rates.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type CallInput, type Input, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, lockRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { resourcesSeenBy } from '../../agency/ownRecords/access.ts';
import { findPremiumRates } from '../../agency/settings/premiumRates.ts';
import { checkRowChanges } from '../insured/changes.ts';
import type { LockedPolicy } from '../policies/existing/schedule.ts';
import { premiumColumns } from '../policies/premium.ts';
import { requirePolicy } from '../policies/read.ts';
import { chargesBy, NO_BREAKDOWN, NOTHING } from './plan.ts';
import {
  endorsementEvent,
  noEndorsement,
  readEndorsement,
  type Stepping,
  takeStep,
} from './read.ts';
import { type EndorsementRow, insertAct } from './repository.ts';

type Drafting = Pick<Input<typeof endorsements.createEndorsement>, 'context' | 'actor' | 'body'>;

type DraftBody = Omit<BodyOf<typeof endorsements.createEndorsement>, 'policy_id'>;

const signed = (amount: string, sign: number): string =>
  sign < 0 && toCents(amount) !== 0 ? `-${amount}` : amount;

/** @throws Problem 400 for a premium that the kind must have and does not, or has and must not */
const requirePremium = ({ kind, policyValue, policyFee }: DraftBody): void => {
  const [value, fee] = [toCents(policyValue), toCents(policyFee)];
  if (needsPremium(kind) && value === 0) throw invalid({ policyValue: texts.endorsementOfNothing });
  if (ENDORSEMENT_KINDS[kind].sign === 0 && value !== 0)
    throw invalid({ policyValue: texts.endorsementWithoutPremium });
  if (fee > value) throw invalid({ policyFee: texts.feeAboveValue });
};

/** The signed premium of a draft as columns; one that follows from the policy is written when it is issued. */
const premiumOfDraft = async (trx: Trx, policy: LockedPolicy, body: DraftBody) => {
  const { kind, policyValue, policyFee, premium, effectiveOn } = body;
  if (hasFixedPremium(kind)) return NOTHING;
  requirePremium(body);
  const { sign } = ENDORSEMENT_KINDS[kind];
  const values = { policy_value: signed(policyValue, sign), policy_fee: signed(policyFee, sign) };
  if (!premium) return { ...values, ...NO_BREAKDOWN };
  const rules = premiumRules(await findPremiumRates(trx), policy.policy_type_id, effectiveOn);
  const price = { policyValue, policyFee, agencyPercentage: '0', advisorPercentage: '0' };
  const charges = premiumColumns(premium, price, rules);
  return { ...values, ...chargesBy((name) => signed(charges[name], sign)) };
};

/**
 * The instalments of its own that a draft has, as columns: they go with the effect that was chosen, and stay where an
 * update does not choose.
 * @throws Problem 400 for instalments of its own without their count and day, or beside another effect
 */
const ownInstalments = ({ effect, ownCount, ownFrom }: DraftBody) => {
  const isOwn = effect === 'own';
  for (const [field, typed] of Object.entries({ ownCount, ownFrom }))
    if (isOwn !== ((typed ?? null) !== null))
      throw invalid({ [field]: isOwn ? texts.required : texts.withoutOwnInstalments });
  if (effect === undefined) return { own_count: undefined, own_from: undefined };
  return isOwn ? {} : { own_count: null, own_from: null };
};

/** @throws Problem 400 for a premium or an effect that the kind does not have */
export const draftColumns = async (trx: Trx, policy: LockedPolicy, body: DraftBody) => {
  if (needsEffect(body.kind) && body.effect === null) throw invalid({ effect: texts.required });
  return {
    ...columnsOf(endorsement, { ...body, policy_id: policy.id }),
    ...ownInstalments(body),
    ...(await premiumOfDraft(trx, policy, body)),
    row_changes: body.rows.length === 0 ? null : JSON.stringify(body.rows),
  };
};

/** @throws Problem 400 at the rows that an endorsement could not change so, 403 and 409 as when it is issued */
const requireRows = async (
  trx: Trx,
  { actor, context, body }: { readonly body: DraftBody } & Pick<Drafting, 'actor' | 'context'>,
  { id, policy_id: policyId }: Pick<EndorsementRow, 'id' | 'policy_id'>,
): Promise<void> => {
  const { rows: changes, effectiveOn } = body;
  if (changes.length === 0) return;
  const when = { now: context.clock.now(), today: today(context) };
  await checkRowChanges(trx, { endorsementId: id, policyId, effectiveOn, changes, actor, ...when });
};

/** Changes of rows as they are sent, with what the draft has and their sender does not see: it stays. */
const withUnseen = async (
  trx: Trx,
  actor: Actor,
  { policy, row }: Pick<Stepping, 'policy' | 'row'>,
  sent: readonly RowChange[],
) => {
  // Checked by the contract when it was drafted.
  const standing = (row.row_changes ?? []) as readonly RowChange[];
  const valuesOf = ({ object, values = {} }: RowChange, wanted: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([key]) =>
          Boolean(actor.isHidden?.(object, ownPath(key), policy.policy_type_id)) === wanted,
      ),
    );
  // A row that is included has no id: it is the one that has the same values.
  const isSame = (one: RowChange, { object, change, id, values = {} }: RowChange) =>
    one.object === object &&
    one.change === change &&
    one.id === id &&
    (id !== null || isDeepStrictEqual(valuesOf(one, false), values));
  const rows = sent.map((change) => {
    const before = standing.find((one) => isSame(one, change));
    return before ? { ...change, values: { ...valuesOf(before, true), ...change.values } } : change;
  });
  const seen = await resourcesSeenBy(trx, actor);
  const named = new Set(sent.map(({ id }) => id));
  const unseen = standing.flatMap((one) => {
    if (!seen.has(one.object)) return [one];
    const values = one.change === 'modify' && !named.has(one.id) ? valuesOf(one, true) : {};
    return Object.keys(values).length > 0 ? [{ ...one, values }] : [];
  });
  return [...rows, ...unseen];
};

/**
 * Drafts an endorsement; the policy stays as it is until it is issued.
 * @throws Problem 400 for a premium or an effect that the kind does not have, 404 for the policy
 */
export const createEndorsement = ({ context, actor, body }: Drafting) =>
  inTransaction(context, async (trx) => {
    const policy = await requirePolicy(trx, body.policy_id, today(context));
    const now = context.clock.now();
    const columns = await draftColumns(trx, policy, body);
    const id = await insertRow(trx, 'endorsements', {
      ...columns,
      created_at: now,
      updated_at: now,
    });
    const row = await lockRow(trx, 'endorsements', id, noEndorsement);
    await requireRows(trx, { actor, context, body }, row);
    await insertAct(trx, actor, now, row, { kind: 'created' });
    return {
      result: await readEndorsement(trx, actor, id),
      events: [endorsementEvent(actor, 'endorsement.created', policy, { after: row })],
    };
  });

/**
 * Changes a draft.
 * @throws Problem 400 as {@link createEndorsement}, 404, 409 once it was sent, or for a stale version
 */
export const updateEndorsement = (input: Input<typeof endorsements.updateEndorsement>) =>
  takeStep(input, { step: 'updated' }, async ({ trx, policy, row, write }) => {
    const { actor, body } = input;
    const rows = await withUnseen(trx, actor, { policy, row }, body.rows);
    const { policy_id: _, ...columns } = await draftColumns(trx, policy, { ...body, rows });
    await write(columns);
    await requireRows(trx, input, row);
  });

/**
 * Notes that a draft was sent to the insurer.
 * @throws Problem 400 for a day to come, 404, 409 for one that is no draft, or a stale version
 */
export const sendEndorsement = async (input: CallInput<typeof endorsements.sendEndorsement>) => {
  const { sentOn } = input.body;
  if (sentOn > today(input.context)) throw invalid({ sentOn: texts.dateInFuture });
  return takeStep(input, { step: 'sent' }, ({ write }) =>
    write({ state: 'sent', sent_on: sentOn }),
  );
};

/**
 * Notes that the insurer rejected an endorsement, or that a draft is given up.
 * @throws Problem 404, 409 for one that was issued, or a stale version
 */
export const rejectEndorsement = (input: CallInput<typeof endorsements.rejectEndorsement>) =>
  takeStep(input, { step: 'rejected', reason: input.body.reason }, ({ write }) =>
    write({ state: 'rejected' }),
  );
