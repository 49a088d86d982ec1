import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../../../../../domain/agency/imports/columns.ts';
import {
  type ConfirmableDoubt,
  doubtAbout,
  hasBlanks,
} from '../../../../../domain/agency/imports/doubts.ts';
import type { ImportDetail } from '../../../../data/imports.ts';
import { blanksFilled, filledBy, isProposal, type PlanDraft, samplesOf } from './draft.ts';

interface CorrectionProps {
  readonly doubt: ConfirmableDoubt;
  readonly chosen: boolean | undefined;
  readonly objection: string | undefined;
  readonly isProposal: boolean;
  readonly disabled: boolean;
  readonly onChoose: (isCorrected: boolean) => void;
}

const Correction = (props: CorrectionProps) => {
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

const SAME = 'same';

interface ColumnChoiceProps {
  readonly of: ImportDetail;
  readonly plan: PlanDraft;
  readonly column: ImportColumn;
  readonly objection: string | undefined;
  readonly disabled: boolean;
  readonly isDivided: boolean;
  readonly onChange: (plan: PlanDraft) => void;
}

const ValueField = ({
  of,
  plan,
  column,
  objection,
  disabled,
  onChange,
}: Omit<ColumnChoiceProps, 'isDivided'>) => {
  const { field, label } = column;
  const translate = useTranslate();
  const isForBlanks = plan.columns[field] !== undefined;
  const note = isProposal(of, plan, 'values', field) ? translate('imports.plan.proposed') : ' ';
  return (
    <TextField
      label={translate(isForBlanks ? 'imports.plan.blankLabel' : 'imports.plan.valueLabel')}
      disabled={disabled}
      value={plan.values[field]}
      error={objection !== undefined}
      helperText={objection ?? note}
      onChange={({ target }) => onChange(blanksFilled(plan, field, target.value))}
      slotProps={{
        htmlInput: {
          'aria-label': translate(isForBlanks ? 'imports.plan.blankValue' : 'imports.plan.value', {
            field: label,
          }),
          maxLength: 200,
        },
      }}
    />
  );
};

const ColumnSelect = (props: ColumnChoiceProps) => {
  const { of, plan, column, objection, disabled, isDivided, onChange } = props;
  const { field, label } = column;
  const translate = useTranslate();
  const place = plan.columns[field];
  const isSame = place === undefined && plan.values[field] !== undefined;
  const samples = samplesOf(of, place);
  // Two columns may have one heading: the place tells them apart.
  const headings = of.headings.map((heading, at) => ({ heading, at }));
  const choose = (chosen: string) => {
    if (chosen === SAME) return onChange(filledBy(plan, field, { value: '' }));
    onChange(filledBy(plan, field, chosen === '' ? undefined : { place: Number(chosen) }));
  };
  const hint = () => {
    if (isDivided) return translate('imports.plan.divided');
    return samples.length > 0
      ? translate('imports.plan.sample', { values: samples.join(' · ') })
      : ' ';
  };
  return (
    <TextField
      select
      label={label}
      required={column.isRequired && !isDivided}
      disabled={disabled}
      value={isSame ? SAME : String(place ?? '')}
      error={objection !== undefined}
      helperText={isSame ? undefined : (objection ?? hint())}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        select: { displayEmpty: true },
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
    >
      <MenuItem value="">{translate('imports.plan.noColumn')}</MenuItem>
      <MenuItem value={SAME}>{translate('imports.plan.sameValue')}</MenuItem>
      {headings.map(({ heading, at }) => (
        <MenuItem key={at} value={String(at)}>
          {heading || translate('imports.plan.unnamed', { place: at + 1 })}
        </MenuItem>
      ))}
    </TextField>
  );
};

const BlanksButton = ({ of, plan, column, disabled, onChange }: ColumnChoiceProps) => {
  const translate = useTranslate();
  const { field, label } = column;
  if (!hasBlanks(plan.columns[field], of.doubts)) return null;
  return (
    <Button
      size="small"
      disabled={disabled}
      onClick={() => onChange(blanksFilled(plan, field, ''))}
      aria-label={translate('imports.plan.blankValue', { field: label })}
      sx={{ mt: -1.5 }}
    >
      {translate('imports.plan.blankLabel')}
    </Button>
  );
};

export const ColumnChoice = (props: ColumnChoiceProps) => {
  const { of, plan, column, objection, isDivided, onChange } = props;
  const { field } = column;
  const disabled = props.disabled || isDivided;
  const doubt = doubtAbout(column, plan.columns[field], of.doubts);
  const hasValue = plan.values[field] !== undefined;
  const isOfColumn = plan.columns[field] !== undefined || !hasValue;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ColumnSelect
        {...props}
        disabled={disabled}
        objection={isOfColumn && !doubt ? objection : undefined}
      />
      {doubt ? (
        <Correction
          doubt={doubt}
          chosen={plan.corrections?.[field]}
          objection={objection}
          isProposal={isProposal(of, plan, 'corrections', field)}
          disabled={disabled}
          onChoose={(chosen) =>
            onChange({ ...plan, corrections: { ...plan.corrections, [field]: chosen } })
          }
        />
      ) : null}
      {hasValue ? (
        <ValueField {...props} objection={isOfColumn ? undefined : objection} />
      ) : (
        <BlanksButton {...props} disabled={disabled} />
      )}
    </Box>
  );
};
