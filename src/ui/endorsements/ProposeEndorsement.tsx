import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toCents } from '../../../domain/money/money.ts';
import type { EndorsementKind } from '../../../domain/sales/endorsements/kinds.ts';
import { useCan } from '../../session/useCan.ts';
import { typedCents } from '../format.ts';
import { HeaderLink } from '../page/MoreMenu.tsx';

interface NewEndorsementProps {
  readonly policyId: number;
  readonly kind?: EndorsementKind;
}

export const NewEndorsement = ({ policyId, kind }: NewEndorsementProps) => (
  <HeaderLink
    permission="endorsements.edit"
    icon={<NoteAdd />}
    label="endorsements.add"
    to={`/endorsements/create?policy_id=${policyId}${kind ? `&kind=${kind}` : ''}`}
  />
);

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
