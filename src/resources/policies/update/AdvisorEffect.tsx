import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textOf } from '../../../ui/format.ts';
import { personName } from '../../../ui/people.ts';
import type { Policy } from '../policy.ts';

const SOURCES = ['advisor_id', 'isCommissionAnnualized'] as const;

/** Whose the commissions are once another advisor is chosen (domain §7). */
export const AdvisorEffect = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [advisorId, isAnnualized] = useWatch({ name: SOURCES });
  if (!advisorId || Number(advisorId) === policy.advisor_id) return null;
  const former = textOf(personName(policy.advisor));
  return (
    <Alert severity="info">
      {translate(`policies.updating.advisor.${isAnnualized ? 'annualized' : 'normal'}`, { former })}
    </Alert>
  );
};
