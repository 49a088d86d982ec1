import { Alert, AlertTitle, Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { claims } from '../../../../domain/contract/index.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useCall } from '../../../data/useCall.ts';

/** The warnings of the server about the policy and the day as one types; undefined until both are there. */
export function useCoverCheck() {
  const [policy, day, id, chosen] = useWatch({
    name: ['policy_id', 'happenedOn', 'id', 'items'],
  });
  const happenedOn = parseCivilDate(String(day ?? ''));
  const policyId = Number(policy);
  const touched: readonly { readonly id: unknown }[] = Array.isArray(chosen) ? chosen : [];
  // A day to come is refused, whatever the policy covers.
  const isComplete = policyId > 0 && happenedOn !== undefined && happenedOn <= agencyToday();
  const { data } = useCall(
    claims.checkClaim,
    {
      query: {
        policy_id: policyId,
        happenedOn,
        ...(id ? { claim_id: Number(id) } : {}),
        ...(touched.length > 0 ? { items: touched.map((one) => one.id).join(',') } : {}),
      },
    },
    { enabled: isComplete, placeholderData: keepPreviousData },
  );
  return isComplete ? data : undefined;
}

/** Doubts about the cover, beside the policy and the day; a claim is registered all the same. */
export const CoverWarnings = () => {
  const translate = useTranslate();
  const warnings = useCoverCheck()?.warnings ?? [];
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {warnings.length > 0 ? (
        <Alert severity="warning">
          <AlertTitle>{translate('claims.warnings')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {warnings.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Box>
  );
};
