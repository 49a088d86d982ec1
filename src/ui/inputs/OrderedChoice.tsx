import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface OrderedChoiceProps<Name extends string> {
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  /** The names of those that are chosen, in their order. */
  readonly chosen: readonly Name[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: Name[]) => void;
}

/** The list with one of its names a place up or down. */
function moved<Name>(names: readonly Name[], name: Name, step: number): Name[] {
  const at = names.indexOf(name);
  const others = names.filter((other) => other !== name);
  return [...others.slice(0, at + step), name, ...others.slice(at + step)];
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onStep: () => void;
}

/** A button that keeps the focus once it leads no further. */
const Step = ({ label, icon, disabled, onStep }: StepProps) => (
  <IconButton
    size="small"
    aria-label={label}
    aria-disabled={disabled}
    sx={{ '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
    onClick={() => {
      if (!disabled) onStep();
    }}
  >
    {icon}
  </IconButton>
);

/** Things that are ticked and put in order; those not ticked stand last. */
export const OrderedChoice = <Name extends string>(props: OrderedChoiceProps<Name>) => {
  const { options, chosen, disabled = false, onChange } = props;
  const translate = useTranslate();
  const isChosen = ({ name }: { readonly name: Name }) => chosen.includes(name);
  const places = new Map(chosen.map((name, place) => [name, place]));
  const placeOf = (name: Name) => places.get(name) ?? chosen.length;
  const inOrder = [...options].sort((a, b) => placeOf(a.name) - placeOf(b.name));
  const toggle = (name: Name) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 520 }}>
      {inOrder.map((option) => {
        const { name, label } = option;
        const place = placeOf(name);
        return (
          <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, m: 0 }}
              disabled={disabled}
              control={
                <Checkbox size="small" checked={isChosen(option)} onChange={() => toggle(name)} />
              }
              label={isChosen(option) ? `${place + 1}. ${label}` : label}
            />
            <Step
              label={translate('common.up', { label })}
              icon={<ArrowUpward fontSize="small" />}
              disabled={disabled || !isChosen(option) || place === 0}
              onStep={() => onChange(moved(chosen, name, -1))}
            />
            <Step
              label={translate('common.down', { label })}
              icon={<ArrowDownward fontSize="small" />}
              disabled={disabled || !isChosen(option) || place === chosen.length - 1}
              onStep={() => onChange(moved(chosen, name, 1))}
            />
          </Box>
        );
      })}
    </Box>
  );
};
