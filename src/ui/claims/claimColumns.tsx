import { MOVEMENT_KINDS } from '../../../domain/claims/movements.ts';
import type { Claim } from '../../data/claims.ts';
import { RecordLink } from '../fields/RecordLink.tsx';
import { dayOf, moneyOf } from '../format.ts';
import { Column } from '../list/Column.tsx';
import { policyHolderColumn } from '../list/ofPolicyColumns.tsx';
import { widths } from '../list/widths.ts';
import { ClaimStateChip, NextClock, nextClockName, PendingDocuments } from './parts.tsx';

/** As wide as the longest name of a state, in pixels. */
const STATE = 190;

/** As wide as its heading, in pixels. */
const AMOUNTS = 142;

/** As wide as «Venció hace 100 días», in pixels. */
const CLOCK = 166;

export const claimColumn = (
  <Column<Claim>
    source="code"
    width={widths.policy}
    whole
    strong
    render={({ id, code }) => (
      <RecordLink resource="claims" id={id}>
        {code}
      </RecordLink>
    )}
    second={({ happenedOn }) => dayOf(happenedOn)}
  />
);

export const claimantColumn = policyHolderColumn({ phone: 'line' });

/** Cause of the loss above its day; without a width where it takes the rest of the table. */
export const lossColumn = (width?: number | string) => (
  <Column<Claim>
    source="happenedOn"
    width={width}
    render={({ happenedOn }) => dayOf(happenedOn)}
    second={({ cause }) => cause}
  />
);

export const claimAmountsColumn = (
  <Column<Claim>
    source="claimed"
    label="claims.amounts"
    width={AMOUNTS}
    numeric
    render={({ claimed }) => `${moneyOf(claimed)} →`}
    second={({ paid }) => moneyOf(paid)}
  />
);

export const lastMovementColumn = (
  <Column<Claim>
    source="lastMovementOn"
    width={widths.mail}
    render={({ lastMovement }) => lastMovement && MOVEMENT_KINDS[lastMovement].name}
    second={({ lastMovementOn }) => lastMovementOn && dayOf(lastMovementOn)}
  />
);

export const nextClockColumn = (
  <Column<Claim>
    source="nextDueOn"
    width={CLOCK}
    render={(claim) => (claim.nextDueOn ? <NextClock {...claim} /> : null)}
    second={nextClockName}
  />
);

export const claimStateColumn = (
  <Column<Claim>
    source="state"
    width={STATE}
    phone="badge"
    render={({ state }) => <ClaimStateChip state={state} />}
    second={(claim) => <PendingDocuments {...claim} />}
  />
);
