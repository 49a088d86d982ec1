import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { civilDate } from '../../../../domain/civilDate.ts';
import { AfterEndWarning } from '../AfterEndWarning.tsx';
import type { Policy } from '../policy.ts';
import { AdvisorEffect } from './AdvisorEffect.tsx';
import { CommissionChanges } from './CommissionChanges.tsx';
import {
  type ChangePreview,
  previewChange,
  previewStatus,
  type StatusChange,
} from './changeModel.ts';
import { StatusEffect } from './StatusEffect.tsx';
import { useTypedTerms } from './useTypedTerms.ts';
import { YearChanges } from './YearChanges.tsx';

/**
 * What saving the form does beyond the policy itself: to its instalments, and to whom its
 * commissions go. By the rules the server runs (domain §5 to §8).
 * @param policy as the form was opened with it
 */
export const ChangeEffect = ({ policy }: { readonly policy: Policy }) => {
  const statusId: unknown = useWatch({ name: 'policy_status_id' });
  const preview = previewChange(policy, useTypedTerms());
  const status = previewStatus(policy, statusId, preview, civilDate(policy.asOf));
  return (
    <Stack sx={{ gap: 1, mt: 0.5, mb: 1 }}>
      <AdvisorEffect policy={policy} />
      <CommissionChanges policy={policy} preview={preview} />
      <StatusEffect policy={policy} change={status} />
      <ScheduleEffect preview={preview} status={status} />
    </Stack>
  );
};

interface ScheduleEffectProps {
  readonly preview: ChangePreview;
  /** The status explains the instalments by itself, unless they change besides. */
  readonly status: StatusChange | undefined;
}

const ScheduleEffect = ({ preview, status }: ScheduleEffectProps) => {
  const translate = useTranslate();
  switch (preview.kind) {
    case 'refused':
      return (
        <Alert severity="warning">
          {translate('policies.updating.refused', { reason: preview.message })}
        </Alert>
      );
    case 'planned':
      return (
        <>
          {status ? null : (
            <AfterEndWarning endDate={preview.endDate} instalments={preview.afterEnd} />
          )}
          {preview.years.map((one) => (
            <YearChanges key={one.cycle} difference={one} />
          ))}
          {preview.years.length > 0 || status ? null : <Quiet kind="nothing" />}
        </>
      );
    default:
      return status ? null : <Quiet kind={preview.kind} />;
  }
};

const Quiet = ({ kind }: { readonly kind: 'nothing' | 'unknown' | 'incomplete' }) => (
  <Typography sx={{ color: 'text.secondary' }}>
    {useTranslate()(`policies.updating.${kind}`)}
  </Typography>
);
