import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toCents } from '../../../domain/money/money.ts';
import { useCan } from '../../session/useCan.ts';
import { typedCents } from '../format.ts';
import { NewEndorsement } from './NewEndorsement.tsx';

interface ProposeEndorsementProps {
  readonly policyId: number;
  /** Value of the period as it is stored, in dollars. */
  readonly before: number | string;
  readonly typed: unknown;
}

/** Proposal of an endorsement: a change of a period's worth agreed on within its term is one. */
export const ProposeEndorsement = ({ policyId, before, typed }: ProposeEndorsementProps) => {
  const translate = useTranslate();
  const mayDraft = useCan('endorsements', 'edit');
  const cents = typedCents(typed);
  const stored = toCents(before);
  if (!mayDraft || cents === undefined || cents === stored) return null;
  const kind = cents > stored ? 'increase' : 'decrease';
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={<NewEndorsement policyId={policyId} kind={kind} />}
    >
      {translate('endorsements.proposed')}
    </Alert>
  );
};
