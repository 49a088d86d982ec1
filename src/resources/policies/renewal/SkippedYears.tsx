import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Wide } from '../../../ui/form/FormSection.tsx';
import type { Policy } from '../policy.ts';
import { skippedYears } from './renewalModel.ts';

/** From here on the years are named by the first and the last one. */
const MANY = 4;

/** Says which years a renewal's date leaves without a cycle: it may be meant, or a slip. */
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
    <Wide>
      <Alert severity="warning" role="alert" sx={{ mb: 1.5 }}>
        {translate('policies.renewal.skipped', { smart_count: years.length, years: named })}
      </Alert>
    </Wide>
  );
};
