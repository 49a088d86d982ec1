import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, FormHelperText, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { KeyRule } from '../../../../../domain/agency/imports/columns.ts';
import { Subsection } from '../../../../ui/page/Section.tsx';

interface KeyRulesProps {
  /** Those of the kind. */
  readonly rules: readonly KeyRule[];
  /** The names of those that count, in their order. */
  readonly keys: readonly string[];
  readonly objection: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (keys: string[]) => void;
}

/** The list with a rule one place up or down. */
const moved = (keys: readonly string[], name: string, step: number): string[] => {
  const at = keys.indexOf(name);
  const others = keys.filter((key) => key !== name);
  return [...others.slice(0, at + step), name, ...others.slice(at + step)];
};

type RuleProps = Pick<KeyRulesProps, 'keys' | 'disabled' | 'onChange'> & { readonly rule: KeyRule };

const Rule = ({ rule: { name, label }, keys, disabled, onChange }: RuleProps) => {
  const translate = useTranslate();
  const at = keys.indexOf(name);
  const isUsed = at >= 0;
  const toggle = () => onChange(isUsed ? keys.filter((key) => key !== name) : [...keys, name]);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, m: 0 }}
        disabled={disabled}
        control={<Checkbox size="small" checked={isUsed} onChange={toggle} />}
        label={isUsed ? `${at + 1}. ${label}` : label}
      />
      <IconButton
        size="small"
        aria-label={translate('imports.plan.up', { rule: label })}
        disabled={disabled || at <= 0}
        onClick={() => onChange(moved(keys, name, -1))}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('imports.plan.down', { rule: label })}
        disabled={disabled || !isUsed || at === keys.length - 1}
        onClick={() => onChange(moved(keys, name, 1))}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** The rules by which a row is found among the records: ticked, and put in their order. */
export const KeyRules = ({ rules, keys, objection, disabled, onChange }: KeyRulesProps) => {
  const inOrder = [
    ...keys,
    ...rules.map(({ name }) => name).filter((name) => !keys.includes(name)),
  ];
  return (
    <Subsection title="imports.plan.keys" hint="imports.plan.keysAbout" sx={{ mt: 1.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 520 }}>
        {inOrder.map((name) => {
          const rule = rules.find((one) => one.name === name);
          return rule ? (
            <Rule key={name} rule={rule} keys={keys} disabled={disabled} onChange={onChange} />
          ) : null;
        })}
      </Box>
      {objection ? (
        <FormHelperText error role="alert">
          {objection}
        </FormHelperText>
      ) : null}
    </Subsection>
  );
};
