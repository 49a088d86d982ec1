import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { civilDate, formatDate } from '../../../../../domain/civilDate.ts';
import { fromCents } from '../../../../../domain/money/money.ts';
import type { PeriodCommissions } from '../../../../../domain/sales/periods.ts';
import { renewalRefusal } from '../../../../../domain/sales/refusalTexts.ts';
import type { Policy } from '../../../../data/records.ts';
import { EMPTY, moneyOf } from '../../../../ui/format.ts';
import { previewCommissions } from '../formModel.ts';
import { PlanList } from '../PlanList.tsx';
import { ReadOnlyField } from '../ReadOnlyField.tsx';
import { previewRenewal, skippedYears, useTypedRenewal, withoutBlankFee } from './renewalModel.ts';

const fields = { agency: 'paymentsToAgency', advisor: 'paymentsToAdvisor' } as const;

export const RenewalCommission = ({ of }: { readonly of: keyof PeriodCommissions }) => {
  const translate = useTranslate();
  const commissions = previewCommissions(withoutBlankFee(useTypedRenewal()));
  return (
    <ReadOnlyField
      name={fields[of]}
      label={translate(`resources.policies.fields.${fields[of]}`)}
      value={commissions ? moneyOf(fromCents(commissions[of])) : EMPTY}
      span={6}
    />
  );
};

/** Number of years from which only the first and the last one are named. */
const MANY = 4;

/** Notice of years that a renewal's date leaves without a cycle: meant, or a slip. */
export const SkippedYears = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const createdAt: unknown = useWatch({ name: 'createdAt' });
  const years = skippedYears(policy, String(createdAt ?? ''));
  if (years.length === 0) return null;
  const named =
    years.length < MANY
      ? years.join(', ')
      : translate('policies.renewal.yearsBetween', { first: years[0], last: years.at(-1) });
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 1.5 }}>
      {translate('policies.renewal.skipped', { smart_count: years.length, years: named })}
    </Alert>
  );
};

const SOURCES = ['createdAt', 'policyValue', 'payment_frequency_id', 'numberOfPayments'] as const;

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 0.5 };

export const RenewalPreview = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  const [createdAt, policyValue, payment_frequency_id, numberOfPayments] = useWatch({
    name: SOURCES,
  });
  const typed = { createdAt, policyValue, payment_frequency_id, numberOfPayments };
  const plan = previewRenewal(policy, typed);
  if (plan && !plan.ok) return <Alert severity="warning">{renewalRefusal(plan)}</Alert>;
  if (!plan) {
    return (
      <Box sx={frame}>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('policies.renewal.waiting')}
        </Typography>
      </Box>
    );
  }
  const { endDate } = plan.begun;
  return (
    <Box sx={frame}>
      <PlanList label={translate('policies.renewal.sections.plan')} plan={plan.instalments} />
      {endDate > civilDate(policy.endDate) ? (
        <Typography sx={{ textAlign: 'right', color: 'text.secondary' }}>
          {translate('policies.renewal.endMoves', { date: formatDate(endDate) })}
        </Typography>
      ) : null}
    </Box>
  );
};
