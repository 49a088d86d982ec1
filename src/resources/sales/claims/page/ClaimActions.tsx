import Edit from '@mui/icons-material/EditOutlined';
import {
  type ClaimMovementKind,
  MOVEMENT_KIND_IDS,
} from '../../../../../domain/claims/movements.ts';
import type { ClaimDetail } from '../../../../data/claims.ts';
import { DialogButton } from '../../../../ui/dialog/opening.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';

const opens = ({ id }: ClaimDetail, kind: ClaimMovementKind) =>
  ({ type: 'claimMovement', id, filter: { kind } }) as const;

export const NextStep = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { nextStep, allowed } = claim;
  return nextStep && allowed.includes(nextStep) ? (
    <DialogButton
      variant="contained"
      label={`claims.act.${nextStep}`}
      opens={opens(claim, nextStep)}
    />
  ) : null;
};

export const updateAction = ({ id }: ClaimDetail) =>
  ({
    permission: 'claims.edit',
    label: 'claims.update',
    icon: <Edit fontSize="small" />,
    opens: { type: 'updateClaim', id },
  }) as const;

/** Left out of the menu, since a claim's clocks are paused and resumed by buttons beside the clocks. */
const ELSEWHERE: readonly ClaimMovementKind[] = ['paused', 'resumed'];

/** The letters about an open claim; the server says of one why it cannot be written yet. */
const LETTERS = ['claimNotice', 'claimPapers', 'claimInsistence'] as const;

/** Letters about a closed claim, which needs no insistence any more. */
const CLOSED_LETTERS = ['claimClosing', 'claimNotice', 'claimPapers'] as const;

export const ClaimMore = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { id, nextStep, allowed, state } = claim;
  const others = MOVEMENT_KIND_IDS.filter(
    (kind) => allowed.includes(kind) && kind !== nextStep && !ELSEWHERE.includes(kind),
  );
  return (
    <>
      {others.map((kind) => (
        <DialogButton key={kind} label={`claims.act.${kind}`} opens={opens(claim, kind)} />
      ))}
      {state === 'closed' ? null : <DialogButton {...updateAction(claim)} />}
      {(state === 'closed' ? CLOSED_LETTERS : LETTERS).map((report) => (
        <ReportButton key={report} report={report} subject={{ claimId: id }} label="title" />
      ))}
    </>
  );
};
