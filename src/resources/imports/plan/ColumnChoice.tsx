import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../../../../domain/imports/columns.ts';
import { doubtAbout } from '../../../../domain/imports/doubts.ts';
import type { ImportDetail } from '../../../data/imports.ts';
import { Correction } from './Correction.tsx';
import { filledBy, type PlanDraft, samplesOf } from './draft.ts';

const SAME = 'same';

interface ColumnChoiceProps {
  readonly of: ImportDetail;
  readonly plan: PlanDraft;
  readonly column: ImportColumn;
  readonly objection: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (plan: PlanDraft) => void;
}

/** Which column of the file fills a field, or one value for all rows. */
export const ColumnChoice = (props: ColumnChoiceProps) => {
  const { of, plan, column, objection, disabled, onChange } = props;
  const { field, label, isRequired } = column;
  const translate = useTranslate();
  const place = plan.columns[field];
  const value = plan.values[field];
  const samples = samplesOf(of, place);
  const doubt = doubtAbout(column, place, of.doubts);
  const isMissing = objection !== undefined && !doubt;
  // Two columns may have one heading: the place tells them apart.
  const headings = of.headings.map((heading, at) => ({ heading, at }));
  const choose = (chosen: string) => {
    if (chosen === SAME) return onChange(filledBy(plan, field, { value: '' }));
    onChange(filledBy(plan, field, chosen === '' ? undefined : { place: Number(chosen) }));
  };
  const hint =
    samples.length > 0 ? translate('imports.plan.sample', { values: samples.join(' · ') }) : ' ';
  return (
    <Box sx={{ minWidth: 0 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        required={isRequired}
        disabled={disabled}
        value={value === undefined ? String(place ?? '') : SAME}
        error={isMissing && value === undefined}
        helperText={value === undefined ? ((doubt ? undefined : objection) ?? hint) : undefined}
        onChange={({ target }) => choose(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
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
      {doubt ? (
        <Correction
          doubt={doubt.kind}
          chosen={plan.corrections?.[field]}
          objection={objection}
          disabled={disabled}
          onChoose={(chosen) =>
            onChange({ ...plan, corrections: { ...plan.corrections, [field]: chosen } })
          }
        />
      ) : null}
      {value === undefined ? null : (
        <TextField
          fullWidth
          size="small"
          label={translate('imports.plan.valueLabel')}
          disabled={disabled}
          value={value}
          error={objection !== undefined}
          helperText={objection ?? ' '}
          onChange={({ target }) => onChange(filledBy(plan, field, { value: target.value }))}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              'aria-label': translate('imports.plan.value', { field: label }),
              maxLength: 200,
            },
          }}
        />
      )}
    </Box>
  );
};
