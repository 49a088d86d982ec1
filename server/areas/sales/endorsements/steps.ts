import {
  ENDORSEMENT_STEPS,
  type EndorsementState,
  type EndorsementStep,
} from '../../../../domain/sales/endorsements/kinds.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { type ChangeInput, today } from '../../../context.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { inTransaction } from '../../../transaction.ts';
import type { LockedPolicy } from '../policies/existing/schedule.ts';
import { requirePolicy } from '../policies/read.ts';
import { endorsementEvent, noEndorsement, readEndorsement, wrongState } from './read.ts';
import {
  type EndorsementChange,
  type EndorsementRow,
  insertAct,
  policyOfEndorsement,
} from './repository.ts';

interface Taken {
  readonly step: EndorsementStep;
  readonly reason?: string;
}

export interface Stepping {
  readonly trx: Trx;
  readonly policy: LockedPolicy;
  readonly row: EndorsementRow;
  readonly now: Date;
  readonly write: (columns: EndorsementChange) => Promise<void>;
  // The trail: takes events besides that of the step itself.
  readonly tell: (events: readonly AuditEvent[]) => void;
}

/**
 * Does a step to an endorsement, which is locked after its policy, as whoever changes either does.
 * @throws Problem 404, 409 for a step that its state does not have, or a stale version, and as the work does
 */
export const takeStep = (
  { context, actor, params: { id }, body: { version } }: ChangeInput,
  { step, reason }: Taken,
  work: (stepping: Stepping) => Promise<void>,
) =>
  inTransaction(context, async (trx) => {
    const policyId = await policyOfEndorsement(trx, id);
    if (policyId === undefined) throw noEndorsement();
    const policy = await requirePolicy(trx, policyId, today(context));
    const lock = () => lockRow(trx, 'endorsements', id, noEndorsement);
    const row = await lock();
    await requireVersion(trx, { entity: 'endorsement', id, version: row.version }, version);
    const states: readonly EndorsementState[] = ENDORSEMENT_STEPS[step];
    if (!states.includes(row.state)) throw wrongState(row.state, step);
    const now = context.clock.now();
    const write: Stepping['write'] = (columns) =>
      updateRow(trx, 'endorsements', id, { ...columns, updated_at: now });
    const others: AuditEvent[] = [];
    await work({ trx, policy, row, now, write, tell: (events) => others.push(...events) });
    await insertAct(trx, actor, now, row, { kind: step, reason });
    const change = { before: row, after: await lock(), words: reason };
    return {
      result: await readEndorsement(trx, actor, id),
      events: [endorsementEvent(actor, `endorsement.${step}`, policy, change), ...others],
    };
  });
