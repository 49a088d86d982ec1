import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CLAIM_CLOCKS } from '../../../../../domain/claims/clocks.ts';
import { papersDoubt } from '../../../../../domain/claims/history.ts';
import { settlementDoubt, sumLeft } from '../../../../../domain/claims/indemnity.ts';
import {
  CLAIM_OUTCOME_IDS,
  CLAIM_OUTCOMES,
  type ClaimMovementKind,
  MOVEMENT_KINDS,
  needs,
} from '../../../../../domain/claims/movements.ts';
import { claims } from '../../../../../domain/contract/index.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { agencyToday } from '../../../../agencyDay.ts';
import type { ClaimDetail } from '../../../../data/claims.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { CallDialog } from '../../../../ui/dialog/CallDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { moneyOf, typedCents } from '../../../../ui/format.ts';
import { AmountInput } from '../../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../../ui/inputs/CivilDateInput.tsx';
import { RequiredNames } from '../../../../ui/inputs/LineInput.tsx';
import { UpperTextInput } from '../../../../ui/inputs/textInputs.tsx';
import { LoadedDialog } from '../../../../ui/Loaded.tsx';
import { useClaim } from '../useClaim.ts';
import { Working, workingOf } from '../working.tsx';

const outcomes = CLAIM_OUTCOME_IDS.map((id) => ({ id, name: CLAIM_OUTCOMES[id] }));

interface MovementProps {
  readonly claim: ClaimDetail;
  readonly kind: ClaimMovementKind;
  readonly clock: unknown;
}

const requiredOf = (kind: ClaimMovementKind, isReasoned: boolean): ReadonlySet<string> =>
  new Set(['happenedOn', ...MOVEMENT_KINDS[kind].needs, ...(isReasoned ? ['reason'] : [])]);

const clockChoices = ({ clocks }: ClaimDetail, kind: ClaimMovementKind) =>
  clocks
    .filter(
      ({ endedOn, pausedOn }) => endedOn === null && (pausedOn !== null) === (kind === 'resumed'),
    )
    .map(({ clock }) => ({ id: clock, name: CLAIM_CLOCKS[clock].name }));

/** Amount that a movement of a kind usually has, in dollars, with its label. */
const usualAmount = (claim: ClaimDetail, kind: ClaimMovementKind) => {
  if (kind === 'payment')
    return { amount: claim.leftToPay, hint: 'claims.movement.toPay' } as const;
  if (kind === 'reserve')
    return {
      amount: fromCents(toCents(claim.reserve)),
      hint: 'claims.movement.estimated',
    } as const;
  const working = kind === 'settled' ? workingOf(claim) : undefined;
  return (
    working && ({ amount: fromCents(working.indemnity), hint: 'claims.movement.worked' } as const)
  );
};

const useDoubt = (claim: ClaimDetail, kind: ClaimMovementKind): string | undefined => {
  const amount = typedCents(useWatch({ name: 'amount' }));
  const { pendingDocuments: pending, missingPapers: missing } = claim;
  if (kind !== 'settled') return papersDoubt(kind, { pending, missing });
  if (amount === undefined) return undefined;
  const insuredSum = typedCents(claim.insuredSum) ?? null;
  const limit = sumLeft({ insuredSum, usedSum: toCents(claim.usedSum) });
  return settlementDoubt(amount, { limit, indemnity: workingOf(claim)?.indemnity ?? null });
};

const Inputs = ({ claim, kind }: MovementProps) => {
  const translate = useTranslate();
  const doubt = useDoubt(claim, kind);
  const isReasoned = needs(kind, 'reason') || doubt !== undefined;
  const usual = usualAmount(claim, kind);
  return (
    <RequiredNames value={requiredOf(kind, isReasoned)}>
      <FormSection>
        <CivilDateInput source="happenedOn" label="claims.movement.day" disableFuture />
        {needs(kind, 'amount') ? (
          <AmountInput
            source="amount"
            label="claims.movement.amount"
            hint={usual && translate(usual.hint, { amount: moneyOf(usual.amount) })}
          />
        ) : null}
        {needs(kind, 'clock') ? (
          <ChoiceSelect
            source="clock"
            label="claims.movement.clock"
            span={12}
            choices={clockChoices(claim, kind)}
          />
        ) : null}
        {needs(kind, 'outcome') ? (
          <ChoiceSelect
            source="outcome"
            label="claims.movement.outcome"
            span={12}
            choices={outcomes}
          />
        ) : null}
        <Box role="status" sx={{ width: '100%', '&:empty': { position: 'absolute' } }}>
          {doubt ? <Alert severity="warning">{doubt}</Alert> : null}
        </Box>
        <UpperTextInput
          source="reason"
          label={`claims.movement.${isReasoned ? 'reason' : 'note'}`}
          multiline
        />
      </FormSection>
    </RequiredNames>
  );
};

const MovementForm = (props: MovementProps) => {
  const { claim, kind } = props;
  const translate = useTranslate();
  const [{ id, version, code }] = useState(claim);
  const choices = clockChoices(claim, kind);
  const clock = props.clock ?? (choices.length === 1 ? choices[0]?.id : null);
  return (
    <CallDialog
      title={translate(`claims.act.${kind}`)}
      aside={code}
      width="sm"
      call={claims.addMovement}
      params={{ id }}
      texts="claims.movement"
      values={{
        kind,
        version,
        happenedOn: agencyToday(),
        amount: usualAmount(claim, kind)?.amount,
        ...(needs(kind, 'clock') ? { clock } : {}),
      }}
    >
      {kind === 'settled' ? (
        <Box sx={{ mb: 1.5 }}>
          <Working values={claim} />
        </Box>
      ) : null}
      <Inputs {...props} />
    </CallDialog>
  );
};

const isKind = (kind: unknown): kind is ClaimMovementKind =>
  typeof kind === 'string' && Object.hasOwn(MOVEMENT_KINDS, kind);

const MovementDialog = ({ id, filter }: DialogSubject) => {
  const translate = useTranslate();
  const query = useClaim(Number(id));
  const named = filter?.kind;
  const kind = isKind(named) ? named : undefined;
  return (
    <LoadedDialog
      title={translate(kind ? `claims.act.${kind}` : 'claims.title')}
      width="sm"
      query={query}
      find={(claim) => (kind ? { claim, kind } : undefined)}
      failed="claims.loadFailed"
    >
      {(found) => <MovementForm {...found} clock={filter?.clock} />}
    </LoadedDialog>
  );
};

export default MovementDialog;
