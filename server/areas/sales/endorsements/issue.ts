import type { endorsements } from '../../../../domain/contract/index.ts';
import type { RowChange } from '../../../../domain/contract/sales/endorsements.ts';
import { endorsement } from '../../../../domain/entities/endorsement.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import { ENDORSEMENT_KINDS } from '../../../../domain/sales/endorsements/kinds.ts';
import { texts } from '../../../../domain/texts.ts';
import { type Actor, type CallInput, type Input, today } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { applyRowChanges } from '../insured/changes.ts';
import { chargesBy, planEndorsement, refundedBy } from './plan.ts';
import { takeStep } from './read.ts';
import { type EndorsementRow, hasActed, takeNumber } from './repository.ts';
import { writeEndorsement } from './write.ts';

/** @throws Problem 409 for who made or sent it, where the settings want a second person */
const requireOther = async (trx: Trx, actor: Actor, { id }: EndorsementRow): Promise<void> => {
  const { endorsement_people } = await findSettings(trx);
  if (endorsement_people < 2) return;
  if (await hasActed(trx, id, actor))
    throw conflict('second_person', texts.endorsementSecondPerson);
};

/**
 * Issues an endorsement that was sent: it gets the next number of its policy, whose last period has its premium from
 * then on.
 * @throws Problem 400 or 409 with what to do at its field; 404; 409 for who made it, where a second person is wanted
 */
export const issueEndorsement = (input: CallInput<typeof endorsements.issueEndorsement>) =>
  takeStep(input, { step: 'issued' }, async ({ trx, policy, row, now, write, tell }) => {
    const { context, actor, body } = input;
    const { insurerNumber, issuedOn, invoiceNumber, invoiceDay, invoiceKey } = body;
    const day = today(context);
    if (issuedOn > day) throw invalid({ issuedOn: texts.dateInFuture });
    await requireOther(trx, actor, row);
    const plan = await planEndorsement(context, trx, policy, row);
    const { period, premium } = plan;
    const moment = { day, now };
    const { before, after, words } = await writeEndorsement(trx, actor, policy, row, plan, moment);
    await write({
      state: 'issued',
      number: await takeNumber(trx, policy.id),
      // What is not sent stays as the draft has it.
      ...columnsOf(endorsement, { invoiceNumber, invoiceDay, invoiceKey }),
      insurer_number: insurerNumber ?? row.insurer_number,
      issued_on: issuedOn,
      period_id: period.id,
      refunded: fromCents(refundedBy(plan)),
      policy_value: premium.policy_value,
      policy_fee: premium.policy_fee,
      ...chargesBy((name) => premium[name]),
      figures_before: JSON.stringify(before),
      figures_after: JSON.stringify(after),
      instalment_words: Object.keys(words).length === 0 ? null : JSON.stringify(words),
    });
    const changed = await applyRowChanges(trx, {
      endorsementId: row.id,
      policyId: policy.id,
      effectiveOn: row.effective_on,
      // Checked by the contract when it was drafted.
      changes: (row.row_changes ?? []) as readonly RowChange[],
      actor,
      now,
      today: day,
    });
    tell(changed);
  });

/**
 * Enters the insurer's invoice of an endorsement that was issued before it came. What stood there stays in the trail.
 * @throws Problem 400 for a kind without a premium, 404, 409 for one that is not issued, or a stale version
 */
export const invoiceEndorsement = (input: Input<typeof endorsements.invoiceEndorsement>) =>
  takeStep(input, { step: 'invoiced' }, async ({ row, write }) => {
    if (ENDORSEMENT_KINDS[row.kind].sign === 0)
      throw invalid({ invoiceNumber: texts.endorsementWithoutInvoice });
    const { version: _, ...invoice } = input.body;
    await write(columnsOf(endorsement, invoice));
  });
