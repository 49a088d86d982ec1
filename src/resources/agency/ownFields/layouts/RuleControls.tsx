import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  type FieldRule,
  type LayoutField,
  WIDTHS,
} from '../../../../../domain/agency/layouts/layout.ts';
import { isNothing } from '../../../../../domain/agency/ownFields/schemas.ts';
import { MAX_EXPRESSION } from '../../../../../domain/expressions/tokens.ts';

const SWITCHES = ['isHidden', 'isReadOnly', 'isRequired'] as const;

interface RuleControlsProps {
  readonly field: LayoutField;
  readonly rule: FieldRule;
  readonly error: string | undefined;
  readonly conditionError: string | undefined;
  readonly onChange: (rule: FieldRule) => void;
}

/** Value that is typed; null where that is spaces alone, which the layout would be refused for. */
const typedIn = ({ value }: { readonly value: string }) => (isNothing(value) ? null : value);

const controls = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 } as const;

export const RuleControls = ({
  field,
  rule,
  error,
  conditionError,
  onChange,
}: RuleControlsProps) => {
  const translate = useTranslate();
  const { label, notHidden, isTyped, schema } = field;
  const isYesOrNo = schema.safeParse(true).success;
  const named = (name: string) => ({
    'aria-label': `${translate(`layouts.${name}`)}: ${label}`,
  });
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      {error && error !== conditionError ? (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      ) : null}
      <Box sx={controls}>
        {SWITCHES.filter((name) => isTyped || name === 'isHidden').map((name) => (
          <FormControlLabel
            key={name}
            label={translate(`layouts.${name}`)}
            title={name === 'isHidden' ? notHidden : undefined}
            disabled={name === 'isHidden' && notHidden !== undefined}
            control={
              <Checkbox
                size="small"
                checked={rule[name]}
                onChange={(_, isTicked) => onChange({ ...rule, [name]: isTicked })}
                slotProps={{ input: named(name) }}
              />
            }
          />
        ))}
        {isTyped ? (
          <>
            <TextField
              label={translate('layouts.section')}
              value={rule.section ?? ''}
              onChange={({ target }) => onChange({ ...rule, section: typedIn(target) })}
              slotProps={{ htmlInput: { ...named('section'), maxLength: 60 } }}
              sx={{ m: 0, width: { xs: '100%', sm: 180 } }}
            />
            <TextField
              select
              label={translate('layouts.width')}
              value={rule.width ?? ''}
              onChange={({ target }) =>
                onChange({
                  ...rule,
                  width: WIDTHS.find((one) => `${one}` === `${target.value}`) ?? null,
                })
              }
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ m: 0, width: 120 }}
            >
              <MenuItem value="">{translate('layouts.usual')}</MenuItem>
              {WIDTHS.map((width) => (
                <MenuItem key={width} value={width}>
                  {translate('layouts.columns', { width })}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select={isYesOrNo}
              label={translate('layouts.initial')}
              value={String(rule.initial ?? '')}
              onChange={({ target }) => onChange({ ...rule, initial: typedIn(target) })}
              slotProps={{ htmlInput: named('initial') }}
              sx={{ m: 0, width: 150 }}
            >
              <MenuItem value="">—</MenuItem>
              <MenuItem value="true">{translate('common.yes')}</MenuItem>
              <MenuItem value="false">{translate('common.no')}</MenuItem>
            </TextField>
          </>
        ) : null}
        {isTyped && notHidden === undefined ? (
          <TextField
            label={translate('layouts.condition')}
            value={rule.condition ?? ''}
            onChange={({ target }) =>
              onChange({ ...rule, condition: typedIn(target) ?? undefined })
            }
            error={conditionError !== undefined}
            helperText={conditionError}
            slotProps={{ htmlInput: { ...named('condition'), maxLength: MAX_EXPRESSION } }}
            sx={{ m: 0, flex: '1 1 260px' }}
          />
        ) : null}
      </Box>
    </Box>
  );
};
