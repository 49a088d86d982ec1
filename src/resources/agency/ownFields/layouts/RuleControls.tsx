import Tune from '@mui/icons-material/Tune';
import {
  Box,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { conditionError, whyShown } from '../../../../../domain/agency/layouts/conditions.ts';
import {
  type FieldRule,
  type LayoutField,
  WIDTHS,
} from '../../../../../domain/agency/layouts/layout.ts';
import { typeOfKind } from '../../../../../domain/agency/ownFields/formulas.ts';
import { isNothing } from '../../../../../domain/agency/ownFields/schemas.ts';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { ConditionInput } from './ConditionInput.tsx';

const SWITCHES = ['isHidden', 'isReadOnly', 'isRequired'] as const;

interface RuleControlsProps {
  readonly field: LayoutField;
  readonly rule: FieldRule;
  readonly fields: readonly LayoutField[];
  readonly rules: readonly FieldRule[];
  readonly error: string | undefined;
  readonly onChange: (rule: FieldRule) => void;
}

/** Value that is typed; null where that is spaces alone, which the layout would be refused for. */
const typedIn = ({ value }: { readonly value: string }) => (isNothing(value) ? null : value);

const useNamed = ({ label }: LayoutField) => {
  const translate = useTranslate();
  return (name: string) => ({ 'aria-label': `${translate(`layouts.${name}`)}: ${label}` });
};

const Details = ({ field, rule, fields, rules, onChange }: RuleControlsProps) => {
  const translate = useTranslate();
  const named = useNamed(field);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, py: 1 }}>
      <TextField
        label={translate('layouts.section')}
        value={rule.section ?? ''}
        onChange={({ target }) => onChange({ ...rule, section: typedIn(target) })}
        slotProps={{ htmlInput: { ...named('section'), maxLength: 60 } }}
        sx={{ m: 0, width: { xs: '100%', sm: 180 } }}
      />
      <Select
        label={translate('layouts.width')}
        choices={WIDTHS.map((id) => ({ id, name: translate('layouts.columns', { width: id }) }))}
        value={rule.width}
        blank={translate('layouts.usual')}
        onChange={(width) => onChange({ ...rule, width: width ?? null })}
        sx={{ m: 0, width: 120 }}
      />
      <TextField
        select={field.schema.safeParse(true).success}
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
      {field.notHidden === undefined ? (
        <ConditionInput
          {...named('condition')}
          condition={rule.condition}
          fields={fields.filter((one) => one !== field && one.kind && typeOfKind(one.kind))}
          error={conditionError(rule, rules, fields)}
          onChange={(condition) => onChange({ ...rule, condition })}
        />
      ) : null}
    </Box>
  );
};

const useSummary = ({ section, width, initial, condition }: FieldRule) => {
  const translate = useTranslate();
  return [section, width && translate('layouts.columns', { width }), initial, condition];
};

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  minHeight: 39,
} as const;

export const RuleControls = (props: RuleControlsProps) => {
  const { field, rule, fields, rules, onChange } = props;
  const translate = useTranslate();
  const named = useNamed(field);
  const [isOpen, setOpen] = useState(false);
  const shownBy = whyShown(field, rules, fields);
  const about = [shownBy, ...useSummary(rule)].slice(0, isOpen ? 1 : undefined);
  // The condition's error stands at its own controls while they are open.
  const wrong = conditionError(rule, rules, fields);
  const error = isOpen && wrong ? undefined : (wrong ?? props.error);
  const isOffered = (name: (typeof SWITCHES)[number]) =>
    name === 'isHidden' ? shownBy === undefined || rule.isHidden : field.isTyped;
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={line}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 650, lineHeight: 1.3 }}>
            {field.label}
          </Typography>
          <Typography
            role={error && 'alert'}
            variant="caption"
            component="p"
            sx={{ lineHeight: 1.3, color: error ? 'error.main' : 'text.secondary' }}
          >
            {error ?? about.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {SWITCHES.filter(isOffered).map((name) => (
          <FormControlLabel
            key={name}
            label={translate(`layouts.${name}`)}
            sx={{ ml: 0, mr: 1 }}
            control={
              <Checkbox
                sx={{ p: 0.5 }}
                checked={rule[name]}
                onChange={(_, isTicked) => onChange({ ...rule, [name]: isTicked })}
                slotProps={{ input: named(name) }}
              />
            }
          />
        ))}
        <IconButton
          size="small"
          aria-expanded={isOpen}
          {...named('more')}
          sx={{ visibility: field.isTyped ? undefined : 'hidden' }}
          onClick={() => setOpen(!isOpen)}
        >
          <Tune fontSize="small" />
        </IconButton>
      </Box>
      {isOpen ? <Details {...props} /> : null}
    </Box>
  );
};
