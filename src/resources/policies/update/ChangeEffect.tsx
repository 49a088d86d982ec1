import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseCivilDate } from '../../../../domain/civilDate.ts';
import { useToday } from '../../../ui/today.ts';
import type { Policy } from '../policy.ts';
import { AdvisorEffect } from './AdvisorEffect.tsx';
import { type ChangePreview, previewChange, previewStatus } from './changeModel.ts';
import { StatusEffect } from './StatusEffect.tsx';
import { useTypedTerms } from './useTypedTerms.ts';
import { YearChanges } from './YearChanges.tsx';

/**
 * What saving the form does beyond the policy itself: to its instalments, and to whom its
 * commissions go. By the rules the server runs (domain §5 to §8).
 * @param policy as the form was opened with it
 */
export const ChangeEffect = ({ policy }: { readonly policy: Policy }) => {
  const thisDay = useToday();
  const statusId: unknown = useWatch({ name: 'policy_status_id' });
  const preview = previewChange(policy, useTypedTerms());
  const today = parseCivilDate(policy.asOf ?? '') ?? thisDay;
  const status = previewStatus(policy, statusId, preview, today);
  return (
    <Stack sx={{ gap: 1, mt: 0.5, mb: 1 }}>
      <AdvisorEffect policy={policy} />
      <StatusEffect policy={policy} change={status} />
      <ScheduleEffect preview={preview} />
    </Stack>
  );
};

const ScheduleEffect = ({ preview }: { readonly preview: ChangePreview }) => {
  const translate = useTranslate();
  switch (preview.kind) {
    case 'refused':
      return (
        <Alert severity="warning">
          {translate('policies.updating.refused', { reason: preview.message })}
        </Alert>
      );
    case 'planned':
      return preview.years.length > 0 ? (
        preview.years.map((one) => <YearChanges key={one.cycle} difference={one} />)
      ) : (
        <Quiet>{translate('policies.updating.nothing')}</Quiet>
      );
    default:
      return <Quiet>{translate(`policies.updating.${preview.kind}`)}</Quiet>;
  }
};

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
