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
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type FieldRule,
  type LayoutField,
  WIDTHS,
} from '../../../../../domain/agency/layouts/layout.ts';
import { isNothing } from '../../../../../domain/agency/ownFields/schemas.ts';
import { Select } from '../../../../ui/inputs/Select.tsx';

const SWITCHES = ['isHidden', 'isReadOnly', 'isRequired'] as const;

interface RuleControlsProps {
  readonly field: LayoutField;
  readonly rule: FieldRule;
  /** Reason why it stays shown; undefined where it may be hidden. */
  readonly whyShown: string | undefined;
  readonly error: string | undefined;
  readonly conditionError: string | undefined;
  readonly onChange: (rule: FieldRule) => void;
  /** Controls of its condition; undefined where it has none. */
  readonly children: ReactNode;
}

/** Value that is typed; null where that is spaces alone, which the layout would be refused for. */
const typedIn = ({ value }: { readonly value: string }) => (isNothing(value) ? null : value);

type OfRule = Pick<RuleControlsProps, 'field' | 'rule' | 'onChange'>;

const useNamed = ({ label }: LayoutField) => {
  const translate = useTranslate();
  return (name: string) => ({ 'aria-label': `${translate(`layouts.${name}`)}: ${label}` });
};

const Details = ({ field, rule, onChange }: OfRule) => {
  const translate = useTranslate();
  const named = useNamed(field);
  return (
    <>
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
    </>
  );
};

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  minHeight: 39,
} as const;

/** A field in a line; what is rarely set is beneath it once asked for, and told in a few words until then. */
export const RuleControls = (props: RuleControlsProps) => {
  const { field, rule, whyShown, conditionError, onChange, children } = props;
  const translate = useTranslate();
  const named = useNamed(field);
  const [isOpen, setOpen] = useState(false);
  const { section, initial, condition } = rule;
  const width = rule.width && translate('layouts.columns', { width: rule.width });
  // What is wrong with the condition is said at its own controls while they are there.
  const error = isOpen && conditionError ? undefined : (conditionError ?? props.error);
  const about = isOpen ? [] : [section, width, initial, condition];
  const isOffered = (name: (typeof SWITCHES)[number]) =>
    name === 'isHidden' ? whyShown === undefined || rule.isHidden : field.isTyped;
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
            {error ?? [whyShown, ...about].filter(Boolean).join(' · ')}
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
      {isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, py: 1 }}>
          <Details field={field} rule={rule} onChange={onChange} />
          {children}
        </Box>
      ) : null}
    </Box>
  );
};
