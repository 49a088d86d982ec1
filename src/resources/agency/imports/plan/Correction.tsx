import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ConfirmableDoubt } from '../../../../../domain/agency/imports/doubts.ts';

interface CorrectionProps {
  readonly doubt: ConfirmableDoubt;
  readonly chosen: boolean | undefined;
  readonly objection: string | undefined;
  readonly isProposal: boolean;
  readonly disabled: boolean;
  readonly onChoose: (isCorrected: boolean) => void;
}

export const Correction = (props: CorrectionProps) => {
  const { doubt, chosen, objection, isProposal, disabled, onChoose } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      label={translate(`imports.plan.doubts.${doubt}.question`)}
      disabled={disabled}
      value={chosen === undefined ? '' : String(chosen)}
      error={objection !== undefined}
      helperText={objection ?? (isProposal ? translate('imports.plan.proposed') : ' ')}
      onChange={({ target }) => onChoose(target.value === 'true')}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="" disabled>
        {translate('imports.plan.chooseReading')}
      </MenuItem>
      <MenuItem value="true">{translate(`imports.plan.doubts.${doubt}.correct`)}</MenuItem>
      <MenuItem value="false">{translate(`imports.plan.doubts.${doubt}.leave`)}</MenuItem>
    </TextField>
  );
};
